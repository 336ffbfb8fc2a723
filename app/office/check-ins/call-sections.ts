// Groups the members to call into the sections of the screen.
import { firstInOrder } from "#app/platform/first-in-order.ts";
import type { CallState } from "#app/office/member-record/next-call.ts";
import { searchText } from "#app/office/member-record/same-person.ts";

export const CALL_STATES = ["overdue", "soon", "ok"] as const;

type ToCall = { name: string; parentName: string; call: { state: CallState; daysLeft: number } };

type Section<Member> = { total: number; first: Member[] };

/** Returns the number of members in each state and the first `count` of them, longest due first, then by name. */
export function callSections<Member extends ToCall>(
  members: readonly Member[],
  count: number,
): Record<CallState, Section<Member>> {
  const order = new Intl.Collator("en-GB").compare;
  const section = (state: CallState) => {
    const inState = members.filter(({ call }) => call.state === state);
    const first = firstInOrder(
      inState,
      count,
      ({ call }) => call.daysLeft,
      (one, other) => order(one.name, other.name),
    );
    return { total: inState.length, first };
  };
  return { overdue: section("overdue"), soon: section("soon"), ok: section("ok") };
}

/** Returns the members whose own or parent's name contains the searched text. */
export function matchingToCall<Member extends ToCall>(
  members: readonly Member[],
  search: string,
): Member[] {
  const wanted = searchText(search);
  if (wanted === "") return [...members];
  return members.filter(({ name, parentName }) =>
    searchText(`${name} ${parentName}`).includes(wanted),
  );
}
