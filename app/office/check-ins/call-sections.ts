// The members to call, in the sections of the screen.
import type { CallState } from "../members/next-call.ts";
import { searchText } from "../members/member-keys.ts";

export const CALL_STATES = ["overdue", "soon", "ok"] as const;

type ToCall = { name: string; parentName: string; call: { state: CallState; daysLeft: number } };

/** The members in each state, those longest due first, and by name where they are equally due. */
export function callSections<Member extends ToCall>(
  members: readonly Member[],
): Record<CallState, Member[]> {
  const order = new Intl.Collator("en-GB").compare;
  const sorted = members.toSorted(
    (one, other) => one.call.daysLeft - other.call.daysLeft || order(one.name, other.name),
  );
  const inState = (state: CallState) => sorted.filter(({ call }) => call.state === state);
  return { overdue: inState("overdue"), soon: inState("soon"), ok: inState("ok") };
}

/** The members whose name, or whose parent's name, has the searched text in it. */
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
