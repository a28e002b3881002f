-- Times are milliseconds since 1970. Truths are 0 and 1.

create table tables (
    id text not null primary key,
    state blob not null,
    code text not null,
    public integer not null,
    closed integer not null,
    at integer not null
) strict;

create unique index tables_by_code on tables (code) where closed = 0 and code <> '';
create index tables_open on tables (id) where closed = 0;

-- With rows in the order of writing: a commit of many tables then changes few pages (measured).
create table entries (
    table_id text not null references tables (id),
    game integer not null,
    number integer not null,
    entry blob not null,
    by text not null,
    primary key (table_id, game, number)
) strict;

create table games (
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

create index games_by_end on games (ended, id);

-- Nobody ('') sits where a bot does, and where a person has been forgotten.
create table sats (
    game text not null references games (id) on delete cascade,
    seat integer not null,
    person text not null,
    name text not null,
    net integer not null,
    bot text not null,
    primary key (game, seat)
) strict, without rowid;

create index sats_by_person on sats (person, game) where person <> '';

create table messages (
    table_id text not null references tables (id),
    message integer not null,
    at integer not null,
    person text not null,
    name text not null,
    text text not null,
    phrase text not null,
    primary key (table_id, message)
) strict, without rowid;

create index messages_by_person on messages (person);

-- A report keeps the words, which the host may have removed since.
create table reports (
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

create table people (
    id text not null primary key,
    name text not null,
    made integer not null
) strict, without rowid;

create table sessions (
    digest text not null primary key,
    person text not null references people (id) on delete cascade,
    seen integer not null
) strict, without rowid;

create index sessions_by_person on sessions (person);

create table passkeys (
    credential blob not null primary key,
    person text not null references people (id) on delete cascade,
    key blob not null,
    count integer not null,
    made integer not null
) strict;

create index passkeys_by_person on passkeys (person);

create table cards (
    id text not null primary key,
    owner text not null references people (id) on delete cascade,
    name text not null,
    text text not null,
    at integer not null
) strict;

create index cards_by_owner on cards (owner);

create table shares (
    id text not null primary key,
    game text not null references games (id) on delete cascade,
    by text not null,
    at integer not null,
    names integer not null
) strict, without rowid;

create index shares_by_game on shares (game);
create index shares_by_person on shares (by);

create table beats (
    one integer primary key check (one = 1),
    at integer not null
) strict;

create table secrets (
    name text not null primary key,
    value blob not null
) strict, without rowid;
