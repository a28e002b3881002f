// Made from the server's types by `python -m mahj.server.wire`; changes are lost.

/** Accept a challenge: the hand is dead (DEAD-17). */
export interface AcceptAct {
  do: "accept";
}

/** Do something in the game; `on` is the number of the last thing told before it. */
export interface ActAsk {
  ask: "act";
  game: number;
  on: number;
  act: AnyAct;
  id: string;
}

/** An act that a seat has, and what its fields may hold. */
export interface ActForm {
  do: string;
  group: "error" | "play" | "side";
  fields?: Readonly<Record<string, AnyChoice>>;
  /** The rule that it breaks; only errors break one. */
  breaks?: string;
  /** The rule by which no Joker of the hand can be chosen, not even by mistake; or nothing. */
  stays?: string;
}

/** Let somebody in who knocked, or not. */
export interface AdmitAsk {
  ask: "admit";
  person: string;
  yes?: boolean;
  id: string;
}

/** What somebody holds and sees. */
export interface AnalyseAsk {
  card: string;
  /** The hidden tiles. */
  tiles: string;
  exposures: readonly string[];
  /** What the other players have exposed, the next player first. */
  others: readonly (readonly string[])[];
  /** The tiles that lie on the table. */
  visible: string;
  /** How many tiles are left to draw. */
  wall: number | null;
  /** A tile just discarded: call it? */
  discarded: string;
  /** Whether a pass of the Charleston is due. */
  passing: boolean;
}

/** What some tiles are good for. */
export interface Analysis {
  card: string;
  tiles: number;
  wall: number;
  /** Which line to play; nothing where none is left. */
  line: ToldAdvice | null;
  lines: readonly Standing[];
  lost: readonly LostLine[];
  /** Lines that stand for too many hands to look at each. */
  unlooked: readonly string[];
  waits: readonly WaitedFor[];
  /** What to pass, to call or to discard. */
  advice: ToldAdvice | null;
}

/** Say what each ordinary loser owes (MJ-09). */
export interface AnnounceAct {
  do: "announce";
  each: number;
}

/** One decision of the table, in words a player understands. */
export interface Answer {
  option: string;
  id: string;
  question: string;
  answer: string;
  value: string;
  usual: boolean;
  rules: readonly string[];
}

/** A player answered a sealed window. */
export interface AnsweredEvent {
  event: "answered";
  at: number;
  seat: Seat;
  answer: ClaimAct | DeclareAct | PassAct;
}

/** Announce a Joker exchange with an exposure of a rack (XCH-08). */
export interface AskAct {
  do: "ask";
  owner: Seat;
  exposure: number;
}

/** Let the table pass for me: when I cannot call, until my next turn, or for some tiles. */
export interface AutoPassAsk {
  ask: "auto_pass";
  cannot_call?: boolean;
  until_turn?: boolean;
  tiles?: readonly Tile[];
  id: string;
}

/** When the table passes for somebody. */
export interface AutoPassing {
  cannot_call: boolean;
  until_turn: boolean;
  tiles: readonly Tile[];
}

/** Begin the session. */
export interface BeginAsk {
  ask: "begin";
  id: string;
}

/** What a browser is asked to do with a passkey, and the ticket to come back with. */
export interface Begun {
  ticket: string;
  /** `PublicKeyCredential.parseCreationOptionsFromJSON` or `…RequestOptionsFromJSON` reads it. */
  options: Readonly<Record<string, unknown>>;
}

/** The dearest hand somebody won with. */
export interface Best {
  game: string;
  card: string;
  section: string;
  line: string;
  value: number;
  jokerless: boolean;
  /** What it brought. */
  points: number;
  /** Its tiles in the order of the line. */
  groups: readonly MatchLaid[];
}

/** The whole rulebook. */
export interface Book {
  chapters: readonly ToldChapter[];
}

/** Say "call", or "Mah Jongg"; words alone do not commit (CALL-10, MJ-03). */
export interface CallAct {
  do: "call";
  mahjongg?: boolean;
}

/** A player called too, unseen; by this rule somebody else comes first (PRIO-01, 04, 07). */
export interface CallOutrankedEvent {
  event: "call_outranked";
  at: number;
  seat: Seat;
  rule: string;
}

/** A player took back a call that did not bind yet (CALL-24, MJ-13). */
export interface CallTakenBackEvent {
  event: "call_taken_back";
  at: number;
  seat: Seat;
}

/** A player said "call" or "Mah Jongg" (CALL-10, MJ-03). */
export interface CalledEvent {
  event: "called";
  at: number;
  seat: Seat;
  mahjongg?: boolean;
}

/** What was called, by the player and from the player. */
export interface Calls {
  /** Discards of others that the player took, for an exposure or for Mah Jongg. */
  calls: number;
  per_game: number;
  exposures: number;
  /** Jokers exchanged. */
  jokers: number;
  /** Tiles the player discarded. */
  discards: number;
  /** Those of them that others took for an exposure. */
  called: number;
  /** Games that another won with the player's discard. */
  given: number;
}

/** Call an exchange off before it is final (XCH-19). */
export interface CancelAct {
  do: "cancel";
}

/** What is wrong with a card, and where; lines and columns count from 1. */
export interface CardFault {
  code: string;
  words: string;
  line: number;
  column: number;
  /** The column after the last character. */
  end: number;
  suggestion: string;
  rule: string;
  severity: "error" | "warning";
}

/** The cards that come with mahj. */
export interface CardList {
  cards: readonly ListedCard[];
}

/** A chair as everybody sees it. */
export interface Chair {
  /** Who sits there; nothing where nobody does. */
  name?: string;
  person?: string;
  /** The level of the bot that sits there, or plays for an absent person. */
  bot?: string;
  /** Whether the person is connected. */
  here?: boolean;
  /** Whether a bot plays for the person. */
  stand_in?: boolean;
  /** Whether the person asked for that. */
  handed?: boolean;
  /** The seat in the current game; P0 is East. */
  seat?: Seat | null;
  score?: number;
  ready?: boolean;
}

/** Say that another player's hand is dead (DEF-12). */
export interface ChallengeAct {
  do: "challenge";
  target: Seat;
}

/** The challenged player did not accept (DEAD-17). */
export interface ChallengeDisputedEvent {
  event: "challenge_disputed";
  at: number;
  seat: Seat;
}

/** The challenger did not give in; the end of the game decides (DEAD-19). */
export interface ChallengeInsistedEvent {
  event: "challenge_insisted";
  at: number;
  seat: Seat;
}

/** A player called another's hand dead (DEF-12). */
export interface ChallengeMadeEvent {
  event: "challenge_made";
  at: number;
  seat: Seat;
  target: Seat;
  /** The rule that proves it; told to nobody before the end. */
  cause: string;
}

/** The challenger gave in (DEAD-18). */
export interface ChallengeWithdrawnEvent {
  event: "challenge_withdrawn";
  at: number;
  seat: Seat;
  payments: readonly Payment[];
}

/** Change the new exposure; `tiles` is the whole exposure as it shall be (CALL-17). */
export interface ChangeAct {
  do: "change";
  tiles: readonly Tile[];
}

/** Change what the table plays; before a session begins. */
export interface ChangeAsk {
  ask: "change";
  settings: Settings;
  id: string;
}

/** Habits in the Charleston. */
export interface Charleston {
  /** Games that had one. */
  games: number;
  /** Games that had a second one. */
  second: number;
  /** Games in which the player was for a second one, or let it come. */
  agreed: number;
  /** Games in which the player stopped it. */
  stopped: number;
  blind_passes: number;
  blind_tiles: number;
  /** Tiles chosen for a pass, those passed most first; blind ones are nobody's choice. */
  passed: readonly Passed[];
  /** Games with a courtesy pass. */
  courtesies: number;
  /** How many tiles the player wished to exchange, in all games. */
  courtesy_asked: number;
  /** How many were exchanged. */
  courtesy_given: number;
}

/** East is to open play (TURN-01). */
export interface CharlestonEndedEvent {
  event: "charleston_ended";
  at: number;
}

/** Something somebody said. */
export interface ChatMessage {
  message: number;
  at: number;
  person: string;
  name: string;
  text: string;
  phrase?: string;
}

/** A value of an option, and what it means to a player. */
export interface Choice {
  value: string;
  words: string;
}

/** Call the discard and expose it with these tiles of the hand. */
export interface ClaimAct {
  do: "claim";
  tiles: readonly Tile[];
}

/** A player who had exposed tiles did not get the discard (CALL-25). */
export interface ClaimLostEvent {
  event: "claim_lost";
  at: number;
  seat: Seat;
  tiles: readonly Tile[];
  number: number;
}

/** How far a player has gone in calling the discard. */
export interface Claiming {
  seat: Seat;
  mahjongg: boolean;
  said: number;
  lifted: boolean;
  placed: "" | "slope" | "top";
  shown: readonly Tile[];
  /** When the player was bound (CALL-11, CALL-12); None before. */
  committed: number | null;
}

/** End the table for everybody. */
export interface CloseAsk {
  ask: "close";
  id: string;
}

/** The next player did something that closes the window unless a call is as early (PRIO-09). */
export interface ClosingActedEvent {
  event: "closing_acted";
  at: number;
  seat: Seat;
  act: AnyAct;
  final: number;
}

/** A call or a hold came in time; the closing act did not count (PRIO-09). */
export interface ClosingUndoneEvent {
  event: "closing_undone";
  at: number;
  seat: Seat;
}

/** How much to say. */
export interface CoachAsk {
  /** Distances, odds and advice too; without them it is told only what lies open. */
  help: boolean;
}

/** What is held of the card, and with help what the analyst says of it. */
export interface Coaching {
  /** What is held of each line that can be had, as the card prints them. */
  marks: readonly Mark[];
  lost: readonly LostLine[];
  /** How far the lines are, the best first; nothing without help. */
  lines: readonly Standing[];
  /** Which line to play; nothing without help. */
  line: ToldAdvice | null;
  /** What to do now; nothing without help, and where there is nothing to decide. */
  advice: ToldAdvice | null;
  /** Whether the analyst is; on a machine's first day it takes a minute to be. */
  ready: boolean;
  /** Whether there is no help although it was asked for; no error, for company may just come. */
  refused: boolean;
}

/** The codes; the text of each is what the documentation says. */
export type Code = "malformed" | "too_large" | "not_found" | "wrong_method" | "too_often" | "foreign_page" | "stranger" | "rule" | "stale" | "paused" | "frozen" | "not_seated" | "not_host" | "not_now" | "taken" | "not_invited" | "no_such_code" | "kicked" | "quiet" | "bad_value" | "bad_card" | "unavailable" | "ours";

/** The five letters of a table. */
export interface Code5 {
  code: string;
}

/** Find the declared hand, or the value announced for it, good (MJ-07, MJ-12). */
export interface ConfirmAct {
  do: "confirm";
}

/** Agree to a second Charleston. */
export interface ConsentAct {
  do: "consent";
}

/** A player agreed to a second Charleston. */
export interface ConsentedEvent {
  event: "consented";
  at: number;
  seat: Seat;
}

/** Two opposite players exchanged tiles, or none (CHAR-18). */
export interface CourtesyMadeEvent {
  event: "courtesy_made";
  at: number;
  seat: Seat;
  count: number;
  gave: readonly Tile[];
  got: readonly Tile[];
}

/** What the browser answered with: `credential.toJSON()`, and the ticket it was asked with. */
export interface Credential {
  ticket: string;
  credential: Readonly<Record<string, unknown>>;
}

/** When the table stops waiting for an answer, and whom it waits for. */
export interface Deadline {
  /** Nothing where there is no clock. */
  at: number | null;
  seats: readonly Seat[];
}

/** Declare Mah Jongg and show the whole hand (MJ-01, MJ-02). */
export interface DeclareAct {
  do: "declare";
}

/** Lay a tile and name it; without words its right name is said (DISC-01). */
export interface DiscardAct {
  do: "discard";
  tile: Tile;
  name?: string;
}

/** Dispute a challenge (DEAD-17). */
export interface DisputeAct {
  do: "dispute";
}

/** It is done, and kept on disk. */
export interface DoneTell {
  tell: "done";
  id: string;
}

/** The table at whose door one stands; its host decides. */
export interface Door {
  table: string;
}

/** Have the declared hand checked (MJ-14). */
export interface DoubtAct {
  do: "doubt";
}

/** A tile on the table: who discarded it, when, and what it was called. */
export interface Down {
  tile: Tile;
  by: Seat;
  at: number;
  /** What was said; None while nothing was. */
  name: string | null;
  /** Whether it carries its right name (DISC-06). */
  right: boolean;
  out_of_turn: boolean;
}

/** Take a tile from the wall; moving it commits (TURN-06). */
export interface DrawAct {
  do: "draw";
  end?: "head" | "tail";
}

/** A player is to draw, and no discard can be called. */
export interface DrawDueEvent {
  event: "draw_due";
  at: number;
  seat: Seat;
}

/** A card: everything that is printed on it. */
export interface DrawnCard {
  title: string;
  name: string;
  year: number | null;
  publisher: string;
  licence: string;
  about: string;
  sections: readonly DrawnSection[];
  /** What marks, colours and letters mean, a paragraph to a subject. */
  key: readonly (readonly Run[])[];
}

/** A hand of a line, laid out as on the card, and what this one is worth. */
export interface DrawnExample {
  words: readonly ExampleWord[];
  value: number;
}

/** A line of a card. */
export interface DrawnLine {
  id: string;
  /** The patterns as plain text, to be read aloud. */
  plain: string;
  patterns: readonly DrawnPattern[];
  mark: "C" | "X";
  value: number;
  jokerless_bonus: boolean;
  /** Whether its hands can hold Jokers, never do, or cannot do without. */
  jokers: Jokers;
  /** How many different hands it stands for. */
  hands: number;
  /** How many of them, by sets, 152 tiles can make. */
  playable: number;
  examples: readonly DrawnExample[];
}

/** A pattern: words of coloured runs, a sign being a word of its own, and its instruction. */
export interface DrawnPattern {
  words: readonly (readonly Run[])[];
  /** Nothing where the pattern below it has the same instruction. */
  said: readonly Run[];
}

/** A section of a card. */
export interface DrawnSection {
  name: string;
  said: readonly Run[];
  lines: readonly DrawnLine[];
}

/** How a game ended. */
export interface Ended {
  ending: "abandoned" | "mahjongg" | "thrown_in" | "wall";
  net: readonly [number, number, number, number];
  payments: readonly Payment[];
  win: Win | null;
}

/** Tiles alike in an example, some of them Jokers. */
export interface ExampleSet {
  tile: Tile;
  size: number;
  jokers: number;
}

/** What stands together in an example: sets of tiles, or a sign. */
export interface ExampleWord {
  sets: readonly ExampleSet[];
  sign: string;
}

/** Announce, give, receive and rack the Joker (XCH-01). */
export interface ExchangeAct {
  do: "exchange";
  tile: Tile;
  owner: Seat;
  exposure: number;
}

/** A player announced an exchange; the exposures of the turn are locked (XCH-18). */
export interface ExchangeAskedEvent {
  event: "exchange_asked";
  at: number;
  seat: Seat;
  owner: Seat;
  exposure: number;
  announced?: boolean;
}

/** An exchange was called off; both tiles went back (XCH-19). */
export interface ExchangeCancelledEvent {
  event: "exchange_cancelled";
  at: number;
  seat: Seat;
}

/** An exchange under way; once a tile is given the Joker is in the exchanger's fingers. */
export interface Exchanging {
  owner: Seat;
  exposure: number;
  given: Tile | null;
}

/** Tiles shown on top of a rack after a call, as they lie there. */
export interface Exposure {
  tiles: readonly Tile[];
  /** The discard in it; None where tiles were shown and the discard was not obtained. */
  claimed: Tile | null;
  giver: Seat | null;
  /** The number of the discard it was shown for. */
  number: number;
  /** Whether a discard or an exchange has made it final (CALL-18, XCH-18). */
  locked: boolean;
}

/** A player changed the new exposure (CALL-17). */
export interface ExposureChangedEvent {
  event: "exposure_changed";
  at: number;
  seat: Seat;
  tiles: readonly Tile[];
}

/** What is wrong: a code, a sentence, and the rule or the place where there is one. */
export interface Fault {
  code: Code;
  words: string;
  /** The rule of the game it rests on. */
  rule?: string;
  /** Where in what was sent: `$.act.tile`. */
  place?: string;
  /** Whether the same may be good in a moment. */
  wait?: boolean;
  /** What is wrong with a card. */
  faults?: readonly CardFault[];
}

/** A rule that may answer a question. */
export interface FoundRule {
  id: string;
  title: string;
  brief: string;
  /** The words by which it was found. */
  matched: readonly string[];
}

/** The rules that may answer a question, the best first. */
export interface FoundRules {
  found: readonly FoundRule[];
}

/** Anything one can say. */
export interface FreeWords {
  is: "words";
}

/** The game is over. */
export interface GameEndedEvent {
  event: "game_ended";
  at: number;
  ending: "abandoned" | "mahjongg" | "thrown_in" | "wall";
  net: readonly [number, number, number, number];
  payments?: readonly Payment[];
  win?: Win | null;
  valid?: boolean;
}

/** A finished game as one of its players sees it in a list. */
export interface GamesMyGame {
  game: string;
  ended: number;
  card: string;
  /** My seat; P0 is East. */
  seat: number;
  /** What it brought me. */
  net: number;
  ending: string;
  /** The seat that won. */
  winner: number | null;
  /** The line it was won with. */
  line: string;
  opponents: readonly Opponent[];
}

/** Hand over the natural tile; the owner checks it and hands over the Joker (XCH-08). */
export interface GiveAct {
  do: "give";
  tile: Tile;
  owner: Seat;
  exposure: number;
}

/** A player found the hand good (MJ-07). */
export interface HandConfirmedEvent {
  event: "hand_confirmed";
  at: number;
  seat: Seat;
}

/** A hand is out of play (DEF-11); some of its exposures go back to the slope. */
export interface HandDiedEvent {
  event: "hand_died";
  at: number;
  seat: Seat;
  rule: string;
  /** Exposures that return, by place (DEAD-11, CONC-06). */
  returned?: readonly number[];
  /** Exchanges made too early that are taken back. */
  undone?: readonly Swap[];
}

/** A player had the hand checked (MJ-07). */
export interface HandDoubtedEvent {
  event: "hand_doubted";
  at: number;
  seat: Seat;
}

/** The hand is Mah Jongg in error (MJ-14). */
export interface HandFailedEvent {
  event: "hand_failed";
  at: number;
  seat: Seat;
}

/** Let a bot play for me until I take over again. */
export interface HandOverAsk {
  ask: "hand_over";
  id: string;
}

/** A player's tiles as everybody sees them. */
export interface HandPicture {
  seat: Seat;
  /** How many tiles stand on the slope. */
  tiles: number;
  exposures?: readonly Exposure[];
  /** The rule the hand died by; nothing while it lives. */
  dead?: string;
  /** The slope, once the game is over and the house shows all racks. */
  shown?: readonly Tile[] | null;
}

/** A player racked the dealt tiles (DEAL-06). */
export interface HandRackedEvent {
  event: "hand_racked";
  at: number;
  seat: Seat;
}

/** The hand is Mah Jongg, or everybody took it for one (MJ-07). */
export interface HandVerifiedEvent {
  event: "hand_verified";
  at: number;
  win: Win;
  valid: boolean;
}

/** What a page has already: the number of the game, and of the last thing it was told of it. */
export interface Have {
  game: number;
  n: number;
}

/** How the server is. */
export interface Health {
  ok: boolean;
  version: string;
  /** Whether what happens now is kept. */
  writable: boolean;
  /** Seconds since the doors opened. */
  uptime: number;
}

/** A player asked for time (TURN-17). */
export interface HeldEvent {
  event: "held";
  at: number;
  seat: Seat;
}

/** The first message of a connection: "I have n", and the key of an invitation if any. */
export interface HelloAsk {
  ask: "hello";
  have?: Have | null;
  key?: string;
  id: string;
}

/** Ask for time to decide about the discard (TURN-17). */
export interface HoldAct {
  do: "hold";
}

/** The time a player asked for is over, which counts as a pass. */
export interface HoldEndedEvent {
  event: "hold_ended";
  at: number;
  seat: Seat;
}

/** A player who asked for time, and until when. */
export interface Holding {
  seat: Seat;
  until: number;
}

/** Everything a table may decide, and the usual decisions. */
export interface HouseBook {
  options: readonly Option[];
  presets: readonly Preset[];
}

/** What a table plays by; the defaults are those of a real table among players who know. */
export interface HouseRules {
  illegal_move_policy?: "consequence" | "refuse";
  naming?: "player" | "table";
  verification?: "players" | "table";
  window?: "live" | "sealed";
  scoring?: "payments" | "points";
  show_racks_at_end?: boolean;
  first_east?: "dice" | "host";
  east_tie?: "first_roller" | "tied_players_reroll";
  pivot_role?: "first_east_of_session" | "none";
  session_rounds?: "unlimited" | number;
  three_player_mode?: "fourth_seat_empty";
  second_charleston_deadline?: "before_any_pass" | "before_look";
  second_charleston_poll?: "ask_all" | "objection_only";
  charleston_timeout_s?: number;
  blind_cycle?: "last_player_must_use_own" | "resolve_in_rounds";
  joker_pass_policy?: "block" | "undo";
  turn_begins?: "on_discard" | "on_fourteenth_tile";
  rack_before_discard?: "always" | "only_for_other_tile";
  window_close_events?: "rack_discard" | "rack_discard_mahjongg_exchange" | "rack_only";
  claim_window_min_ms?: number;
  tie_tolerance_ms?: number;
  hold_limit_s?: number;
  holds_per_discard?: number;
  last_discard_claimable?: "mahjongg_only" | "no" | "yes";
  claim_before_named?: "accepted" | "pending_until_named" | "refused";
  misnamed_joker?: "dead_no_consequence" | "misname_rule_applies";
  misnamed_mahjongg?: "named_or_actual_tile" | "named_tile_only" | "void_until_named";
  silent_claim?: "allowed_for_exposure" | "refused";
  voice_call_commits?: boolean;
  claimed_tile_on_slope?: "commits" | "does_not_commit";
  claim_lead?: "exposed_only" | "exposed_or_tile_on_rack" | "turn_order_only";
  both_exposing?: "first_to_expose" | "next_in_turn";
  exposure_lock?: "discard_only" | "discard_or_exchange";
  claim_then_mahjongg?: "self_picked" | "win_on_discard";
  mahjongg_over_exposure_until?: "claimant_discards_or_exchanges" | "exposure_complete" | "tie_only";
  exchange_commit?: "joker_racked" | "tiles_swapped";
  exchange_announcement?: "recommended" | "required";
  announced_exchange_tile_on_table?: "is_discard" | "still_exchange";
  challenge_penalty?: "fixed_50" | "lowest_card_value" | number;
  withdrawn_challenge_pays?: boolean;
  auto_dead_detection?: "count_only" | "full" | "off";
  challenge_by?: "any_live_player_any_time";
  unwinnable_scope?: "public_tiles" | "with_challenger_rack";
  concealed_slip_dead_when?: "no_exposed_line_left" | "player_admits_concealed_plan";
  concealed_slip_returns?: "all_exposures" | "latest_only";
  late_found_exposure?: "returns" | "stays";
  concurrent_exposure_until?: "next_window_closes" | "own_discard";
  resume_after_error_claim?: "right_of_claimant" | "right_of_discarder";
  last_live_player?: "play_on" | "wall_game";
  value_announcement?: "engine" | "winner";
  under_announced_value?: "announced_only" | "correct_value";
  east_early_win?: "self_picked" | "single_value";
  four_times_basis?: "base_value" | "hand_value";
  jokerless_exclusion?: "category_flag" | "no_set_of_three";
}

/** Uphold a disputed challenge; the end of the game decides (DEAD-19). */
export interface InsistAct {
  do: "insist";
}

/** How friends get in; told to those who sit at the table. */
export interface Invitation {
  link: string;
  /** Five letters; nothing once the seats are full or two hours are over. */
  code: string;
  until: number;
}

/** The exchanger has the Joker in hand (XCH-08). */
export interface JokerReceivedEvent {
  event: "joker_received";
  at: number;
  seat: Seat;
  owner: Seat;
}

/** The giver of a Joker gave another tile for it (CHAR-15). */
export interface JokerReplacedEvent {
  event: "joker_replaced";
  at: number;
  giver: Seat;
  receiver: Seat;
  tile: Tile | null;
}

/** A Joker received in a pass went back to whoever first passed it (CHAR-15). */
export interface JokerReportedEvent {
  event: "joker_reported";
  at: number;
  joker: Smuggled;
}

/** The owner put the tile in the Joker's place (XCH-08). */
export interface JokerSwappedEvent {
  event: "joker_swapped";
  at: number;
  owner: Seat;
  exposure: number;
  tile: Tile;
}

/** What a group makes of Jokers. */
export type Jokers = "never" | "may" | "must";

/** A card of somebody's own. */
export interface KeptCard {
  owner: string;
  card: string;
  name: string;
  text: string;
  at: number;
}

/** Something said at a table. */
export interface KeptMessage {
  table: string;
  message: number;
  at: number;
  person: string;
  name: string;
  text: string;
  phrase: string;
}

/** A passkey of mine: an id to remove it by, and when it was made. */
export interface KeptPasskey {
  id: string;
  made: number;
}

/** The key of an invitation, where one is needed. */
export interface KeyAsk {
  key: string;
}

/** Ask somebody to leave the table. */
export interface KickAsk {
  ask: "kick";
  person: string;
  id: string;
}

/** What a rule is: a duty, an error with its consequence, good conduct, or strategy. */
export type Kind = "must" | "error" | "advice" | "hint";

/** Somebody at the door, told to the host alone. */
export interface Knock {
  person: string;
  name: string;
}

/** You are at the door; the host sees it. */
export interface KnockingTell {
  tell: "knocking";
  id: string;
}

/** What a player laid for a pass: own tiles, and places of incoming tiles to send on. */
export interface Laid {
  tiles: readonly Tile[];
  blind: readonly number[];
}

/** Let a tile touch the table without a word (DEF-08). */
export interface LayAct {
  do: "lay";
  tile: Tile;
}

/** Get up for good: a bot takes the chair while a session goes on. */
export interface LeaveAsk {
  ask: "leave";
  id: string;
}

/** Take up the discard (CALL-10). */
export interface LiftAct {
  do: "lift";
}

/** A player took up the discard. */
export interface LiftedEvent {
  event: "lifted";
  at: number;
  seat: Seat;
}

/** A line of a card, and how often it was won with. */
export interface LineWon {
  card: string;
  section: string;
  line: string;
  times: number;
}

/** A link to a replay, by its id. */
export interface Link {
  share: string;
  game: string;
  names: boolean;
  at: number;
}

/** A card that comes with mahj. */
export interface ListedCard {
  name: string;
  title: string;
  year: number | null;
  lines: number;
  hands: number;
  summary: string;
  licence: string;
}

/** A table as it is known from outside. */
export interface ListedTable {
  table: string;
  title: string;
  /** The name of the host. */
  host: string;
  /** A card that comes with mahj; nothing where it is somebody's own. */
  card: string;
  preset: string;
  pace: string;
  stage: string;
  /** The names of those who sit there; bots in brackets, nothing for a free chair. */
  players: readonly string[];
  /** How many chairs a person can take. */
  free: number;
  watching: boolean;
}

/** Look at the tiles received in the Second Left (CHAR-08). */
export interface LookAct {
  do: "look";
}

/** A player looked at Second Left tiles; now all of phase 2 is played (CHAR-09). */
export interface LookedEvent {
  event: "looked";
  at: number;
  seat: Seat;
}

/** A line that cannot be had any more. */
export interface LostLine {
  line: string;
  why: string;
}

/** A player showed the whole hand (MJ-01). */
export interface MahJonggDeclaredEvent {
  event: "mah_jongg_declared";
  at: number;
  phase: Verifying;
  /** All tiles of the slope, which everybody now sees. */
  tiles: readonly Tile[];
}

/** A player in turn said "Mah Jongg" and has shown nothing yet (MJ-13). */
export interface MahJonggSaidEvent {
  event: "mah_jongg_said";
  at: number;
  seat: Seat;
}

/** What was sent is no ask; after so many strikes the connection is closed. */
export interface MalformedTell {
  tell: "malformed";
  error: Fault;
  strikes_left: number;
  id?: string;
}

/** What is held of a line. */
export interface Mark {
  line: string;
  /** The hand of the line that the tiles are good for. */
  hand: string;
  /** The tiles it lacks, before Jokers stand for any; with Jokers where it demands them. */
  missing: string;
  /** How many of these a Joker may stand for. */
  fillable: number;
  /** How many Jokers that are held stand for some of them. */
  jokers: number;
}

/** A group of the winning hand as it lies on the table. */
export interface MatchLaid {
  tile: Tile;
  size: number;
  jokers: number;
  exposed: boolean;
}

/** Who asks, and how their name can be kept. */
export interface Me {
  /** Nobody before a name is chosen. */
  person: Person | null;
  /** Whether passkeys can be used on this page. */
  can_passkey: boolean;
  /** Why not, as a sentence. */
  why_not: string;
  passkeys: readonly KeptPasskey[];
}

/** Hear no more of somebody's messages, or hear them again. */
export interface MuteAsk {
  ask: "mute";
  person: string;
  on?: boolean;
  id: string;
}

/** All of it. Times are milliseconds since 1970. */
export interface MyData {
  person: Person;
  /** When each of my devices was last seen, to the day. */
  signed_in: readonly number[];
  passkeys: readonly MyPasskey[];
  cards: readonly KeptCard[];
  shares: readonly Share[];
  messages: readonly KeptMessage[];
  reports: readonly MyReport[];
  reported: readonly Reported[];
  games: readonly MyGame[];
}

/** A finished game with its record; a card that is somebody's own does not come with it. */
export interface MyGame {
  game: string;
  ended: number;
  card: string;
  /** Where I sat. */
  seat: number | null;
  players: readonly MyPlayer[];
  ending: string;
  winner: number | null;
  line: string;
  record: string;
}

/** Some of my games, the latest first. */
export interface MyGames {
  games: readonly GamesMyGame[];
  /** What to ask for the games before these; None where there are no more. */
  before: number | null;
}

/** A passkey: its id, when it was made, and how often it was used, if it counts. */
export interface MyPasskey {
  id: string;
  made: number;
  count: number;
}

/** Somebody who played in a game of mine: a name, not who that is. */
export interface MyPlayer {
  name: string;
  net: number;
  bot: string;
}

/** A report that I made of a message. */
export interface MyReport {
  at: number;
  table: string;
  message: number;
  why: string;
}

/** A name of the tile: the right one (or no words, which stand for it), or a wrong one. */
export interface Name {
  is: "name";
  right: boolean;
}

/** The name that somebody wants to go by. */
export interface NameAsk {
  name: string;
}

/** Make a new link and code; the old ones no longer open the door. */
export interface NewInvitationAsk {
  ask: "new_invitation";
  id: string;
}

/** What table to open. */
export interface NewTable {
  settings?: Settings;
  /** The level of the bot in each chair beside yours; null leaves it open. */
  bots?: readonly ("club" | "expert" | "novice" | null)[];
  /** Deal at once, which needs a bot in every other chair. */
  begin?: boolean;
}

/** Tiles of a pool that make no set with those given: an error that can be made. */
export interface NoSetOf {
  is: "no_set";
  pool: readonly Tile[];
  given: readonly Tile[];
  least: number;
}

/** Stop the Charleston (CHAR-06). */
export interface ObjectAct {
  do: "object";
}

/** A player stopped the Charleston; tiles already laid went back (CHAR-08). */
export interface ObjectedEvent {
  event: "objected";
  at: number;
  seat: Seat;
}

/** Lay the tiles of the courtesy pass. */
export interface OfferAct {
  do: "offer";
  tiles: readonly Tile[];
}

/** A player laid the tiles of the courtesy pass. */
export interface OfferedEvent {
  event: "offered";
  at: number;
  seat: Seat;
  tiles: readonly Tile[];
}

/** One of these values: tiles, seats, numbers, words, or lists of places. */
export interface OneOf {
  is: "one";
  values: readonly (boolean | number | string | readonly number[])[];
}

/** One of these groups of tiles, in whatever order. */
export interface OneSet {
  is: "set";
  values: readonly (readonly Tile[])[];
}

/** A table that was opened. */
export interface OpenedTable {
  table: string;
  link: string;
  code: string;
}

/** Somebody who sat at the same table: a name, not who that is. */
export interface Opponent {
  seat: number;
  name: string;
  net: number;
  /** The level, for a bot. */
  bot: string;
}

/** Something a table may decide for itself; several options can belong to one id. */
export interface Option {
  id: string;
  name: string;
  question: string;
  default: string;
  values: readonly Choice[];
  number?: string;
  why: string;
  settled?: boolean;
  rules: readonly string[];
}

/** What a table may decide under one id, and the rules that it changes. */
export interface OptionPage {
  id: string;
  options: readonly Option[];
}

/** Where rules come from. */
export interface Origin {
  name: string;
  title: string;
  about: string;
}

/** How a game ended and who pays what, with the rules that say so. */
export interface Outcome {
  ending: string;
  net: readonly [number, number, number, number];
  payments: readonly Payment[];
  won: Won | null;
}

/** A card of one's own in a list. */
export interface OwnCard {
  id: string;
  name: string;
  /** When it was last changed. */
  at: number;
}

/** A card to keep; without a name it takes the one in its text. */
export interface OwnCardAsk {
  text: string;
  name: string;
}

/** One's own cards, by name. */
export interface OwnCards {
  cards: readonly OwnCard[];
}

/** Let the discard go. */
export interface PassAct {
  do: "pass";
}

/** Lay tiles for a pass; `blind` are the places, from 1, of incoming tiles to send on unseen. */
export interface PassTilesAct {
  do: "pass_tiles";
  tiles: readonly Tile[];
  blind?: readonly number[];
}

/** A kind of tile, and how many of it were chosen for a pass. */
export interface Passed {
  tile: Tile;
  times: number;
}

/** A player let the discard go. */
export interface PassedEvent {
  event: "passed";
  at: number;
  seat: Seat;
}

/** Stop the clock. */
export interface PauseAsk {
  ask: "pause";
  id: string;
}

/** A pause: who asked for it, who has agreed to go on, when it ends by itself. */
export interface Pausing {
  by: string;
  agreed: readonly number[];
  until: number;
}

/** Points that one seat owes another, and the rules that say so. */
export interface Payment {
  payer: Seat;
  payee: Seat;
  amount: number;
  rules: readonly string[];
}

/** Look at incoming tiles that may be sent on blind (CHAR-13). */
export interface PeekAct {
  do: "peek";
}

/** A player looked at tiles that may be sent on blind; everyone is reminded (CHAR-13). */
export interface PeekedEvent {
  event: "peeked";
  at: number;
  seat: Seat;
  tiles: readonly Tile[];
}

/** Somebody who plays or watches. */
export interface Person {
  id: string;
  name: string;
  /** When the name was chosen. */
  made: number;
}

/** A ready phrase; one about the game is not for a player whose hand is dead (DEAD-15). */
export interface Phrase {
  key: string;
  text: string;
  about_game: boolean;
}

/** The ready phrases. */
export interface Phrases {
  phrases: readonly Phrase[];
}

/** So many tiles of a pool, with a Joker among them where one is asked for. */
export interface PickTiles {
  is: "pick";
  pool: readonly Tile[];
  least: number;
  most: number;
  joker: boolean;
}

/** What somebody sees of a game. */
export interface Picture {
  /** Whose picture it is; nobody's is a watcher's. */
  seat: Seat | null;
  seats: readonly Seat[];
  now: AnySight;
  hands: readonly HandPicture[];
  /** How many tiles are left to draw. */
  wall: number;
  turn: Seat | null;
  discards?: readonly Down[];
  /** Where the next tile to draw lies. */
  head?: Place | null;
  dice?: readonly [number, number];
  disputes?: readonly (readonly [Seat, Seat])[];
  /** The own hidden tiles. */
  slope?: readonly Tile[];
  /** What this seat alone has seen: tiles given and received, and tiles put back. */
  seen?: readonly Seen[];
}

/** Is anybody there? */
export interface PingAsk {
  ask: "ping";
  id: string;
}

/** Where a tile of the wall lies: whose row, which stack from the owner's right, which layer. */
export interface Place {
  row: Seat;
  stack: number;
  top: boolean;
}

/** Put the discard on the rack, which commits (CALL-11, CALL-13). */
export interface PlaceAct {
  do: "place";
  where?: "slope" | "top";
}

/** A player put the discard on the rack (CALL-11). */
export interface PlacedEvent {
  event: "placed";
  at: number;
  seat: Seat;
  where: "slope" | "top";
  binding: boolean;
}

/** A finished game of the session: what it brought each chair. */
export interface Played {
  number: number;
  /** Its id, for record and replay. */
  game: string;
  ending: string;
  /** The chair that won. */
  winner: number | null;
  line: string;
  net: readonly number[];
  names: readonly string[];
  /** Who sat in each chair; nobody where a bot did. */
  people: readonly string[];
}

/** Tournament points of a seat, what they are for, and the rules that say so. */
export interface Point {
  seat: Seat;
  amount: number;
  why: "dead" | "discarder" | "jokerless" | "self_picked" | "value" | "wall_game";
  rules: readonly string[];
}

/** Point out a wrong name, a draw from the wrong end or a wrong value (DISC-05, MJ-11). */
export interface PointOutAct {
  do: "point_out";
}

/** What some games brought. */
export interface Points {
  games: number;
  total: number;
  average: number;
}

/** Yes, and this is the time. */
export interface PongTell {
  tell: "pong";
  id: string;
  time: number;
}

/** A table at one moment. */
export interface Position {
  hands: readonly SteppedHand[];
  discards: readonly Down[];
  wall: number;
  turn: Seat | null;
  /** What the table is doing, as a watcher sees it. */
  now: AnySight;
  /** What is owed before the game ends. */
  paid: readonly Payment[];
  ended: Ended | null;
}

/** House rules that go by a name. */
export interface Preset {
  name: string;
  rules: HouseRules;
}

/** Stand the dealt tiles, the draw or the Joker received on the slope (TURN-08). */
export interface RackAct {
  do: "rack";
}

/** A text that may be a card. */
export interface ReadAsk {
  text: string;
}

/** What came of a text: a card, or none where a fault keeps it from being one. */
export interface ReadCard {
  card: DrawnCard | null;
  /** Errors, or where it is a card what is worth a second look. */
  faults: readonly CardFault[];
  /** Where it is none, the lines of it that can be read. */
  part: DrawnCard | null;
}

/** Go on: to the next game, or after a session to another one. */
export interface ReadyAsk {
  ask: "ready";
  id: string;
}

/** A rule that a payment rests on. */
export interface Reason {
  id: string;
  title: string;
  words: string;
}

/** It is not done, and nothing has changed. */
export interface RefusedTell {
  tell: "refused";
  id: string;
  error: Fault;
}

/** The host takes a message away. */
export interface RemoveAsk {
  ask: "remove";
  message: number;
  id: string;
}

/** A message was taken away. */
export interface RemovedTell {
  tell: "removed";
  message: number;
}

/** Give another tile for a Joker that came back (CHAR-15). */
export interface ReplaceAct {
  do: "replace";
  tile: Tile;
}

/** Tell whoever runs the server about a message. */
export interface ReportAsk {
  ask: "report";
  message: number;
  why?: "cheating" | "other" | "rude" | "spam";
  id: string;
}

/** Give a Joker received in a pass back (CHAR-15). */
export interface ReportJokerAct {
  do: "report_joker";
}

/** A message of mine that was reported; by whom is theirs to keep. */
export interface Reported {
  at: number;
  table: string;
  message: number;
  text: string;
}

/** Agree to go on; the table goes on when all have, or after ten minutes. */
export interface ResumeAsk {
  ask: "resume";
  id: string;
}

/** A rule, where it comes from, the options that change it and the scenarios that show it. */
export interface RulePage {
  rule: ToldRule;
  sources: readonly Origin[];
  options: readonly Option[];
  /** Those written for it first; each can be asked for by its place here. */
  scenarios: readonly ShownScenario[];
  /** The first of them, moment by moment. */
  first: SteppedScenario | null;
}

/** House rules as questions and answers. */
export interface RuleSheet {
  answers: readonly Answer[];
}

/** Characters alike: the colour is a to e, or none; bold is how a key names things. */
export interface Run {
  text: string;
  colour?: string;
  bold?: boolean;
}

/** An act that was refused: by which rule, and what was said. */
export interface SaidNo {
  rule: string;
  words: string;
  wait: boolean;
}

/** Somebody said something. */
export interface SaidTell {
  tell: "said";
  message: ChatMessage;
}

/** Say something; the full name of a tile commits its discarder (DISC-02). */
export interface SayAct {
  do: "say";
  words: string;
}

/** Say something to the table. */
export interface SayAsk {
  ask: "say";
  text: string;
  id: string;
}

/** Say one of the ready phrases. */
export interface SayPhraseAsk {
  ask: "say_phrase";
  phrase: string;
  id: string;
}

/** Who pays what. */
export interface Score {
  scored: ScoredLine;
  /** What an ordinary loser owes, as the winner announces it. */
  announced: number;
  payments: readonly Payment[];
  net: readonly [number, number, number, number];
  /** Tournament points, which stand in place of payments. */
  points: readonly [number, number, number, number];
  /** The same one by one, with what they are for. */
  scored_points: readonly Point[];
  /** The rules that the payments rest on. */
  reasons: readonly Reason[];
  /** Other lines that the same tiles are. */
  others: readonly ScoredLine[];
}

/** A Mah Jongg: a line, or tiles that make one; who won, from where, at which table. */
export interface ScoreAsk {
  card: string;
  /** The line that won; nothing where tiles are given. */
  line: string;
  /** Which of its values, where the line has several. */
  value: number | null;
  /** Whether the hand had no Joker; tiles tell it themselves, and lines that hold none. */
  jokerless: boolean;
  /** How many exposures the winner had shown; tiles tell it themselves. */
  shown: number;
  /** The hidden tiles, without the last one where that is given. */
  tiles: string;
  /** The tile claimed or drawn. */
  last: string;
  exposures: readonly string[];
  winner: Seat;
  source: Source;
  discarder: Seat | null;
  offence: "" | "misnamed" | "out_of_turn";
  /** Whether the discard was called for an exposure, and only then the hand found complete. */
  exposed_first: boolean;
  heavenly: boolean;
  dead: readonly Seat[];
  players: 3 | 4;
  rules: HouseRules;
}

/** A score, or why the hand has none: that a rule is against it is an answer, no error. */
export interface Scored {
  score: Score | null;
  refused: Fault | null;
}

/** A line that the hand is, and what it is worth there. */
export interface ScoredLine {
  line: string;
  section: string;
  pattern: string;
  value: number;
  /** Whether it is doubled for having no Joker. */
  jokerless: boolean;
  /** Whether it has no Joker and is not doubled all the same (PAY-05). */
  undoubled: boolean;
  /** The tiles as they are laid out, set by set; nothing where only the line is known. */
  laid: readonly string[];
}

/** A question in one's own words. */
export interface SearchAsk {
  q: string;
  limit: number;
}

/** A place in one game, counted in turn order from East. */
export type Seat = 0 | 1 | 2 | 3;

/** What one seat alone saw: tiles it gave or got in a pass, peeked at, or put back. */
export interface Seen {
  when: string;
  tiles: readonly Tile[];
  /** For a tile put back, its number in the wall. */
  number: number | null;
}

/** The winner says what the hand is worth. */
export interface SeesAnnouncing {
  doing: "announcing";
  winner: Seat;
  line: string;
  hand: readonly Tile[];
  announced: number | null;
  confirmed: readonly Seat[];
  /** For whom the table waits: the winner, then those who are still to agree. */
  waits: readonly Seat[];
  /** How many times the announced amount each seat pays. */
  shares: readonly [number, number, number, number];
  /** Where the last tile came from; with the next three all that the value depends on. */
  source: Source;
  discarder?: Seat | null;
  offence?: "" | "misnamed" | "out_of_turn";
  exposed_first?: boolean;
  /** The amount that was pointed out instead, once somebody did (MJ-12). */
  right?: number | null;
  /** Who pointed it out, and so agrees to it. */
  by?: Seat | null;
}

/** A hand is called dead; what was going on waits. */
export interface SeesChallenged {
  doing: "challenged";
  challenger: Seat;
  target: Seat;
  disputed: boolean;
  /** What the challenger pays who withdraws (DEAD-18). */
  costs?: number;
}

/** The courtesy pass. */
export interface SeesCourtesy {
  doing: "courtesy";
  wished: readonly Seat[];
  offered: readonly Seat[];
  done: readonly Seat[];
  mine?: number | null;
  /** How many tiles this seat exchanges with the one across, once both have said. */
  agreed?: number | null;
  laid?: readonly Tile[] | null;
}

/** Tiles are taken and racked. */
export interface SeesDealing {
  doing: "dealing";
  dealt: number;
  racked: readonly Seat[];
}

/** Somebody is to draw. */
export interface SeesDrawing {
  doing: "drawing";
  seat: Seat;
}

/** A live window, in which everything is public but the tile drawn. */
export interface SeesLive {
  doing: "live";
  next: Seat;
  opened: number;
  passed: readonly Seat[];
  drawn?: boolean;
  end?: "head" | "tail";
  drew?: Tile | null;
  closing?: AnyAct | null;
  holds?: readonly Holding[];
  claims?: readonly Claiming[];
  /** Who has the tile already and may lose it to Mah Jongg. */
  exposing?: Seat | null;
  /** Whether the discard can still get its right name, before which nobody has it (DISC-06). */
  nameable?: boolean;
}

/** The game has ended. */
export interface SeesOver {
  doing: "over";
  ending: "abandoned" | "mahjongg" | "thrown_in" | "wall";
  net: readonly [number, number, number, number];
  payments: readonly Payment[];
  win: Win | null;
  valid: boolean;
  /** Whether the win is paid twice, for it has no Joker (PAY-04). */
  doubled?: boolean;
  /** What is paid once, or so many times: the value, twice where it is doubled. */
  unit?: number;
}

/** A pass of the Charleston. */
export interface SeesPassing {
  doing: "passing";
  stage: number;
  name: string;
  direction: string;
  laid: readonly Seat[];
  /** How many tiles each seat sends on unseen. */
  blind: readonly number[];
  mine?: Laid | null;
  /** Who is to give another tile for a Joker that came back (CHAR-15). */
  owes?: readonly Seat[];
}

/** The question of a second Charleston. */
export interface SeesPolling {
  doing: "polling";
  consented: readonly Seat[];
  owes?: readonly Seat[];
}

/** The walls are built. */
export interface SeesReady {
  doing: "ready";
}

/** A sealed window: nobody learns that another has answered, let alone what. */
export interface SeesSealed {
  doing: "sealed";
  next: Seat;
  mine?: AnyAct | null;
}

/** Somebody's turn. */
export interface SeesTurn {
  doing: "turn";
  seat: Seat;
  how: "claim" | "deal" | "wall";
  racked: boolean;
  end?: "head" | "tail";
  /** The tile drawn, for the player who drew it. */
  drew?: Tile | null;
  loose?: Tile | null;
  exchange?: Exchanging | null;
  /** Whether a tile of this turn was exchanged for a Joker already. */
  exchanged?: boolean;
  said?: boolean;
  /** Whether Mah Jongg may still take the claimed tile. */
  contested?: boolean;
}

/** A hand is shown. */
export interface SeesVerifying {
  doing: "verifying";
  seat: Seat;
  hand: readonly Tile[];
  tile: Tile | null;
  giver: Seat | null;
  confirmed: readonly Seat[];
  thrown: readonly Seat[];
  /** Where the last tile came from, as everybody saw. */
  source: Source;
  /** Who is still to say whether the hand is good. */
  waits: readonly Seat[];
}

/** Put a bot in a chair that nobody has; no level takes it away. */
export interface SetBotAsk {
  ask: "set_bot";
  chair: number;
  level: "club" | "expert" | "novice" | null;
  id: string;
}

/** What a table plays, and who may come in. */
export interface Settings {
  title?: string;
  /** A card that comes with mahj, or `own:` and the id of one that the host entered. */
  card?: string;
  preset?: "assisted" | "club" | "tournament";
  /** House rules that differ from the preset. */
  options?: Readonly<Record<string, boolean | number | string>>;
  pace?: "none" | "quick" | "relaxed" | "steady";
  players?: 3 | 4;
  /** Whether the table is in the list for everybody; else one needs the link or the code. */
  public?: boolean;
  /** Whether those who may come in may watch. */
  watching?: boolean;
  watch_delay_s?: number;
  /** Whether players may ask the analyst. */
  help?: boolean;
}

/** A link to the replay of a game. */
export interface Share {
  share: string;
  game: string;
  by: string;
  at: number;
  names: boolean;
}

/** How a game is to be shared. */
export interface Sharing {
  /** Whether the replay shows the names of the players. */
  names: boolean;
}

/** House rules; what is not said is as at a real table. */
export interface SheetAsk {
  rules: HouseRules;
}

/** Turn tiles of the hand up on the rack, which commits (CALL-12). */
export interface ShowAct {
  do: "show";
  tiles: readonly Tile[];
}

/** A game that is shown again. */
export interface Shown {
  /** Names by seat; where they are hidden, the seats. */
  players: readonly string[];
  /** The name of the card; nothing where it is somebody's own and not for everybody. */
  card: string;
  /** Whose view it is; None has all racks open. */
  seat: Seat | null;
  rules: HouseRules;
  dice: readonly [number, number];
  /** Every discard that was made, as it was named. */
  discards: readonly Down[];
  steps: readonly Step[];
  /** None where the game was not played to its end. */
  outcome: Outcome | null;
}

/** A card that comes with mahj: what is drawn, and the text it was read from. */
export interface ShownCard {
  name: string;
  card: DrawnCard;
  text: string;
}

/** A card of one's own: its text, and what came of it. */
export interface ShownOwnCard {
  id: string;
  name: string;
  at: number;
  text: string;
  read: ReadCard;
}

/** A scenario that shows a rule. */
export interface ShownScenario {
  /** The rule it was written for. */
  id: string;
  title: string;
}

/** Take a chair; without a number the first that is free. */
export interface SitAsk {
  ask: "sit";
  chair?: number | null;
  id: string;
}

/** A Joker that was passed: who passed it first, who has it now. */
export interface Smuggled {
  giver: Seat;
  holder: Seat;
}

/** Where the fourteenth tile of a winning hand came from. */
export type Source = "discard" | "wall" | "exchange" | "early";

/** Which of my games: the latest that ended before a time. */
export interface Span {
  before?: number | null;
  limit?: number;
}

/** A player said something that changes nothing. */
export interface SpokenEvent {
  event: "spoken";
  at: number;
  seat: Seat;
  words: string;
}

/** It came too late: the table had moved on. Where it is now is told at once. */
export interface StaleTell {
  tell: "stale";
  id: string;
  have: Have;
}

/** How a line stands. */
export interface Standing {
  line: string;
  /** As printed, with the instruction. */
  pattern: string;
  /** The value printed on the card. */
  worth: number;
  concealed: boolean;
  /** Tiles away from the likeliest hand of the line; None where no hand can be had. */
  distance: number | null;
  /** To win with it, playing for nothing else. */
  chance: number;
  /** What that is in points. */
  value: number;
  /** The likeliest hand. */
  hand: string;
  /** The tiles it lacks, before Jokers stand for any; with Jokers where it demands them. */
  missing: string;
  /** How many of these a Joker may stand for. */
  fillable: number;
  facts: readonly string[];
}

/** What the records tell of a player. */
export interface Statistics {
  games: number;
  wins: number;
  /** Wins by a tile from the wall, by a Joker exchanged, or with the tiles dealt and passed. */
  self_drawn: number;
  on_discard: number;
  wall_games: number;
  /** Games that were abandoned or thrown in. */
  unfinished: number;
  dead_hands: number;
  /** Of games with payments. */
  points: Points;
  /** Of games scored by tournament points. */
  tournament: Points;
  /** Own turns in a game won, the last one included, on average. */
  turns_to_win: number;
  /** Lines won with, the most frequent first. */
  lines: readonly LineWon[];
  best: Best | null;
  charleston: Charleston;
  calls: Calls;
  /** Games whose records could not be read; they count nowhere else. */
  unread: number;
}

/** Something that happened, and the table after it. */
export interface Step {
  at: number;
  /** The kind of event: `tile_drawn`. */
  event: string;
  words: string;
  /** Without discards, which `lying` tells. */
  picture: Picture;
  /** The discards on the table, as places in `Shown.discards`. */
  lying?: readonly number[];
  /** By seat, tiles in the fingers or laid for a pass: one's own, or all where racks are open. */
  aside?: readonly (readonly Tile[])[];
}

/** One of the endings of a scenario. */
export interface SteppedCase {
  name: string;
  /** What is special about it. */
  words: string;
  moments: readonly SteppedMoment[];
}

/** What a seat has, its hidden tiles too: a scenario is told with open racks. */
export interface SteppedHand {
  seat: Seat;
  slope: readonly Tile[];
  /** On top of the rack, tiles shown for a call that is not settled too. */
  exposures: readonly Exposure[];
  /** The rule the hand died by; nothing while it lives. */
  dead: string;
  /** In the fingers, or laid for a pass. */
  aside: readonly Tile[];
}

/** A step of a scenario: its line, what it is or came of it in words, and the table after it. */
export interface SteppedMoment {
  kind: "act" | "check" | "given" | "more";
  words: string;
  told: readonly string[];
  refused: SaidNo | null;
  /** Nothing where the table is as it was the moment before. */
  position: Position | null;
}

/** A scenario: the rules it shows, and its endings. */
export interface SteppedScenario {
  id: string;
  title: string;
  card: string;
  rules: readonly string[];
  cases: readonly SteppedCase[];
}

/** A Joker exchange that may be undone: whose exposure, which, and the tile given. */
export interface Swap {
  owner: Seat;
  exposure: number;
  tile: Tile;
}

/** The table, whole, whenever anything but its game changes. */
export interface TableChangedTell {
  tell: "table_changed";
  you: You;
  table: TableSight;
}

/** Tables, the fullest first. */
export interface TableList {
  tables: readonly ListedTable[];
}

/** What a table plays by, as questions and answers. */
export interface TableRules {
  title: string;
  /** The rules it began with. */
  preset: string;
  answers: readonly Answer[];
}

/** A table as somebody sees it, its game aside. */
export interface TableSight {
  id: string;
  /** Gathering before a session, between two games of it, over after it. */
  stage: "between" | "closed" | "gathering" | "over" | "playing";
  settings: Settings;
  rules: HouseRules;
  host: string;
  chairs: readonly Chair[];
  game?: number;
  round?: number;
  played?: readonly Played[];
  pausing?: Pausing | null;
  frozen?: boolean;
  knocks?: readonly Knock[];
  invitation?: Invitation | null;
  watchers?: number;
  /** When the next game begins by itself. */
  next_at?: number | null;
  /** Between two games, whose chair is East's in the next. */
  next_east?: number | null;
  /** What binds the table to the wall of this game; its record proves it afterwards. */
  commitment?: string;
  /** Whether nobody may speak now. */
  quiet?: boolean;
  /** Whether the analyst may not help this viewer: people sit here, and the host said no. */
  help_refused?: boolean;
}

/** Take the tiles of the deal that are due (DEAL-01). */
export interface TakeAct {
  do: "take";
}

/** Take back what does not commit yet: a call, a lifted tile, "Mah Jongg", a wrong draw. */
export interface TakeBackAct {
  do: "take_back";
}

/** Play again myself. */
export interface TakeOverAsk {
  ask: "take_over";
  id: string;
}

/** Throw in the own hand before the winner's is confirmed (MJ-16). */
export interface ThrowInAct {
  do: "throw_in";
}

/** A player threw in the own hand before the check was done (MJ-16). */
export interface ThrownInEvent {
  event: "thrown_in";
  at: number;
  seat: Seat;
}

/** A kind of tile. The value is its notation; `ordinal` its place in the set's order. */
export type Tile = "1B" | "2B" | "3B" | "4B" | "5B" | "6B" | "7B" | "8B" | "9B" | "1C" | "2C" | "3C" | "4C" | "5C" | "6C" | "7C" | "8C" | "9C" | "1D" | "2D" | "3D" | "4D" | "5D" | "6D" | "7D" | "8D" | "9D" | "N" | "E" | "W" | "S" | "R" | "G" | "0" | "F" | "J";

/** The owner of the exposure saw that the tile fits (XCH-13). */
export interface TileCheckedEvent {
  event: "tile_checked";
  at: number;
  owner: Seat;
}

/** A player got the discard and shows it with these tiles of the hand (PRIO-01). */
export interface TileClaimedEvent {
  event: "tile_claimed";
  at: number;
  seat: Seat;
  tiles: readonly Tile[];
  number: number;
}

/** A tile was discarded; unless it is dead at once its window opens (TURN-10). */
export interface TileDiscardedEvent {
  event: "tile_discarded";
  at: number;
  seat: Seat;
  tile: Tile;
  name?: string | null;
  right?: boolean;
  out_of_turn?: boolean;
}

/** A player took a tile from the wall; `racked` where nobody could still call (TURN-13). */
export interface TileDrawnEvent {
  event: "tile_drawn";
  at: number;
  seat: Seat;
  tile: Tile | null;
  number: number;
  end?: "head" | "tail";
  racked?: boolean;
}

/** A natural tile was handed over (XCH-08). */
export interface TileGivenEvent {
  event: "tile_given";
  at: number;
  seat: Seat;
  owner: Seat;
  tile: Tile;
}

/** The latest discard was named, or named anew (DISC-05). */
export interface TileNamedEvent {
  event: "tile_named";
  at: number;
  seat: Seat;
  name: string;
  right: boolean;
}

/** The draw, or the Joker received, stands on the slope (TURN-08, XCH-19). */
export interface TileRackedEvent {
  event: "tile_racked";
  at: number;
  seat: Seat;
}

/** A drawn tile went back to its place in the wall (TURN-14). */
export interface TileReturnedEvent {
  event: "tile_returned";
  at: number;
  seat: Seat;
  tile: Tile | null;
  number: number;
}

/** A player who was exposing lost the discard to Mah Jongg (PRIO-07). */
export interface TileYieldedEvent {
  event: "tile_yielded";
  at: number;
  seat: Seat;
}

/** A player laid tiles for a pass. */
export interface TilesLaidEvent {
  event: "tiles_laid";
  at: number;
  seat: Seat;
  laid: Laid;
}

/** A pass was made: what every seat gave and what it got. */
export interface TilesPassedEvent {
  event: "tiles_passed";
  at: number;
  stage: number;
  gave: readonly (readonly Tile[])[];
  got: readonly (readonly Tile[])[];
  /** Where the Jokers are that were passed so far. */
  smuggled?: readonly Smuggled[];
}

/** A player turned up tiles of the hand (CALL-12). */
export interface TilesShownEvent {
  event: "tiles_shown";
  at: number;
  seat: Seat;
  tiles: readonly Tile[];
}

/** A player took tiles of the deal (DEAL-01). */
export interface TilesTakenEvent {
  event: "tiles_taken";
  at: number;
  seat: Seat;
  tiles: readonly Tile[];
  numbers: readonly number[];
}

/** What to do: the options, the best first. */
export interface ToldAdvice {
  kind: string;
  summary: string;
  /** What may be said after it; nothing where it says why. */
  reason: string;
  toss_up: boolean;
  options: readonly ToldOption[];
}

/** A chapter and its rules. */
export interface ToldChapter {
  id: string;
  title: string;
  intro: string;
  rules: readonly ToldRule[];
}

/** Something to choose, and what speaks for and against it. */
export interface ToldOption {
  words: string;
  /** What it is worth, in points. */
  value: number;
  /** How likely it gives somebody a tile they call. */
  risk: number;
  facts: readonly string[];
  act: AnyAct | null;
  line: string;
}

/** A rule in plain words. */
export interface ToldRule {
  id: string;
  chapter: string;
  kind: Kind;
  title: string;
  words: string;
  /** What is said where an act is refused by it. */
  refusal: string;
  /** What an error leads to at a real table. */
  consequence: string;
  see: readonly string[];
  /** The house rules that change it, by name. */
  options: readonly string[];
  /** In what it goes a step beyond its sources. */
  inferred: string;
}

/** What happened in the game, what you see now, and what you can do. */
export interface ToldTell {
  tell: "told";
  game: number;
  n: number;
  picture: Picture;
  options?: readonly ActForm[];
  /** Whether the table will pass for this viewer, who has asked it to. */
  passes?: boolean;
  deadline?: Deadline | null;
  events?: readonly AnyEvent[];
  whole?: boolean;
  /** Whose time had run out, so that the table did for them what they did here. */
  late?: readonly Seat[];
  /** The hand that won, in the order of its line, once the game is over. */
  won?: Won | null;
}

/** Touch without moving: the wall tile, the discard, or the rack with the draw (TURN-07). */
export interface TouchAct {
  do: "touch";
  what: "discard" | "rack" | "wall";
}

/** A player touched something, which means nothing (TURN-07, TURN-09). */
export interface TouchedEvent {
  event: "touched";
  at: number;
  seat: Seat;
  what: "discard" | "rack" | "wall";
}

/** A whole number up to a most. */
export interface UpTo {
  is: "number";
  most: number;
}

/** The winner said what each ordinary loser owes (MJ-09). */
export interface ValueAnnouncedEvent {
  event: "value_announced";
  at: number;
  seat: Seat;
  each: number;
}

/** A player agreed to the value (MJ-12). */
export interface ValueConfirmedEvent {
  event: "value_confirmed";
  at: number;
  seat: Seat;
}

/** A player pointed out that the value announced is not right (MJ-11, MJ-12). */
export interface ValueCorrectedEvent {
  event: "value_corrected";
  at: number;
  seat: Seat;
}

/** A hand is shown and the others look at it (MJ-07). */
export interface Verifying {
  phase: "verifying";
  seat: Seat;
  source: Source;
  /** The discard claimed for it. */
  tile: Tile | null;
  giver: Seat | null;
  offence: "" | "misnamed" | "out_of_turn";
  /** The tile that a wrong name made it (C-19). */
  named: Tile | null;
  confirmed: readonly Seat[];
  thrown: readonly Seat[];
  /** Others who called Mah Jongg on the same tile (PRIO-06). */
  waiting: readonly Claiming[];
  /** Players who had exposed for the tile and lost it (PRIO-08). */
  stranded: readonly Seat[];
  /** Those whose Mah Jongg on the same tile was in error before (PRIO-06). */
  failed: readonly Seat[];
  /** Whether the tile was called for an exposure and the hand found complete then. */
  exposed_first: boolean;
  /** Whether East had the hand before the Charleston (DEF-16). */
  heavenly: boolean;
}

/** A tile to wait for. */
export interface WaitedFor {
  tile: Tile;
  left: number;
  /** How many tiles away the best hand is once it has come. */
  nearest: number;
}

/** East threw the dice and broke the wall (SET-08). */
export interface WallBrokenEvent {
  event: "wall_broken";
  at: number;
  dice: readonly [number, number];
  wall: readonly Tile[];
}

/** Something a player is about to do. */
export interface WarnAsk {
  act: AnyAct;
}

/** What to think of before; nothing where nothing speaks against it, or nobody may say. */
export interface Warned {
  words: string;
}

/** The answer to Hello: the table, and who you are at it. What you have not heard follows. */
export interface WelcomeTell {
  tell: "welcome";
  id: string;
  /** The server's clock, in milliseconds since 1970. */
  time: number;
  you: You;
  table: TableSight;
  chat?: readonly ChatMessage[];
}

/** Whose view of a game: my seat's; without one all racks are open. */
export interface Whose {
  seat?: number | null;
}

/** What a Mah Jongg is paid by. */
export interface Win {
  winner: Seat;
  line: string;
  value: number;
  jokerless: boolean;
  source: Source;
  discarder: Seat | null;
  offence: "" | "misnamed" | "out_of_turn";
  exposures: number;
  exposed_first: boolean;
  heavenly: boolean;
}

/** The latest discard is dead (DEF-10). */
export interface WindowClosedEvent {
  event: "window_closed";
  at: number;
  seat: Seat;
}

/** Say how many tiles to exchange in the courtesy pass (CHAR-17). */
export interface WishAct {
  do: "wish";
  count: number;
}

/** A player said how many tiles to exchange in the courtesy pass. */
export interface WishedEvent {
  event: "wished";
  at: number;
  seat: Seat;
  /** Told to nobody but the player. */
  count: number | null;
}

/** Withdraw a disputed challenge (DEAD-18). */
export interface WithdrawAct {
  do: "withdraw";
}

/** A winning hand: the name of its line, and its tiles. No other line of the card is in it. */
export interface Won {
  winner: Seat;
  /** The line's name; nothing where everybody confirmed a hand that is on no card. */
  line: string;
  /** The section of a card that comes with mahj; nothing of anybody's own. */
  section: string;
  value: number;
  jokerless: boolean;
  source: Source;
  discarder: Seat | null;
  /** The tiles in the order of the line. */
  groups: readonly MatchLaid[];
  /** All tiles that were shown, the last one included. */
  tiles: readonly Tile[];
}

/** Who the page speaks for. */
export interface You {
  person: string;
  name: string;
  role: "knocking" | "player" | "watcher";
  chair?: number | null;
  host?: boolean;
  auto_pass?: AutoPassing | null;
  muted?: readonly string[];
}

export type AnyAct = TakeAct | PassTilesAct | LookAct | PeekAct | ObjectAct | ConsentAct | WishAct | OfferAct | ReportJokerAct | ReplaceAct | DrawAct | RackAct | TouchAct | HoldAct | PassAct | CallAct | LiftAct | PlaceAct | ShowAct | TakeBackAct | ClaimAct | ChangeAct | LayAct | SayAct | DiscardAct | AskAct | GiveAct | ExchangeAct | CancelAct | DeclareAct | ConfirmAct | DoubtAct | ThrowInAct | AnnounceAct | PointOutAct | ChallengeAct | AcceptAct | DisputeAct | InsistAct | WithdrawAct;

export type AnyEvent = WallBrokenEvent | TilesTakenEvent | HandRackedEvent | TilesLaidEvent | TilesPassedEvent | PeekedEvent | LookedEvent | ConsentedEvent | ObjectedEvent | WishedEvent | OfferedEvent | CourtesyMadeEvent | CharlestonEndedEvent | JokerReportedEvent | JokerReplacedEvent | TileDrawnEvent | TileRackedEvent | TileReturnedEvent | TouchedEvent | SpokenEvent | TileDiscardedEvent | TileNamedEvent | AnsweredEvent | PassedEvent | HeldEvent | HoldEndedEvent | CalledEvent | LiftedEvent | PlacedEvent | TilesShownEvent | CallTakenBackEvent | ClosingActedEvent | ClosingUndoneEvent | WindowClosedEvent | DrawDueEvent | TileClaimedEvent | ClaimLostEvent | CallOutrankedEvent | TileYieldedEvent | ExposureChangedEvent | ExchangeAskedEvent | TileGivenEvent | TileCheckedEvent | JokerSwappedEvent | JokerReceivedEvent | ExchangeCancelledEvent | MahJonggSaidEvent | MahJonggDeclaredEvent | HandConfirmedEvent | HandDoubtedEvent | HandVerifiedEvent | HandFailedEvent | ThrownInEvent | ValueAnnouncedEvent | ValueConfirmedEvent | ValueCorrectedEvent | ChallengeMadeEvent | ChallengeDisputedEvent | ChallengeInsistedEvent | ChallengeWithdrawnEvent | HandDiedEvent | GameEndedEvent;

export type AnySight = SeesReady | SeesDealing | SeesPassing | SeesPolling | SeesCourtesy | SeesTurn | SeesDrawing | SeesSealed | SeesLive | SeesVerifying | SeesAnnouncing | SeesChallenged | SeesOver;

export type AnyChoice = OneOf | OneSet | PickTiles | NoSetOf | Name | FreeWords | UpTo;

export type AnyAsk = HelloAsk | PingAsk | ActAsk | AutoPassAsk | ReadyAsk | PauseAsk | ResumeAsk | SitAsk | LeaveAsk | HandOverAsk | TakeOverAsk | ChangeAsk | BeginAsk | SetBotAsk | KickAsk | AdmitAsk | NewInvitationAsk | CloseAsk | SayAsk | SayPhraseAsk | MuteAsk | ReportAsk | RemoveAsk;

export type AnyTell = DoneTell | RefusedTell | StaleTell | MalformedTell | WelcomeTell | KnockingTell | TableChangedTell | ToldTell | SaidTell | RemovedTell | PongTell;

/** How many of each tile a set has. */
export const COPIES: Readonly<Record<Tile, number>> = {
  "1B": 4,
  "2B": 4,
  "3B": 4,
  "4B": 4,
  "5B": 4,
  "6B": 4,
  "7B": 4,
  "8B": 4,
  "9B": 4,
  "1C": 4,
  "2C": 4,
  "3C": 4,
  "4C": 4,
  "5C": 4,
  "6C": 4,
  "7C": 4,
  "8C": 4,
  "9C": 4,
  "1D": 4,
  "2D": 4,
  "3D": 4,
  "4D": 4,
  "5D": 4,
  "6D": 4,
  "7D": 4,
  "8D": 4,
  "9D": 4,
  "N": 4,
  "E": 4,
  "W": 4,
  "S": 4,
  "R": 4,
  "G": 4,
  "0": 4,
  "F": 8,
  "J": 8,
};

/** Every address of the API: what goes in, and what comes out. */
export interface Api {
  "GET /api/cards": { answer: CardList };
  "GET /api/cards/{name}": { answer: ShownCard };
  "GET /api/cards/{name}/print": {};
  "GET /api/cards/{name}/file": {};
  "POST /api/cards/read": { body: ReadAsk; answer: ReadCard };
  "GET /api/my/cards": { answer: OwnCards };
  "POST /api/my/cards": { body: OwnCardAsk; answer: ShownOwnCard };
  "GET /api/my/cards/{id}": { answer: ShownOwnCard };
  "PUT /api/my/cards/{id}": { body: OwnCardAsk; answer: ShownOwnCard };
  "DELETE /api/my/cards/{id}": {};
  "GET /api/my/cards/{id}/print": {};
  "GET /api/my/cards/{id}/file": {};
  "GET /api/rules": { answer: Book };
  "GET /api/rules/search": { query: SearchAsk; answer: FoundRules };
  "GET /api/rules/{id}": { answer: RulePage };
  "GET /api/rules/{id}/scenarios/{at}": { answer: SteppedScenario };
  "GET /api/house-rules": { answer: HouseBook };
  "GET /api/house-rules/{id}": { answer: OptionPage };
  "POST /api/house-rules/sheet": { body: SheetAsk; answer: RuleSheet };
  "POST /api/score": { body: ScoreAsk; answer: Scored };
  "POST /api/analyse": { body: AnalyseAsk; answer: Analysis };
  "GET /api/me": { answer: Me };
  "POST /api/me": { body: NameAsk; answer: Me };
  "DELETE /api/me": {};
  "GET /api/me/data": { answer: MyData };
  "DELETE /api/me/session": {};
  "POST /api/passkeys/register/begin": { answer: Begun };
  "POST /api/passkeys/register/finish": { body: Credential; answer: Me };
  "POST /api/passkeys/sign-in/begin": { answer: Begun };
  "POST /api/passkeys/sign-in/finish": { body: Credential; answer: Me };
  "DELETE /api/passkeys/{passkey}": {};
  "POST /api/tables": { body: NewTable; answer: OpenedTable };
  "POST /api/play": { answer: OpenedTable };
  "POST /api/join": { body: Code5; answer: Door };
  "GET /api/tables": { answer: TableList };
  "GET /api/me/tables": { answer: TableList };
  "GET /api/tables/{table}": { query: KeyAsk; answer: ListedTable };
  "GET /api/tables/{table}/qr": {};
  "GET /api/tables/{table}/card": { answer: DrawnCard };
  "GET /api/tables/{table}/rules": { query: KeyAsk; answer: TableRules };
  "GET /api/phrases": { answer: Phrases };
  "GET /api/tables/{table}/advice": { query: CoachAsk; answer: Coaching };
  "POST /api/tables/{table}/warning": { body: WarnAsk; answer: Warned };
  "GET /api/me/games": { query: Span; answer: MyGames };
  "GET /api/me/statistics": { answer: Statistics };
  "GET /api/games/{game}/record": {};
  "GET /api/games/{game}/card": {};
  "GET /api/games/{game}/replay": { query: Whose; answer: Shown };
  "POST /api/games/{game}/share": { body: Sharing; answer: Link };
  "GET /api/me/shares": { answer: readonly Link[] };
  "DELETE /api/shares/{share}": {};
  "GET /api/shares/{share}": { answer: Shown };
  "GET /healthz": { answer: Health };
  "GET /metrics": {};
}
