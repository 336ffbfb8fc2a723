// The commands of the content editor.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { isDay } from "#app/platform/days/day.ts";
import { recordImport } from "#app/office/upload/records/record-import.commands.ts";
import { CONTENT_BODY_LIMIT, PHOTO_BODY_LIMIT } from "#app/route-limits.ts";
import { photoUploadSchema, withdrawSchema } from "./pictures/photo-upload.schema.ts";

export const addSitePhoto = command("/admin/editor/photos", "admin", photoUploadSchema, {
  bodyLimit: PHOTO_BODY_LIMIT,
}).answering<{ path: string }>();

export const withdrawConsent = command("/admin/editor/withdraw", "admin", withdrawSchema);

type Published = {
  /** Number of pictures left out because their consent was withdrawn. */
  leftOut: number;
  /** Number of names hidden because their consent was withdrawn. */
  hidden?: number;
};

/** Fields of both commands. */
const ASKED = {
  /** The version that the changes are based on. */
  base: z.int().min(0),
  /** By weekly class id: whether it is the same class. */
  same: z.record(z.string(), z.boolean()).default({}),
  /** By id of an ending weekly class: its last day. */
  lastDays: z
    .record(z.string(), z.string().refine(isDay, "Enter the last day of each class as dd/mm/yyyy."))
    .default({}),
};

export const publishContent = command(
  "/admin/editor/publish",
  "admin",
  z.object({ ...ASKED, blocks: z.record(z.string(), z.unknown()) }),
  { bodyLimit: CONTENT_BODY_LIMIT },
).answering<Published>();

export const bringVersionBack = command(
  "/admin/editor/bring-back",
  "admin",
  z.object({ ...ASKED, number: z.int().positive() }),
  { bodyLimit: CONTENT_BODY_LIMIT },
).answering<Published>();

/** Imported classes go into the website's timetable. */
export const { preview: previewClassImport, run: importWeeklyClasses } = recordImport(
  "/admin/classes/import",
  "admin",
);
