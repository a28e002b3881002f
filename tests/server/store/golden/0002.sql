PRAGMA application_id = 1835100266;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE beats (
    one integer primary key check (one = 1),
    at integer not null
) strict;
INSERT INTO "beats" VALUES(1,7000);
CREATE TABLE cards (
    id text not null primary key,
    owner text not null references people (id) on delete cascade,
    name text not null,
    text text not null,
    at integer not null
) strict;
INSERT INTO "cards" VALUES('c1','ann','Ann''s card','text of it
',3400);
CREATE TABLE entries (
    table_id text not null references tables (id),
    game integer not null,
    number integer not null,
    entry blob not null,
    by text not null,
    primary key (table_id, game, number)
) strict;
INSERT INTO "entries" VALUES('t1',2,1,X'006669727374','ruth');
INSERT INTO "entries" VALUES('t1',2,2,X'7365636F6E64','');
CREATE TABLE games (
    id text not null primary key,
    table_id text not null,
    number integer not null,
    ended integer not null,
    card text not null,
    ending text not null,
    winner integer,
    line text not null,
    record text not null,
    card_text text not null
) strict;
INSERT INTO "games" VALUES('g1','t1',1,4000,'Starter','mahjongg',0,'Like 1','no record
','card');
INSERT INTO "games" VALUES('g2','t1',2,5000,'mahj-2026','wall',NULL,'','other
','');
CREATE TABLE messages (
    table_id text not null references tables (id),
    message integer not null,
    at integer not null,
    person text not null,
    name text not null,
    text text not null,
    phrase text not null,
    primary key (table_id, message)
) strict, without rowid;
INSERT INTO "messages" VALUES('t1',1,3100,'ann','Ann','hello 😀','');
INSERT INTO "messages" VALUES('t1',2,3200,'ruth','Ruth','','thanks');
CREATE TABLE passkeys (
    credential blob not null primary key,
    person text not null references people (id) on delete cascade,
    key blob not null,
    count integer not null,
    made integer not null
) strict;
INSERT INTO "passkeys" VALUES(X'0063726564','ruth',X'FF6B6579',7,1600);
CREATE TABLE people (
    id text not null primary key,
    name text not null,
    made integer not null
) strict, without rowid;
INSERT INTO "people" VALUES('ann','Ann Ó''Neil',2000);
INSERT INTO "people" VALUES('ruth','Ruth',1000);
CREATE TABLE reports (
    id integer primary key,
    table_id text not null,
    message integer not null,
    by text not null,
    why text not null,
    at integer not null,
    person text not null,
    name text not null,
    text text not null
) strict;
INSERT INTO "reports" VALUES(1,'t1',1,'ruth','rude',3300,'ann','Ann','hello 😀');
CREATE TABLE sats (
    game text not null references games (id) on delete cascade,
    seat integer not null,
    person text not null,
    name text not null,
    net integer not null,
    bot text not null,
    primary key (game, seat)
) strict, without rowid;
INSERT INTO "sats" VALUES('g1',0,'ruth','Ruth',50,'');
INSERT INTO "sats" VALUES('g1',1,'ann','Ann',-50,'');
INSERT INTO "sats" VALUES('g1',2,'','Bot Bea',0,'club');
INSERT INTO "sats" VALUES('g2',0,'ruth','Ruth',50,'');
INSERT INTO "sats" VALUES('g2',1,'ann','Ann',-50,'');
CREATE TABLE secrets (
    name text not null primary key,
    value blob not null
) strict, without rowid;
INSERT INTO "secrets" VALUES('signing',X'0102');
CREATE TABLE sessions (
    digest text not null primary key,
    person text not null references people (id) on delete cascade,
    seen integer not null
) strict, without rowid;
INSERT INTO "sessions" VALUES('d1','ruth',1500);
CREATE TABLE shares (
    id text not null primary key,
    game text not null references games (id) on delete cascade,
    by text not null,
    at integer not null,
    names integer not null
) strict, without rowid;
INSERT INTO "shares" VALUES('s1','g1','ruth',6000,0);
CREATE TABLE tables (
    id text not null primary key,
    state blob not null,
    code text not null,
    public integer not null,
    closed integer not null,
    at integer not null
) strict;
INSERT INTO "tables" VALUES('t1',X'00017374617465','LENWB',1,0,3000);
INSERT INTO "tables" VALUES('t2',X'6F6C64','LENWC',0,1,2900);
CREATE UNIQUE INDEX tables_by_code on tables (code) where closed = 0 and code <> '';
CREATE INDEX tables_open on tables (id) where closed = 0;
CREATE INDEX games_by_end on games (ended, id);
CREATE INDEX sats_by_person on sats (person, game) where person <> '';
CREATE INDEX messages_by_person on messages (person);
CREATE INDEX sessions_by_person on sessions (person);
CREATE INDEX passkeys_by_person on passkeys (person);
CREATE INDEX cards_by_owner on cards (owner);
CREATE INDEX shares_by_game on shares (game);
CREATE INDEX shares_by_person on shares (by);
CREATE UNIQUE INDEX reports_once on reports (table_id, message, by) where by <> '';
COMMIT;
