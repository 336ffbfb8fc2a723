// What the form of a weekly class accepts.
import { z } from "zod";
import { schemaOf, versionSchema } from "#app/office/fields/fields.schema.ts";
import { WEEKLY_CLASS_FIELDS } from "./weekly-class.fields.ts";

const ID_LENGTH = 200;
const MOST_TEACHERS = 20;

/** Ids of people, whose role is checked where they are written; without them those there are stay. */
export const peopleSchema = z.array(z.string().max(ID_LENGTH)).max(MOST_TEACHERS).optional();

export const editWeeklyClassSchema = z.object({
  version: versionSchema,
  values: schemaOf(WEEKLY_CLASS_FIELDS).extend({ taughtBy: peopleSchema }),
  /** Said after the question whether it may have fewer places than are taken. */
  isMeant: z.boolean().default(false),
});
