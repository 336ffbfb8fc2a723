// The schemas of the forms of shows, with their messages.
import { z } from "zod";
import { versionSchema } from "#app/office/fields/fields.schema.ts";
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import {
  readCallMinutes,
  readChangeMinutes,
  readLength,
  readRoomPlaces,
  readStart,
} from "./show.fields.ts";

const TEXT_LENGTH = 200;
const MOST_PERFORMANCES = 30;
const MOST_CLASSES = 200;
const MOST_NUMBERS = 500;
const ID_LENGTH = 64;

const id = z.string().max(ID_LENGTH);
const line = z.string().max(TEXT_LENGTH, `Keep this to ${TEXT_LENGTH} characters.`);
const text = line.transform(tidyName);
const name = text.pipe(z.string().min(1, "Enter a name."));
const lines = z
  .string()
  .max(2000, "Keep this to 2000 characters.")
  .transform((typedText) => typedText.trim());

const showValues = z.object({
  name,
  place: text,
  callMinutes: typedOr(readCallMinutes, null),
  performances: z
    .array(z.object({ id, day: typed(readDay), starts: typed(readStart) }))
    .min(1, "Add a performance.")
    .max(MOST_PERFORMANCES, `A show has at most ${MOST_PERFORMANCES} performances.`),
});

export const addShowSchema = z.object({ values: showValues });
export const editShowSchema = z.object({ version: versionSchema, values: showValues });

export const fromClassesSchema = z.object({
  classIds: z.array(id).min(1, "Tick at least one class.").max(MOST_CLASSES),
});

const numberValues = z.object({
  name,
  length: typed(readLength),
  changeMinutes: typed(readChangeMinutes),
  classIds: z.array(id).max(MOST_CLASSES),
});

export const addNumberSchema = z.object({ values: numberValues });
export const editNumberSchema = z.object({ version: versionSchema, values: numberValues });

/** A member, or the name of a guest. */
export const performerSchema = z.object({ memberId: id.nullable(), guest: text });

const roomValues = z.object({
  name,
  places: typedOr(readRoomPlaces, null),
  callMinutes: typedOr(readCallMinutes, null),
  chaperones: lines,
});

export const addRoomSchema = z.object({ values: roomValues });
export const editRoomSchema = z.object({ version: versionSchema, values: roomValues });
export const putInRoomSchema = z.object({ version: versionSchema, roomId: id.nullable() });

const times = typed(readTimes).refine(({ toMinute }) => toMinute !== null, {
  message: "Enter when it starts and ends, such as 16:00-17:30.",
});

const rehearsalValues = z.object({
  day: typed(readDay),
  times,
  studio: text,
  numberIds: z.array(id).min(1, "Tick at least one number.").max(MOST_NUMBERS),
});

/** isMeant: although classes are on at that time. */
const isMeant = z.literal(true).optional();
export const addRehearsalSchema = z.object({ values: rehearsalValues, isMeant });
export const editRehearsalSchema = z.object({
  version: versionSchema,
  values: rehearsalValues,
  isMeant,
});

export const elsewhereSchema = z.object({
  memberId: id.min(1, "Choose a child."),
  day: typed(readDay),
  what: text,
});

export const showSettingsSchema = z.object({
  /** Null before anything was chosen. */
  version: z.int().min(0).nullable(),
  values: z.object({
    callMinutes: typed(readCallMinutes),
    childrenEach: typed(readRoomPlaces),
    freeDays: typed(readChangeMinutes),
  }),
});
