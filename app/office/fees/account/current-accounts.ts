// Which billing accounts a child's fees go to now, and which accounts a code leads to.

type AccountRow = {
  id: string;
  familyId: string | null;
  memberId: string | null;
  /** The account that took this one over; null where none did. */
  joinedId: string | null;
};

type Person = {
  /** The ids of the records of one child, the oldest first. */
  records: readonly string[];
  /** The families in which any of them is. */
  familyIds: readonly string[];
};

export type CurrentAccounts = {
  /** By the id of each record: the accounts of the child's families, or the child's own while in none. */
  ofChild: Map<string, string[]>;
  /** By the id of each account: where money with its code goes. */
  leadsTo: Map<string, string[]>;
};

/**
 * Returns where each child and each account belongs now. A child has the account of each family they are in;
 * in none, the own account of their oldest record. A joined account leads on to the one that took it over.
 */
export function currentAccounts(
  accounts: readonly AccountRow[],
  people: readonly Person[],
): CurrentAccounts {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byFamily = new Map(accounts.map(({ id, familyId }) => [familyId, id]));
  const byMember = new Map(accounts.map(({ id, memberId }) => [memberId, id]));
  const ofChild = new Map<string, string[]>();
  for (const { records, familyIds } of people) {
    const families = familyIds.flatMap((id) => byFamily.get(id) ?? []);
    const own = records.flatMap((id) => byMember.get(id) ?? []).slice(0, 1);
    const theirs = unique((families.length > 0 ? families : own).map(lastOf));
    for (const id of records) ofChild.set(id, theirs);
  }
  const leadsTo = new Map(
    accounts.map((account) => {
      const last = byId.get(lastOf(account.id)) ?? account;
      return [account.id, ofChild.get(last.memberId ?? "") ?? [last.id]];
    }),
  );
  return { ofChild, leadsTo };

  function lastOf(id: string): string {
    const passed = new Set<string>();
    let at = id;
    for (;;) {
      const next = byId.get(at)?.joinedId ?? null;
      if (next === null || passed.has(next)) return at;
      passed.add(next);
      at = next;
    }
  }
}

const unique = (ids: readonly string[]) => [...new Set(ids)].toSorted();
