// Reads families with their children; a trial that has joined counts as the member.
import type { Database } from "#app/data/database/database.server.ts";

export type FamilyChild = {
  /** The child's row in this family. */
  rowId: string;
  kind: "member" | "trial";
  /** The id of the member or the trial. */
  id: string;
  name: string;
  classes: string[];
  /** False for a child who has left. */
  isActive: boolean;
};

export type Family = {
  id: string;
  name: string;
  /** The four characters of the family's code. */
  code: string;
  version: number;
  children: FamilyChild[];
};

/** Returns these families, or all for null, and their children, each by name. */
export async function readFamilies(
  database: Database,
  familyIds: readonly string[] | null,
): Promise<Family[]> {
  if (familyIds?.length === 0) return [];
  const families = await database
    .selectFrom("families")
    .innerJoin("billingAccounts as account", "account.familyId", "families.id")
    .select(["families.id", "families.name", "account.code", "families.version"])
    .where("families.deletedAt", "is", null)
    .$if(familyIds !== null, (query) => query.where("families.id", "in", [...(familyIds ?? [])]))
    .execute();
  const byFamily = Map.groupBy(await readChildren(database, familyIds), ({ familyId }) => familyId);
  const { compare } = new Intl.Collator("en-GB");
  return families
    .map((family) => {
      // A child whose trial and member record are both in the family counts once.
      const once = new Map((byFamily.get(family.id) ?? []).map(({ child }) => [child.id, child]));
      const children = [...once.values()].sort((one, other) => compare(one.name, other.name));
      return { ...family, children };
    })
    .sort((one, other) => compare(one.name, other.name));
}

/** Returns the families of these members, by member id. */
export async function readFamiliesOf(
  database: Database,
  memberIds: readonly string[],
): Promise<Map<string, Family[]>> {
  if (memberIds.length === 0) return new Map();
  const ids = [...memberIds];
  const standing = database
    .selectFrom("familyChildren as child")
    .select("child.familyId")
    .where("child.deletedAt", "is", null);
  // Two queries: no index serves a join of either.
  const members = await standing.where("child.memberId", "in", ids).execute();
  const joined = await standing
    .innerJoin("members", "members.convertedFromTrialId", "child.trialId")
    .where("members.id", "in", ids)
    .execute();
  const known = new Set([...members, ...joined].map(({ familyId }) => familyId));
  const families = await readFamilies(database, [...known]);
  const byChild = new Map<string, Family[]>(memberIds.map((id) => [id, []]));
  for (const family of families)
    for (const { id } of family.children) byChild.get(id)?.push(family);
  return byChild;
}

/** Returns the families of one child, under any of these records. */
export async function readFamiliesOfChild(
  database: Database,
  { memberIds, trialIds }: { memberIds: readonly string[]; trialIds: readonly string[] },
): Promise<Family[]> {
  const rows = await database
    .selectFrom("familyChildren")
    .select("familyId")
    .where("deletedAt", "is", null)
    .where((eb) =>
      eb.or([eb("memberId", "in", [...memberIds, ""]), eb("trialId", "in", [...trialIds, ""])]),
    )
    .execute();
  return readFamilies(database, [...new Set(rows.map(({ familyId }) => familyId))]);
}

async function readChildren(
  database: Database,
  familyIds: readonly string[] | null,
): Promise<{ familyId: string; child: FamilyChild }[]> {
  const standing = database
    .selectFrom("familyChildren as child")
    .select(["child.id as rowId", "child.familyId"])
    .where("child.deletedAt", "is", null)
    .$if(familyIds !== null, (query) =>
      query.where("child.familyId", "in", [...(familyIds ?? [])]),
    );
  const members = await standing
    .innerJoin("members as person", "person.id", "child.memberId")
    .select(["person.id", "person.name", "person.classes", "person.active"])
    .where("person.deletedAt", "is", null)
    .execute();
  const joined = await standing
    .innerJoin("members as person", "person.convertedFromTrialId", "child.trialId")
    .select(["person.id", "person.name", "person.classes", "person.active", "child.trialId"])
    .where("person.deletedAt", "is", null)
    .execute();
  const trials = await standing
    .innerJoin("trials as person", "person.id", "child.trialId")
    .select(["person.id", "person.name", "person.classes", "person.joined", "person.closedOn"])
    .where("person.deletedAt", "is", null)
    .execute();
  const areMembers = new Set(joined.map(({ trialId }) => trialId));
  return [
    ...[...joined, ...members].map(({ rowId, familyId, id, name, classes, active }) => ({
      familyId,
      child: {
        rowId,
        kind: "member" as const,
        id,
        name,
        classes: classes as string[],
        isActive: active,
      },
    })),
    ...trials
      .filter(({ id }) => !areMembers.has(id))
      .map(({ rowId, familyId, id, name, classes, joined: hasJoined, closedOn }) => ({
        familyId,
        child: {
          rowId,
          kind: "trial" as const,
          id,
          name,
          classes: classes as string[],
          isActive: !hasJoined && closedOn === null,
        },
      })),
  ];
}
