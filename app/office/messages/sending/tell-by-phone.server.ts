// Records that a family was told of a change by phone, before any mail or without one.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { auditRow, recordChange } from "#app/office/changes/change-row.server.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
import { supersedeMessages } from "#app/office/message-log/told-families.server.ts";
import { isTold } from "#app/office/message-log/told-state.ts";
import type { Audience } from "#app/office/slice/audience.server.ts";
import { ALREADY } from "#app/office/slice/due/due.server.ts";
import { readComposed, sourceOf } from "../compose/read-composed.server.ts";
import { MESSAGE_CHILDREN, MESSAGE_RECIPIENTS, MESSAGES } from "../message-rows.server.ts";
import { tellByPhone } from "../messages.commands.ts";

const GONE = "What this message is about is no longer there.";

export const tellByPhoneHandler = handler(
  tellByPhone,
  async (desk, { audience: values, family }) => {
    const { trx, at, days, visitor } = desk;
    const source = sourceOf(values);
    const { schoolName } = await readMessageSettings(trx);
    const reading = { database: trx, days, schoolName, scopes: new Set<never>(), at, origin: "" };
    const composed = source && (await readComposed(reading, source, values));
    const { audience } = composed ?? {};
    if (!audience || audience.about === null) throw new Refused(410, GONE);
    const found = composed?.families.find(({ key }) => key === family);
    if (!found) throw new Refused(410, GONE);
    if (isTold(composed?.told.get(family) ?? null)) throw new Refused(409, ALREADY);
    const messageId = await requireMessage(desk, audience, audience.about, values);
    const toldBy = actorName(visitor);
    const id = randomUUID();
    const [contact] = found.contacts;
    await trx
      .insertInto("messageRecipients")
      .values({
        id,
        messageId,
        contactId: contact?.id ?? null,
        name: contact?.name ?? found.name,
        address: "",
        phone: contact?.phone ?? "",
        state: "no address",
        stateAt: at,
        toldBy,
        toldAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    const children = found.children.map((child) => ({
      id: randomUUID(),
      recipientId: id,
      memberId: child.kind === "member" ? child.id : null,
      trialId: child.kind === "trial" ? child.id : null,
      bookingId: child.kind === "booking" ? child.id : null,
      familyKey: family,
    }));
    await trx.insertInto("messageChildren").values(children).execute();
    await auditRow(desk, MESSAGE_RECIPIENTS, { id, action: "told by phone" });
    const rows = [
      { table: MESSAGE_RECIPIENTS.table, id, before: {}, wasNew: true, version: 1 },
      ...children.map((child) => ({
        table: MESSAGE_CHILDREN.table,
        id: child.id,
        before: {},
        wasNew: true,
        version: null,
      })),
    ];
    const summary = `Told ${found.name} by phone`;
    return {
      change: await recordChange(trx, visitor, { kind: "told by phone", summary, rows, at }),
    };
  },
);

/** Returns the message about this change, and adds one when nobody has written yet. */
async function requireMessage(
  desk: Desk,
  audience: Audience,
  about: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const { trx, at, visitor } = desk;
  const { purpose, title, subject, body, notAfter } = audience;
  const known = await trx
    .selectFrom("messages")
    .select("id")
    .where("about", "=", about)
    .where("purpose", "=", purpose)
    .where("supersededAt", "is", null)
    .where("state", "!=", "scheduled")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  if (purpose === "on again") await supersedeMessages(trx, about, at);
  const id = randomUUID();
  await trx
    .insertInto("messages")
    .values({
      id,
      kind: "service",
      purpose,
      about,
      audience: values,
      leftOut: [],
      title,
      subject: subject || title,
      body,
      state: "sent",
      sendAt: at,
      notAfter,
      sentBy: actorName(visitor),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await auditRow(desk, MESSAGES, { id, action: "told families by phone" });
  return id;
}
