// Saves a template: each time makes a version, and the last one counts.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { auditRow, recordChange, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { TEMPLATES, TEMPLATE_VERSIONS } from "../message-rows.server.ts";
import { saveTemplate } from "../messages.commands.ts";

/** A name that is there already gets another version. */
export const saveTemplateHandler = handler(saveTemplate, async (desk, { name, subject, body }) => {
  const { trx, at, visitor } = desk;
  const templates = await trx
    .selectFrom("messageTemplates")
    .select(["id", "name"])
    .where("deletedAt", "is", null)
    .execute();
  const known = templates.find((each) => nameKey(each.name) === nameKey(name));
  const id = known?.id ?? randomUUID();
  const rows: ChangedRow[] = [];
  if (!known) {
    await trx
      .insertInto("messageTemplates")
      .values({ id, name, createdAt: at, updatedAt: at })
      .execute();
    rows.push({ table: TEMPLATES.table, id, before: {}, wasNew: true, version: 1 });
  }
  const last = await trx
    .selectFrom("templateVersions")
    .select((eb) => eb.fn.max("number").as("number"))
    .where("templateId", "=", id)
    .executeTakeFirst();
  const number = Number(last?.number ?? 0) + 1;
  const versionId = randomUUID();
  await trx
    .insertInto("templateVersions")
    .values({
      id: versionId,
      templateId: id,
      number,
      subject,
      body,
      savedBy: actorName(visitor),
      createdAt: at,
    })
    .execute();
  rows.push({
    table: TEMPLATE_VERSIONS.table,
    id: versionId,
    before: {},
    wasNew: true,
    version: null,
  });
  await auditRow(desk, TEMPLATES, { id, action: "saved template" });
  const summary = `Saved template ${known?.name ?? name}, version ${number}`;
  return {
    change: await recordChange(trx, visitor, { kind: "saved template", summary, rows, at }),
  };
});
