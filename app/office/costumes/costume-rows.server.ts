// Costume rows: optimistic lock, audited fields and undo.
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import { restorePhotos } from "#app/data/photos/add-photo.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { columnKey, DEFAULT_COLUMNS, valueIn } from "./list/columns.ts";
import { nameOfCostume, ownPhotoIds } from "./costume.ts";
import { dropPhotos } from "./photos/costume-photos.server.ts";
import { readStored } from "./costumes.server.ts";
import { undoCostumeChange } from "./costumes.commands.ts";

type CostumeRecord = RowOf<"costumes">;

const DEFAULT_KEYS = new Set<string>(DEFAULT_COLUMNS.map(columnKey));

export const COSTUMES = rowsOf<"costumes">({
  table: "costumes",
  one: "costume",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this costume since you opened it.",
  gone: "This costume has since been deleted.",
  undo: undoCostumeChange,
  nameOf: (row) => nameOfCostume(readStored(row)),
  newer: (row) => {
    const { fields, imageUrls } = readStored(row);
    return { values: fields, photos: imageUrls };
  },
  auditedFields: [
    ...DEFAULT_COLUMNS.map((column) => ({
      label: column,
      of: (row: CostumeRecord) => valueIn(readStored(row).fields, column),
    })),
    { label: "Other fields", of: otherFields },
    { label: "Photos", of: (row) => String(readStored(row).imageUrls.length) },
  ],
  // Keeps the photos that listed costumes show and deletes the others.
  afterUndo: async ({ trx, at }, ids) => {
    const rows = await trx
      .selectFrom("costumes")
      .select(["fields", "imageUrls", "deletedAt"])
      .where("id", "in", ids)
      .execute();
    for (const row of rows) {
      const { imageUrls } = readStored(row);
      if (row.deletedAt === null) await restorePhotos(trx, ownPhotoIds(imageUrls));
      else await dropPhotos(trx, imageUrls, at);
    }
  },
});

function otherFields(row: CostumeRecord): string {
  return Object.entries(readStored(row).fields)
    .filter(([name]) => !DEFAULT_KEYS.has(columnKey(name)))
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}
