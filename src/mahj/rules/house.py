"""House rules: everything a table may decide, as one frozen struct, and the usual presets.

>>> HouseRules().illegal_move_policy, preset("assisted").illegal_move_policy
('consequence', 'refuse')
>>> changed(HouseRules(), challenge_penalty=25).challenge_penalty
25
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

Points = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=600)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=60_000)]
Small = Annotated[int, msgspec.Meta(ge=0, le=10)]
Rounds = Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table plays by; the defaults are those of a real table among players who know.

    The question behind each option, its values in words and the rules it touches stand in
    `mahj.rulebook.options()`.
    """

    # how the table is kept
    illegal_move_policy: Literal["consequence", "refuse"] = "consequence"
    naming: Literal["player", "table"] = "player"
    verification: Literal["players", "table"] = "players"
    window: Literal["live", "sealed"] = "live"
    scoring: Literal["payments", "points"] = "payments"
    show_racks_at_end: bool = True
    # seats and the deal
    first_east: Literal["dice", "host"] = "dice"
    east_tie: Literal["tied_players_reroll", "first_roller"] = "tied_players_reroll"
    pivot_role: Literal["first_east_of_session", "none"] = "first_east_of_session"
    session_rounds: Literal["unlimited"] | Rounds = "unlimited"
    three_player_mode: Literal["fourth_seat_empty"] = "fourth_seat_empty"
    # the Charleston
    second_charleston_deadline: Literal["before_look", "before_any_pass"] = "before_look"
    second_charleston_poll: Literal["ask_all", "objection_only"] = "ask_all"
    charleston_timeout_s: Seconds = 30
    blind_cycle: Literal["resolve_in_rounds", "last_player_must_use_own"] = "resolve_in_rounds"
    joker_pass_policy: Literal["block", "undo"] = "block"
    # turns and the window
    turn_begins: Literal["on_discard", "on_fourteenth_tile"] = "on_discard"
    rack_before_discard: Literal["only_for_other_tile", "always"] = "only_for_other_tile"
    window_close_events: Literal["rack_discard_mahjongg_exchange", "rack_discard", "rack_only"] = (
        "rack_discard_mahjongg_exchange"
    )
    claim_window_min_ms: Milliseconds = 2000
    tie_tolerance_ms: Milliseconds = 250
    hold_limit_s: Seconds = 15
    holds_per_discard: Small = 1
    last_discard_claimable: Literal["yes", "mahjongg_only", "no"] = "yes"
    # naming a discard
    claim_before_named: Literal["pending_until_named", "refused", "accepted"] = (
        "pending_until_named"
    )
    misnamed_joker: Literal["misname_rule_applies", "dead_no_consequence"] = "misname_rule_applies"
    misnamed_mahjongg: Literal["named_or_actual_tile", "named_tile_only", "void_until_named"] = (
        "named_or_actual_tile"
    )
    # calling
    silent_claim: Literal["allowed_for_exposure", "refused"] = "allowed_for_exposure"
    voice_call_commits: bool = False
    claimed_tile_on_slope: Literal["commits", "does_not_commit"] = "commits"
    claim_lead: Literal["exposed_or_tile_on_rack", "exposed_only", "turn_order_only"] = (
        "exposed_or_tile_on_rack"
    )
    both_exposing: Literal["next_in_turn", "first_to_expose"] = "next_in_turn"
    exposure_lock: Literal["discard_or_exchange", "discard_only"] = "discard_or_exchange"
    claim_then_mahjongg: Literal["win_on_discard", "self_picked"] = "win_on_discard"
    mahjongg_over_exposure_until: Literal[
        "claimant_discards_or_exchanges", "exposure_complete", "tie_only"
    ] = "claimant_discards_or_exchanges"
    # Joker exchange
    exchange_commit: Literal["joker_racked", "tiles_swapped"] = "joker_racked"
    exchange_announcement: Literal["recommended", "required"] = "recommended"
    announced_exchange_tile_on_table: Literal["still_exchange", "is_discard"] = "still_exchange"
    # dead hands and challenges
    challenge_penalty: Literal["fixed_50", "lowest_card_value"] | Points = "fixed_50"
    withdrawn_challenge_pays: bool = True
    auto_dead_detection: Literal["off", "count_only", "full"] = "off"
    challenge_by: Literal["any_live_player_any_time"] = "any_live_player_any_time"
    unwinnable_scope: Literal["public_tiles", "with_challenger_rack"] = "public_tiles"
    concealed_slip_dead_when: Literal["no_exposed_line_left", "player_admits_concealed_plan"] = (
        "no_exposed_line_left"
    )
    concealed_slip_returns: Literal["all_exposures", "latest_only"] = "all_exposures"
    late_found_exposure: Literal["stays", "returns"] = "stays"
    concurrent_exposure_until: Literal["next_window_closes", "own_discard"] = "next_window_closes"
    resume_after_error_claim: Literal["right_of_claimant", "right_of_discarder"] = (
        "right_of_claimant"
    )
    last_live_player: Literal["play_on", "wall_game"] = "play_on"
    # Mah Jongg and what is paid
    value_announcement: Literal["winner", "engine"] = "winner"
    under_announced_value: Literal["announced_only", "correct_value"] = "announced_only"
    east_early_win: Literal["self_picked", "single_value"] = "self_picked"
    four_times_basis: Literal["hand_value", "base_value"] = "hand_value"
    jokerless_exclusion: Literal["category_flag", "no_set_of_three"] = "category_flag"


PRESETS: Final[dict[str, HouseRules]] = {
    "assisted": HouseRules(
        illegal_move_policy="refuse",
        naming="table",
        verification="table",
        value_announcement="engine",
        window="sealed",
    ),
    "club": HouseRules(),
    "tournament": HouseRules(
        value_announcement="engine",
        window="sealed",
        scoring="points",
    ),
}


def preset(name: str) -> HouseRules:
    """The house rules of a preset; ValueError that names the presets."""
    if name not in PRESETS:
        raise ValueError(f"there is no preset '{name}'; there are {', '.join(PRESETS)}")
    return PRESETS[name]


def changed(rules: HouseRules, **options: Any) -> HouseRules:
    """The house rules with some options changed; ValueError says what an option may be."""
    values = {**msgspec.structs.asdict(rules), **options}
    try:
        return msgspec.convert(values, HouseRules)
    except msgspec.ValidationError as error:
        raise ValueError(f"these are no house rules: {error}") from None
