// Works out the billing accounts that a child's fees go to, and the accounts that a code leads to.

type AccountRow = {
  id: string;
  familyId: string | null;
  memberId: string | null;
  /** The account that this one was joined to; null if none. */
  joinedId: string | null;
};

type Person = {
  /** The ids of a child's records, oldest first. */
  records: readonly string[];
  /** The families of any of them. */
  familyIds: readonly string[];
};

export type CurrentAccounts = {
  /** By record id: the accounts of the child's families, or the child's own account without a family. */
  ofChild: Map<string, string[]>;
  /** By account id: the accounts that receive money with its code. */
  leadsTo: Map<string, string[]>;
};

/**
 * Returns the current accounts. A child has the account of each of their families, or without a family the
 * account of their oldest record. A joined account leads to the one it was joined to.
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
