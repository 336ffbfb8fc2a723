// The commands of the content editor.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { isDay } from "#app/platform/days/day.ts";
import { CONTENT_BODY_LIMIT, PHOTO_BODY_LIMIT } from "#app/route-limits.ts";
import { photoUploadSchema, withdrawSchema } from "./pictures/photo-upload.schema.ts";

export const addSitePhoto = command("/admin/editor/photos", "admin", photoUploadSchema, {
  bodyLimit: PHOTO_BODY_LIMIT,
}).answering<{ path: string }>();

export const withdrawConsent = command("/admin/editor/withdraw", "admin", withdrawSchema);

type Published = {
  /** How many pictures are left out because they were withdrawn. */
  leftOut: number;
  /** How many names are hidden because their consent was withdrawn. */
  hidden?: number;
};

/** The fields of both commands; earlier builds leave out the classes. */
const ASKED = {
  /** The number of the version that the changes were made on. */
  base: z.int().min(0),
  /** By the id of a class of the week: whether it is the same one. */
  same: z.record(z.string(), z.boolean()).default({}),
  /** By the id of a class that ends: its last day. */
  lastDays: z
    .record(z.string(), z.string().refine(isDay, "Type the last day of each class as a day."))
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
