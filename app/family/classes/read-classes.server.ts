// Reads a child's classes, the classes that fit, and what the contact has asked for.
import type { Database } from "#app/data/database/database.server.ts";
import { formatMoney, formatTimes } from "#app/ui/format.ts";
import { readChildClasses, readClassChoices } from "#app/office/week/child/child-classes.server.ts";
import type { ClassChoice } from "#app/office/week/child/class-choices.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";

/** A class that fits and has a free place. */
type OfferedPlace = { id: string; words: string; clash: string };

export type AskedChange = {
  id: string;
  words: string;
  state: "open" | "late" | "accepted" | "declined";
};

export type ChildClasses = {
  child: Pick<OwnChild, "id" | "name" | "firstName">;
  classes: {
    enrolmentId: string;
    name: string;
    when: string;
    lastDay: string | null;
    /** Whether it can be moved or left. */
    isOpen: boolean;
  }[];
  offered: OfferedPlace[];
  /** Classes that fit and are full: the child can wait for a place. */
  full: OfferedPlace[];
  asked: AskedChange[];
};

type Asking = { contactIds: readonly string[]; seesMoney: boolean; today: string; at: string };

/** Returns null for a child who is not a current member. */
export async function readClassesOf(
  database: Database,
  child: OwnChild,
  { contactIds, seesMoney, today, at }: Asking,
): Promise<ChildClasses | null> {
  if (child.kind !== "member" || !child.isActive) return null;
  const { memberIds } = await recordsOf(database, child);
  // A visit for one day is in the week, not among the classes.
  const classes = (await readChildClasses(database, memberIds, today)).filter(
    ({ kind }) => kind === "member" || kind === "pause",
  );
  const choices = await readClassChoices(database, {
    memberId: child.id,
    fromDay: today,
    leaving: null,
    today,
    at,
    canSeeMoney: seesMoney,
  });
  const { id, name, firstName } = child;
  return {
    child: { id, name, firstName },
    classes: classes.map(({ enrolmentId, name: what, when, lastDay, kind }) => ({
      enrolmentId,
      name: what,
      when,
      lastDay,
      isOpen: kind === "member" && lastDay === null,
    })),
    offered: (choices ?? []).filter(({ reason }) => reason === "").map(offeredPlace),
    full: (choices ?? [])
      .filter(({ isFull, reason, placesWords }) => isFull && reason === placesWords)
      .map(offeredPlace),
    asked: await readAsked(database, { memberIds, contactIds, at }),
  };
}

function offeredPlace({ id, name, when, clash, morePence }: ClassChoice): OfferedPlace {
  return {
    id,
    words: [`${name}, ${when}`, priceWords(morePence)].filter(Boolean).join(": "),
    clash,
  };
}

/** Returns '£28.00 more a month'; '' when the contact may not see money. */
function priceWords(morePence: number | null | undefined): string {
  if (morePence === undefined) return "";
  return morePence === null
    ? "the office will confirm the price"
    : `${formatMoney(morePence)} more a month`;
}

type Of = { memberIds: readonly string[]; contactIds: readonly string[]; at: string };

/** Returns this contact's requests that are open, and those answered lately. */
async function readAsked(
  database: Database,
  { memberIds, contactIds, at }: Of,
): Promise<AskedChange[]> {
  const rows = await database
    .selectFrom("familyRequests as asked")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "asked.classId")
    .select(["asked.id", "asked.kind", "asked.state", "asked.holdsUntil"])
    .select(["weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
    .where("asked.memberId", "in", [...memberIds, ""])
    .where("asked.contactId", "in", [...contactIds, ""])
    .where("asked.state", "!=", "withdrawn")
    .orderBy("asked.createdAt", "desc")
    .execute();
  return rows.map(({ id, kind, state, holdsUntil, name, day, ...times }) => {
    const isLate = state === "open" && holdsUntil !== null && holdsUntil <= at;
    const verb = { join: "Join", move: "Move to", leave: "Leave" }[kind as "join"];
    return {
      id,
      words: `${verb} ${name}, ${day} ${formatTimes(times)}`,
      state: isLate ? "late" : (state as AskedChange["state"]),
    };
  });
}
