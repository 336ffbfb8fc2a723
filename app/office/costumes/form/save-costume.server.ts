// Adds, edits and deletes costumes; deleting can be undone for 30 days.
import { randomUUID } from "node:crypto";
import { handler, type PrepareContext, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { changeRow, editRow, requireRow, auditRow } from "#app/office/changes/change-row.server.ts";
import { columnKey, withValues, type Fields } from "#app/office/costumes/list/columns.ts";
import { dropPhotos, keepPhotos } from "#app/office/costumes/photos/costume-photos.server.ts";
import { COSTUMES } from "#app/office/costumes/costume-rows.server.ts";
import { costumeSearchText } from "#app/office/costumes/list/costume-search.ts";
import { nameOfCostume } from "#app/office/costumes/costume.ts";
import { readStored } from "#app/office/costumes/costumes.server.ts";
import { ticketFor } from "#app/office/costumes/photos/photo-tickets.server.ts";
import { addCostume, editCostume, deleteCostume } from "../costumes.commands.ts";

const EMPTY = "Fill in at least one field, or add a photo.";

export const addCostumeHandler = handler(addCostume, {
  prepare: (form, counter) => withTickets(form, counter),
  run: async (desk, form) => {
    const { trx, at } = desk;
    const columns = await columnsAfter(desk, { fields: {}, imageUrls: [] }, form);
    const id = randomUUID();
    await trx
      .insertInto("costumes")
      .values({ ...columns, id, createdAt: at, updatedAt: at })
      .execute();
    await auditRow(desk, COSTUMES, { id, action: "added costume" });
  },
});

/** Edits a costume, under an optimistic lock. */
export const editCostumeHandler = handler(editCostume, {
  prepare: (form, counter) => withTickets(form, counter),
  run: async (desk, { version, ...form }) => {
    const { id } = desk.params;
    const before = readStored(await requireRow(desk, COSTUMES, id));
    const values = await withoutOut(desk, id, form.values);
    const columns = await columnsAfter(desk, before, { ...form, values });
    const entry = { action: "changed costume", scope: "inventory" } as const;
    const edited = await editRow(desk, COSTUMES, { id, version }, columns, entry);
    const gone = before.imageUrls.filter((url) => !columns.imageUrls.includes(url));
    await dropPhotos(desk.trx, gone, desk.at);
    return edited;
  },
});

/** Deletes a costume; its photos are kept while it can be restored. */
export const deleteCostumeHandler = handler(deleteCostume, async (desk) => {
  const { id } = desk.params;
  const seen = await requireRow(desk, COSTUMES, id);
  const costume = readStored(seen);
  const entry = {
    action: "deleted costume",
    summary: `Deleted ${nameOfCostume(costume)}`,
    scope: "inventory",
  } as const;
  const deleted = await changeRow(desk, COSTUMES, seen, { deletedAt: desk.at }, entry);
  await dropPhotos(desk.trx, costume.imageUrls, desk.at);
  return deleted;
});

/** Replaces uploaded photo files by tickets. Throws Refused for a file that is not a picture. */
async function withTickets<Form extends { photos: readonly (string | File)[] }>(
  form: Form,
  { platform: { photos, secret, now } }: PrepareContext,
): Promise<Omit<Form, "photos"> & { photos: string[] }> {
  const tickets: string[] = [];
  for (const photo of form.photos) {
    tickets.push(
      typeof photo === "string" ? photo : await ticketFor({ photos, secret, now }, photo),
    );
  }
  return { ...form, photos: tickets };
}

type Stored = { fields: Fields; imageUrls: readonly string[] };

/**
 * Returns a costume's columns after saving its form. `photos` has existing addresses and new tickets, in
 * display order. Throws Refused when the costume would be empty.
 */
async function columnsAfter(
  { trx, at, platform: { secret } }: Desk,
  before: Stored,
  { values, photos }: { values: Fields; photos: readonly string[] },
) {
  const fields = withValues(before.fields, values);
  const given = { secret, now: new Date(at) };
  const imageUrls = await keepPhotos(trx, given, before.imageUrls, photos);
  if (Object.keys(fields).length === 0 && imageUrls.length === 0) throw new Refused(422, EMPTY);
  return { fields, imageUrls, searchText: costumeSearchText({ fields, imageUrls }) };
}

/** Ignores the form's QUANTITY OUT once a costume has been lent: its loans determine it. */
async function withoutOut({ trx }: Desk, costumeId: string, values: Fields): Promise<Fields> {
  const loan = await trx
    .selectFrom("costumeLoans")
    .select("id")
    .where("costumeId", "=", costumeId)
    .executeTakeFirst();
  if (!loan) return values;
  const out = columnKey("QUANTITY OUT");
  return Object.fromEntries(Object.entries(values).filter(([name]) => columnKey(name) !== out));
}
