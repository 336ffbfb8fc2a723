// The schema of a weekly class's form.
import { z } from "zod";
import { schemaOf, versionSchema } from "#app/office/fields/fields.schema.ts";
import { WEEKLY_CLASS_FIELDS } from "./weekly-class.fields.ts";

const ID_LENGTH = 200;
const MOST_TEACHERS = 20;

/** Ids of people; their role is checked when they are saved. Undefined leaves the teachers unchanged. */
export const peopleSchema = z.array(z.string().max(ID_LENGTH)).max(MOST_TEACHERS).optional();

export const editWeeklyClassSchema = z.object({
  version: versionSchema,
  /** The public names follow the chosen people. */
  values: schemaOf(WEEKLY_CLASS_FIELDS).omit({ teachers: true }).extend({ taughtBy: peopleSchema }),
  /** Confirms going below the places taken, after the first request was refused. */
  isMeant: z.boolean().default(false),
});
