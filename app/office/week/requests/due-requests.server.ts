// Lists families' requests on Today, and answers them: to join a class, to move, or to leave.
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import {
  auditRow,
  changedRow,
  recordChange,
  requireRow,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { ALREADY, type DueKind } from "#app/office/slice/due/due.server.ts";
import { enrolmentRows, leavingRows } from "../enrolments/save-enrolments.server.ts";
import { movingRows } from "../enrolments/move-member.server.ts";
import { FAMILY_REQUESTS } from "./request-rows.server.ts";

export const DUE_REQUESTS: DueKind = {
  kind: "family-request",
  group: "trials",
  tile: "Requests of families",
  name: "Request",
  tone: "good",
  acts: [
    { act: "accept", words: "Accept" },
    { act: "decline", words: "Decline" },
  ],
  scope: "admin",
  page: "/admin/families",
  weight: { onTheDay: 54, perDayLate: 1, mostDays: 7 },
  read: async (context) => {
    const { database, now } = context.get(platformContext);
    const at = now().toISOString();
    const rows = await database
      .selectFrom("familyRequests as asked")
      .innerJoin("members", "members.id", "asked.memberId")
      .innerJoin("contacts", "contacts.id", "asked.contactId")
      .innerJoin("weeklyClasses as weekly", "weekly.id", "asked.classId")
      .leftJoin("enrolments", "enrolments.id", "asked.enrolmentId")
      .leftJoin("weeklyClasses as left", "left.id", "enrolments.classId")
      .select(["asked.id", "asked.kind", "asked.memberId", "asked.day", "asked.reason"])
      .select(["asked.holdsUntil", "members.name as child", "contacts.name as contact"])
      .select(["contacts.email", "contacts.phone", "weekly.name", "weekly.day as weekday"])
      .select(["weekly.fromMinute", "weekly.toMinute", "left.name as leftName"])
      .where("asked.state", "=", "open")
      .where("members.deletedAt", "is", null)
      .orderBy("asked.createdAt")
      .execute();
    return rows.map(({ id, kind, memberId, day, reason, holdsUntil, ...row }) => {
      const weekly = classWords({ ...row, day: row.weekday });
      const isOver = holdsUntil !== null && holdsUntil <= at;
      const words = {
        join: `Asks to join ${weekly} from ${formatDay(day)}`,
        move: `Asks to move from ${row.leftName} to ${weekly} on ${formatDay(day)}`,
        leave: `Asks to leave ${weekly}, last day ${formatDay(day)}`,
      }[kind as "join" | "move" | "leave"];
      const held = isOver ? ". The place is no longer held." : "";
      return {
        title: row.child,
        daysLeft: 0,
        parentName: row.contact,
        email: row.email,
        phone: row.phone,
        ids: [id],
        reason: `${words}${reason === "" ? "" : ` (${reason})`}${held}`,
        leadsTo: childAddress(memberId),
      };
    });
  },
  finish: {
    accept: (desk, ids, { isMeant }) => answer(desk, ids, { isAccepted: true, isMeant }),
    decline: (desk, ids) => answer(desk, ids, { isAccepted: false, isMeant: false }),
  },
};

type Answering = { isAccepted: boolean; isMeant: boolean };
type Request = Awaited<ReturnType<typeof requireOpen>>;

/** Answers a request and does what it asks for; one undo takes both back. */
async function answer(
  desk: Desk,
  [id = ""]: readonly string[],
  { isAccepted, isMeant }: Answering,
): Promise<Change> {
  const { trx, visitor, at } = desk;
  const request = await requireOpen(desk, id);
  const state = isAccepted ? "accepted" : "declined";
  const answered = { state, answeredBy: actorName(visitor), answeredAt: at };
  // Its own held place must not count against it.
  const written = await writeRow(desk, FAMILY_REQUESTS, request, answered);
  const rows = [changedRow(FAMILY_REQUESTS, written)];
  const member = await trx
    .selectFrom("members")
    .select("name")
    .where("id", "=", request.memberId)
    .executeTakeFirstOrThrow();
  let summary = `Declined a request for ${member.name}`;
  if (isAccepted) {
    const done = await rowsFor(desk, request, isMeant);
    rows.push(...done.rows);
    summary = done.summary;
  }
  const action = isAccepted ? "accepted request" : "declined request";
  await auditRow(desk, FAMILY_REQUESTS, { id, action });
  await mailAnswer(desk, request, { isAccepted, child: member.name });
  return recordChange(trx, visitor, { kind: action, summary, isWhole: true, rows, at });
}

async function requireOpen(desk: Desk, id: string) {
  const request = await requireRow(desk, FAMILY_REQUESTS, id);
  if (request.state !== "open") throw new Refused(409, ALREADY);
  return request;
}

function rowsFor(
  desk: Desk,
  { kind, classId, memberId, enrolmentId, day }: Request,
  isMeant: boolean,
): Promise<{ rows: ChangedRow[]; summary: string }> {
  if (kind === "join") {
    const join = { classId, memberIds: [memberId], kind: "member", fromDay: day, isMeant } as const;
    return enrolmentRows(desk, join);
  }
  if (enrolmentId === null) throw new Refused(410, "The child is no longer in this class.");
  if (kind === "move") return movingRows(desk, { enrolmentId, toClassId: classId, day, isMeant });
  const noticedOn = desk.today;
  const freeOn = addDays(day, 1);
  return leavingRows(desk, { enrolmentId, freeOn, reason: "left", noticedOn });
}

async function mailAnswer(
  { trx, at, platform }: Desk,
  { contactId, classId, kind, day }: Request,
  { isAccepted, child }: { isAccepted: boolean; child: string },
): Promise<void> {
  if (!platform.environment.SMTP_URL) return;
  const contact = await trx
    .selectFrom("contacts")
    .select("email")
    .where("id", "=", contactId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!contact || contact.email === "") return;
  const weekly = await trx
    .selectFrom("weeklyClasses")
    .select(["name", "day", "fromMinute", "toMinute"])
    .where("id", "=", classId)
    .executeTakeFirstOrThrow();
  const { school } = await readWebsiteFacts(trx);
  const what = classWords(weekly);
  const accepted =
    kind === "leave"
      ? `${child}'s last day in ${what} is ${formatDay(day)}.`
      : `${child} is in ${what} from ${formatDay(day)}.`;
  const body = isAccepted
    ? accepted
    : `We can't do this for ${child}: ${what}. Please call us${school.phone === "" ? "" : ` on ${school.phone}`}.`;
  const subject = `Your request at ${school.name}`;
  const replyTo = school.email === "" ? {} : { replyTo: school.email };
  await queueMail(trx, { recipient: contact.email, ...replyTo, subject, body: `${body}\n` }, at);
}
