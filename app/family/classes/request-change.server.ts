// Takes a family's request to join a class, to move, or to leave. The office answers on Today.
import { randomUUID } from "node:crypto";
import { visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readChildClasses, readClassChoices } from "#app/office/week/child/child-classes.server.ts";
import { HELD_DAYS } from "#app/office/week/requests/request-rows.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";

const MOST_OPEN = 3;
const MOST_AHEAD_DAYS = 366;
const DAY_MS = 86_400_000;

export type RequestKind = "join" | "move" | "leave";

type Wish = {
  kind: RequestKind;
  /** The class to join or to move to; '' when a class is left. */
  classId: string;
  /** The place that is moved or left; '' when a class is joined. */
  enrolmentId: string;
  /** The first day in the class, or the last. */
  day: string;
  reason: string;
};

type Asking = { child: OwnChild; wish: Wish };

const refused = (words: string): Said => ({ isDone: false, words });

/** Stores a request and holds the place for 7 days. The same request twice is one. */
export async function requestChange(desk: FamilyDesk, asking: Asking): Promise<Said> {
  const { child, wish } = asking;
  const { trx, at, today } = desk;
  if (wish.day < today || wish.day > addDays(today, MOST_AHEAD_DAYS)) {
    return refused("Choose a day from today on, within a year.");
  }
  if (child.kind !== "member" || !child.isActive) return refused("Please call us.");
  await lockByName(trx, `requests of ${child.id}`, at);
  const { memberIds } = await recordsOf(trx, child);
  const own = await readChildClasses(trx, memberIds, today);
  const place = own.find(({ enrolmentId }) => enrolmentId === wish.enrolmentId);
  if (wish.kind !== "join" && (!place || place.kind !== "member" || place.lastDay !== null)) {
    return refused("Please choose one of the classes.");
  }
  const classId = wish.kind === "leave" ? (place?.classId ?? "") : wish.classId;
  const open = await readOpenRequests(trx, memberIds);
  const isSame = (one: (typeof open)[number]) =>
    one.kind === wish.kind &&
    one.classId === classId &&
    (one.enrolmentId ?? "") === wish.enrolmentId;
  if (open.some(isSame)) return { isDone: true, words: "We have this request already." };
  if (open.length >= MOST_OPEN) {
    return refused(`${child.firstName} has ${MOST_OPEN} open requests. Please call us.`);
  }
  const refusal =
    wish.kind === "leave" ? null : await placeRefusal(trx, { child, wish, place, today, at });
  if (refusal) return refused(refusal);
  await store(desk, { ...asking, classId });
  return { isDone: true, words: doneWords(wish.kind) };
}

function doneWords(kind: RequestKind): string {
  if (kind === "leave") return "We have your request. You can withdraw it until we answer.";
  return `We have your request and hold the place for ${HELD_DAYS} days. We'll email you.`;
}

type Placing = {
  child: OwnChild;
  wish: Wish;
  place: { classId: string } | undefined;
  today: string;
  at: string;
};

/** Returns why the class has no place for the child; null when it has one. */
async function placeRefusal(
  trx: Database,
  { child, wish, place, today, at }: Placing,
): Promise<string | null> {
  await takePlacesTurn(trx, [wish.classId], at);
  const choices = await readClassChoices(trx, {
    memberId: child.id,
    fromDay: wish.day,
    leaving: place?.classId ?? null,
    today,
    at,
    canSeeMoney: false,
  });
  const choice = choices?.find(({ id }) => id === wish.classId);
  if (choice?.isFull) return "This class is full now.";
  return choice?.reason === "" ? null : "Please choose one of the classes.";
}

async function store(
  desk: FamilyDesk,
  { child, wish, classId }: Asking & { classId: string },
): Promise<void> {
  const { trx, at } = desk;
  const id = randomUUID();
  const { kind, enrolmentId, day, reason } = wish;
  await trx
    .insertInto("familyRequests")
    .values({
      id,
      kind,
      contactId: child.contactId,
      memberId: child.id,
      classId,
      enrolmentId: enrolmentId === "" ? null : enrolmentId,
      day,
      reason,
      state: "open",
      holdsUntil:
        kind === "leave" ? null : new Date(Date.parse(at) + HELD_DAYS * DAY_MS).toISOString(),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await note(desk, { id, action: `asked to ${kind}`, day });
}

/** Withdraws a request of this contact, until it is answered. */
export async function withdrawRequest(
  desk: FamilyDesk,
  { child, id }: { child: OwnChild; id: string },
): Promise<Said> {
  const { trx, visitor, at } = desk;
  const { numUpdatedRows } = await trx
    .updateTable("familyRequests")
    .set((eb) => ({ state: "withdrawn", updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("memberId", "=", child.id)
    .where("contactId", "in", [...visitor.contacts.map((one) => one.id), ""])
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return refused("We've answered this request already.");
  await note(desk, { id, action: "withdrew request", day: "" });
  return { isDone: true, words: "Request withdrawn." };
}

type Noted = { id: string; action: string; day: string };

function note(
  { trx, context, visitor, at }: FamilyDesk,
  { id, action, day }: Noted,
): Promise<void> {
  return recordAudit(trx, {
    who: visitor.name,
    at,
    action,
    subject: "request of a family",
    subjectId: id,
    facts: day === "" ? [] : [{ label: "Day", to: formatDay(day) }],
    visitor: context.get(visitorContext),
  });
}

function readOpenRequests(database: Database, memberIds: readonly string[]) {
  return database
    .selectFrom("familyRequests")
    .select(["kind", "classId", "enrolmentId"])
    .where("memberId", "in", [...memberIds, ""])
    .where("state", "=", "open")
    .execute();
}
