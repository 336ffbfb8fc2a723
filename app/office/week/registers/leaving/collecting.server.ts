// Reads who may collect a child, from the family's contacts and consents. Of people who must not, registers
// learn only that there are some.
import type { Database } from "#app/data/database/database.server.ts";
import type { Collecting } from "../register/register-shown.ts";

export const NO_COLLECTORS: Collecting = {
  may: [],
  isAsked: false,
  mayLeaveAlone: false,
  word: "",
};

const LEAVING_ALONE = "Leaving alone";

/** `trialId`: the trial that a member joined from, whose contacts and consents still apply. */
type ChildRef = { kind: "member" | "trial"; id: string; trialId?: string | null };

/** Returns them by child id. */
export async function readCollecting(
  database: Database,
  children: readonly ChildRef[],
  day: string,
): Promise<Map<string, Collecting>> {
  if (children.length === 0) return new Map();
  const ids = idsOf(children);
  const ties = await readTies(database, ids);
  const alone = await database
    .selectFrom("consents")
    .select(["memberId", "trialId", "isGiven"])
    .where((eb) => eb.or([eb("memberId", "in", ids.members), eb("trialId", "in", ids.trials)]))
    .where("what", "=", LEAVING_ALONE)
    .where("deletedAt", "is", null)
    .where("givenOn", "<=", day)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">=", day)]))
    // The latest answer counts; of two on one day, the refusal.
    .orderBy("givenOn", "desc")
    .orderBy("isGiven")
    .execute();
  const words = await database
    .selectFrom("members")
    .select(["id", "collectionWord"])
    .where("id", "in", ids.members)
    .where("collectionWord", "<>", "")
    .execute();
  const wordOf = new Map(words.map(({ id, collectionWord }) => [id, collectionWord]));
  return new Map(
    children.map((child) => {
      const of = ties.filter((tie) => isOf(tie, child));
      const named = (collects: string) =>
        of.filter((tie) => tie.collects === collects).map(({ name }) => name);
      return [
        child.id,
        {
          may: [...new Set(named("may"))],
          isAsked: named("must not").length > 0,
          mayLeaveAlone: alone.find((consent) => isOf(consent, child))?.isGiven ?? false,
          word: wordOf.get(child.id) ?? "",
        },
      ];
    }),
  );
}

/** Returns them by member id, with what still applies from the trial that a member joined from. */
export async function readCollectingOfMembers(
  database: Database,
  memberIds: readonly string[],
  day: string,
): Promise<Map<string, Collecting>> {
  const members = await database
    .selectFrom("members")
    .select(["id", "convertedFromTrialId as trialId"])
    .where("id", "in", [...memberIds, ""])
    .execute();
  return readCollecting(
    database,
    members.map((member) => ({ kind: "member" as const, ...member })),
    day,
  );
}

/** Returns the names of people who must not collect a child, with their relation to it. */
export async function readMustNotCollect(
  database: Database,
  { kind, id }: Omit<ChildRef, "trialId">,
): Promise<string[]> {
  const member = await database
    .selectFrom("members")
    .select("convertedFromTrialId")
    .where("id", "=", id)
    .executeTakeFirst();
  const trialId = member?.convertedFromTrialId ?? null;
  const ties = await readTies(database, idsOf([{ kind, id, trialId }]));
  const names = ties
    .filter((tie) => tie.collects === "must not")
    .map(({ name, relation }) => (relation === "" ? name : `${name} (${relation})`));
  return [...new Set(names)];
}

function idsOf(children: readonly ChildRef[]) {
  const of = (kind: ChildRef["kind"]) =>
    children.filter((child) => child.kind === kind).map(({ id }) => id);
  return {
    members: ["", ...of("member")],
    trials: ["", ...of("trial"), ...children.flatMap(({ trialId }) => trialId ?? [])],
  };
}

type OfChild = { memberId: string | null; trialId: string | null };

function isOf({ memberId, trialId }: OfChild, child: ChildRef): boolean {
  if (child.kind === "trial") return trialId === child.id;
  return memberId === child.id || (trialId !== null && trialId === child.trialId);
}

async function readTies(database: Database, { members, trials }: ReturnType<typeof idsOf>) {
  return database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .innerJoin("familyChildren as child", "child.id", "tie.childId")
    .select(["contacts.name", "tie.relation", "tie.collects", "child.memberId", "child.trialId"])
    .where((eb) => eb.or([eb("child.memberId", "in", members), eb("child.trialId", "in", trials)]))
    .where("tie.collects", "<>", "")
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .where("child.deletedAt", "is", null)
    .orderBy("tie.callPlace")
    .orderBy("contacts.name")
    .execute();
}
