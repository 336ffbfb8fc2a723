// Adds and changes costumes, and takes them off the list for 30 days.
import { randomUUID } from "node:crypto";
import { answerOnce, KeyUsedError } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Answer, Refusal } from "../saving/answer.ts";
import { deletedSince } from "../saving/undo-days.ts";
import { columnKey, withValues, type Fields } from "./columns.ts";
import { bringBackPhotos, dropPhotos, keepPhotos, PhotoGone } from "./costume-photos.server.ts";
import { costumeSearchText } from "./costume-search.ts";
import { readStored } from "./costumes.server.ts";

export type Wardrobe = Pick<Platform, "database" | "now" | "secret">;

export type CostumeForm = {
  /** By column. */
  values: Fields;
  /** Addresses that the costume had, and tickets of new photos, in the order that they are shown. */
  photos: string[];
};

const ADD_ROUTE = "/costume-inventory/new";
const GONE = "This costume was deleted meanwhile.";
const CHANGED = "Somebody else changed this costume meanwhile. Close the form to see it.";
const TOO_LATE = "This costume cannot be brought back any more.";
const EMPTY = "Fill in at least one field, or add a photo.";

/** Adds a costume; a second sending of one draft adds none. */
export function addCostume(
  { database, now, secret }: Wardrobe,
  visitor: Visitor,
  { key, ...form }: CostumeForm & { key: string },
): Promise<Answer> {
  const moment = now();
  const at = moment.toISOString();
  return inWords(() =>
    database.transaction().execute((trx) =>
      answerOnce(trx, { key, route: ADD_ROUTE, body: form, at }, async () => {
        const fields = withValues({}, form.values);
        const imageUrls = await keepPhotos(trx, { secret, now: moment }, [], form.photos);
        if (isEmpty(fields, imageUrls)) throw new Refused(422, EMPTY);
        const id = randomUUID();
        const searchText = costumeSearchText({ fields, imageUrls });
        await trx
          .insertInto("costumes")
          .values({ id, fields, imageUrls, searchText, createdAt: at, updatedAt: at })
          .execute();
        await recordCostume(trx, visitor, { id, at, action: "added costume" });
        return { isSaved: true as const };
      }),
    ),
  );
}

/** Changes a costume, unless somebody else did since it was read. */
export function editCostume(
  { database, now, secret }: Wardrobe,
  visitor: Visitor,
  { id, version, values, photos }: CostumeForm & { id: string; version: number },
): Promise<Answer> {
  const moment = now();
  const at = moment.toISOString();
  return inWords(() =>
    database.transaction().execute(async (trx) => {
      const before = await findCostume(trx, id);
      const fields = withValues(before.fields, await withoutOut(trx, id, values));
      const imageUrls = await keepPhotos(trx, { secret, now: moment }, before.imageUrls, photos);
      if (isEmpty(fields, imageUrls)) throw new Refused(422, EMPTY);
      const searchText = costumeSearchText({ fields, imageUrls });
      const { numUpdatedRows } = await trx
        .updateTable("costumes")
        .set({ fields, imageUrls, searchText, version: version + 1, updatedAt: at })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) throw new Refused(409, CHANGED);
      const gone = before.imageUrls.filter((url) => !imageUrls.includes(url));
      await dropPhotos(trx, gone, at);
      await recordCostume(trx, visitor, { id, at, action: "changed costume" });
      return { isSaved: true as const };
    }),
  );
}

/** Takes a costume off the list; its photos stay for as long as it can be brought back. */
export function deleteCostume(
  { database, now }: Wardrobe,
  visitor: Visitor,
  id: string,
): Promise<Answer> {
  const at = now().toISOString();
  return inWords(() =>
    database.transaction().execute(async (trx) => {
      const { imageUrls } = await findCostume(trx, id);
      await setDeleted(trx, id, at, at);
      await dropPhotos(trx, imageUrls, at);
      await recordCostume(trx, visitor, { id, at, action: "deleted costume" });
      return { isSaved: true as const };
    }),
  );
}

/** Brings back a costume that was deleted in the last 30 days, with its photos. */
export function restoreCostume(
  { database, now }: Wardrobe,
  visitor: Visitor,
  id: string,
): Promise<Answer> {
  const at = now().toISOString();
  return inWords(() =>
    database.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("costumes")
        .select(["fields", "imageUrls"])
        .where("id", "=", id)
        .where("deletedAt", ">=", deletedSince(at))
        .executeTakeFirst();
      if (!row) throw new Refused(404, TOO_LATE);
      await setDeleted(trx, id, null, at);
      await bringBackPhotos(trx, readStored(row).imageUrls);
      await recordCostume(trx, visitor, { id, at, action: "restored costume" });
      return { isSaved: true as const };
    }),
  );
}

export async function setDeleted(
  trx: Database,
  id: string,
  deletedAt: string | null,
  at: string,
): Promise<void> {
  await trx
    .updateTable("costumes")
    .set((eb) => ({ deletedAt, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Thrown inside a transaction so that nothing of it stays; turned into an answer outside. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

/** Turns what a change was refused for into an answer. */
export async function inWords<Given extends Answer>(
  change: () => Promise<Given>,
): Promise<Given | Refusal> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refused) {
      return { isSaved: false, status: error.status, problem: error.message };
    }
    if (error instanceof PhotoGone) return { isSaved: false, status: 422, problem: error.message };
    if (error instanceof KeyUsedError) {
      const problem = "This draft was saved before. Close the form to see it.";
      return { isSaved: false, status: 409, problem };
    }
    throw error;
  }
}

export async function findCostume(trx: Database, id: string) {
  const row = await trx
    .selectFrom("costumes")
    .select(["id", "version", "fields", "imageUrls"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw new Refused(404, GONE);
  return readStored(row);
}

/** Once a costume was lent, what is out follows its loans and not its form. */
async function withoutOut(trx: Database, costumeId: string, values: Fields): Promise<Fields> {
  const loan = await trx
    .selectFrom("costumeLoans")
    .select("id")
    .where("costumeId", "=", costumeId)
    .executeTakeFirst();
  if (!loan) return values;
  const out = columnKey("QUANTITY OUT");
  return Object.fromEntries(Object.entries(values).filter(([name]) => columnKey(name) !== out));
}

function isEmpty(fields: Fields, imageUrls: readonly string[]): boolean {
  return Object.keys(fields).length === 0 && imageUrls.length === 0;
}

type Recorded = { id: string; at: string; action: string; details?: object };

export function recordCostume(trx: Database, visitor: Visitor, { id, ...entry }: Recorded) {
  const who = nameOf(visitor);
  return recordAudit(trx, { ...entry, who, subject: "costume", subjectId: id, visitor });
}
