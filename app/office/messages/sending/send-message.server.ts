// Sends a message to families, now or later.
import { randomUUID } from "node:crypto";
import { isOpenTo, scopesNeeded } from "#app/access.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { configuredOrigin } from "#app/data/public-origin.server.ts";
import { momentAt } from "#app/platform/days/day.ts";
import { GATE_NAMES } from "#app/platform/scopes.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { formatCount } from "#app/ui/format.ts";
import { auditRow } from "#app/office/changes/change-row.server.ts";
import { LOCKED } from "#app/office/changes/undo.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
import { isTold } from "#app/office/message-log/told-state.ts";
import { supersedeMessages } from "#app/office/message-log/told-families.server.ts";
import { readComposed, sourceOf, type Composed } from "../compose/read-composed.server.ts";
import { fieldsIn, valuesFor } from "../message-fields.ts";
import { MESSAGES } from "../message-rows.server.ts";
import { sendMessage } from "../messages.commands.ts";
import { canSendNow, firstSendTime } from "../quiet-hours.ts";
import { recipientsOf, type FamilyToWriteTo } from "../recipients.ts";
import { changedFamilies, missingWords, peopleIn } from "../sending-rules.ts";
import { linkFor, queueMessage } from "./queue-message.server.ts";
import { requireRoom, requireSure } from "./require-sure.server.ts";

const NO_SERVER = "No mail server is set up.";
const GONE = "What this message is about is no longer there.";
const NO_ORIGIN = "Set CALLBOARD_URL first: links need the school's public address.";
const NOBODY = "Nobody to tell";

export const sendMessageHandler = handler(sendMessage, async (desk, posted) => {
  const { trx, at, days, visitor, platform } = desk;
  const { values, leftOut } = posted;
  if (!platform.environment.SMTP_URL) throw new Refused(422, NO_SERVER);
  const composed = await readAllowed(desk, posted.audience, `${values.subject}\n${values.body}`);
  const { audience } = composed;
  const origin = configuredOrigin(platform.environment);
  const used = fieldsIn(`${values.subject}\n${values.body}`);
  if (origin === "" && (values.kind === "news" || used.includes("link")))
    throw new Refused(422, NO_ORIGIN);
  const chosen = composed.families.filter(({ key }) => !leftOut.includes(key));
  await refuseTold(desk, composed, chosen);
  const recipients = recipientsOf(chosen);
  const people = peopleIn(recipients, values.kind === "news" ? composed.withoutNews : new Set());
  if (people === 0) throw new Refused(422, NOBODY);
  const missing = missingWords(recipients, used, (each) => valuesFor(each, linkFor(origin)));
  if (missing !== null) throw new Refused(422, missing);
  if (!posted.isMeant) {
    const changed = changedFamilies(composed.families, posted.families, chosen.length);
    if (changed !== null) throw new Refused(409, changed, { isAsking: true });
  }
  requireSure(desk, { subject: values.subject, people, isMeant: posted.isMeant });
  const settings = await readMessageSettings(trx);
  await requireRoom(desk, people, settings.cap);
  const sendAt = values.isLater ? laterTime(desk, values) : at;
  const limits = { kind: values.kind, notAfter: audience.notAfter };
  const isUrgent = posted.isUrgent && !values.isLater && canSendNow(limits, at);
  const dueAt = isUrgent ? at : firstSendTime(sendAt, days);
  const id = randomUUID();
  // When it is on again, what was said before no longer counts.
  if (audience.purpose === "on again" && audience.about !== null)
    await supersedeMessages(trx, audience.about, at);
  await trx
    .insertInto("messages")
    .values({
      id,
      kind: values.kind,
      purpose: audience.purpose,
      about: audience.about,
      audience: posted.audience,
      leftOut: [...leftOut],
      title: audience.title,
      subject: values.subject,
      body: values.body,
      state: values.isLater ? "scheduled" : "sent",
      sendAt: values.isLater ? sendAt : dueAt,
      notAfter: audience.notAfter,
      sentBy: actorName(visitor),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  if (!values.isLater) {
    const { kind, subject, body } = values;
    const message = { id, kind, subject, body, notAfter: audience.notAfter, dueAt };
    const { schoolName, replyTo } = settings;
    const { withoutNews } = composed;
    const { calendarOf } = audience;
    const options = { at, origin, schoolName, replyTo, withoutNews, calendarOf };
    await queueMessage(trx, message, recipients, options);
  }
  const facts = [{ label: "To", to: formatCount(people, "person", "people") }];
  const action = values.isLater ? "scheduled message" : "sent message";
  await auditRow(desk, MESSAGES, { id, action, facts });
  return { id, people };
});

/** Throws Refused without the scopes that the audience or the amounts need. */
async function readAllowed(
  { trx, at, days, visitor, platform }: Desk,
  values: Readonly<Record<string, string>>,
  text: string,
): Promise<Composed> {
  const source = sourceOf(values);
  if (!source) throw new Refused(404, GONE);
  const needed = fieldsIn(text).includes("amount")
    ? (["admin", "members"] as const)
    : source.access;
  for (const access of [source.access, needed]) {
    if (isOpenTo(visitor.scopes, access)) continue;
    const missing = scopesNeeded(access).find((scope) => !visitor.scopes.has(scope));
    const gate = GATE_NAMES.find((name) => name === missing);
    throw new Refused(403, LOCKED, { gate });
  }
  const { schoolName } = await readMessageSettings(trx);
  const origin = configuredOrigin(platform.environment);
  const reading = { database: trx, days, schoolName, scopes: visitor.scopes, at, origin };
  const composed = await readComposed(reading, source, values);
  if (!composed) throw new Refused(410, GONE);
  return composed;
}

/** Refuses families who have been told of this change: 'Jo told these families at 16:02.' */
async function refuseTold(
  { trx, days }: Desk,
  { audience: { about, purpose }, told }: Composed,
  chosen: readonly FamilyToWriteTo[],
): Promise<void> {
  if (about === null || purpose === "") return;
  const again = chosen.filter(({ key }) => {
    const state = told.get(key) ?? null;
    return isTold(state) || state === "waiting";
  });
  if (again.length === 0) return;
  const last = await trx
    .selectFrom("messages")
    .select(["sentBy", "createdAt"])
    .where("about", "=", about)
    .where("purpose", "=", purpose)
    .where("supersededAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const { sentBy, createdAt } = last;
  throw new Refused(409, `${sentBy} told these families at ${days.timeOf(createdAt)}.`);
}

/** Returns the typed time (ISO text). Throws Refused for one in the past. */
function laterTime({ at, days }: Desk, { day, time }: { day: string; time: string }): string {
  const read = readTimes(time);
  const moment = momentAt(days.zone, day, "value" in read ? read.value.fromMinute : 0);
  if (moment > at) return moment;
  const problem = "This time is in the past.";
  throw new Refused(422, problem, { messages: { time: problem } });
}
