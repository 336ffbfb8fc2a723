// The schema of a saved schedule.
import { formatNumber } from "#app/platform/format-number.ts";
import { MAX_ACCEPTED } from "./plan/accepted.ts";
import { MAX_SAID_LETTERS } from "./plan/said.ts";
import { MAX_PHONES } from "./plan/phones.ts";
import { z } from "zod";
import { MAX_NAME_ANSWERS } from "./files/names/name-question.ts";
import { MAX_LIMITS } from "./plan/limits/limit.ts";
import { NUMBER_PATTERN } from "./plan/published/late-numbers.ts";
import { MAX_ROUTINES } from "./plan/plan.ts";
import { DEFAULT_SETTINGS, isTimeOfDay, MAX_AMOUNT } from "./plan/settings.ts";
import { MAX_EVERY, MAX_SPONSOR_LETTERS, MAX_SPONSORS } from "./plan/sponsor-line.ts";
import { unpackPlan } from "./plan/stored/packed-plan.ts";
import type { StoredPlan } from "./plan/stored/stored-plan.ts";
import {
  conflictRule,
  event,
  limit,
  listOf,
  mappings,
  minutes,
  note,
  programme,
  rules,
  text,
} from "./plan-parts.schema.ts";

const id = z.union([text, z.number().transform(String)]);

/** An object with any keys, including '__proto__', which zod's record drops. */
function byName<Value extends z.ZodType>(value: Value) {
  return z.preprocess(
    (given) =>
      typeof given === "object" && given !== null && !Array.isArray(given)
        ? Object.entries(given)
        : undefined,
    listOf(z.tuple([text, value]))
      .refine((entries) => new Set(entries.map(([name]) => name)).size === entries.length, {
        error: "has a duplicate name",
      })
      .transform((entries) => Object.fromEntries(entries as [string, z.output<Value>][])),
  );
}

const saidText = text.refine((said) => said.length <= MAX_SAID_LETTERS, "is too long");

const routineFields = {
  row: z.int().min(1).optional(),
  id,
  name: text,
  performers: listOf(text),
  school: text.default(""),
  style: text.default(""),
  ageGroup: text.default(""),
  ageRange: z.number().nullable().default(null),
  entryType: text.default("Solo"),
  level: text.default(""),
  duration: minutes,
  otherColumns: byName(text).optional(),
  note,
  isScratched: z.literal(true).optional(),
  isSlotHeld: z.literal(true).optional(),
  isByHand: z.literal(true).optional(),
  written: text.optional(),
  atAnySchool: listOf(text).optional(),
  changeMinutes: minutes.optional(),
  costumes: listOf(text).optional(),
  said: z
    .object({
      title: saidText.optional(),
      school: saidText.optional(),
      performers: byName(saidText).optional(),
    })
    .optional(),
};
const waitingRoutine = z.object({
  ...routineFields,
  type: z.literal("routine").default("routine"),
});
const placedRoutine = z.object({
  ...routineFields,
  type: z.literal("routine").default("routine"),
  category: text.optional(),
  isPinned: z.literal(true).optional(),
});
const breakItem = z.object({
  type: z.literal("break"),
  id,
  name: text,
  duration: minutes,
  isBreak: z.literal(true).default(true),
  note,
});
const specialEvent = z.object({
  type: z.literal("event"),
  id,
  name: text,
  duration: minutes,
  isSpecial: z.literal(true).default(true),
  note,
});
const item = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null && !("type" in given)
      ? { ...given, type: "routine" }
      : given,
  z.discriminatedUnion("type", [placedRoutine, breakItem, specialEvent], {
    error: "is not a routine, break or event",
  }),
);
const section = z.object({
  type: z.literal("section").default("section"),
  id,
  name: text,
  items: listOf(item),
  isPinned: z.literal(true).optional(),
  sessionId: text.optional(),
  note,
});

const SECONDS_A_MINUTE = 60;
const settings = z
  .object({
    startTime: z
      .string()
      .refine(isTimeOfDay, "is not a time of day")
      .default(DEFAULT_SETTINGS.startTime),
    bufferSeconds: minutes.optional(),
    bufferTime: minutes.max(MAX_AMOUNT / SECONDS_A_MINUTE).optional(),
    breakDuration: minutes.default(DEFAULT_SETTINGS.breakDuration),
    lunchDuration: minutes.default(DEFAULT_SETTINGS.lunchDuration),
    dinnerDuration: minutes.default(DEFAULT_SETTINGS.dinnerDuration),
    challengeDuration: minutes.default(DEFAULT_SETTINGS.challengeDuration),
    awardsDuration: minutes.default(DEFAULT_SETTINGS.awardsDuration),
    maxSectionDuration: minutes.default(DEFAULT_SETTINGS.maxSectionDuration),
  })
  .transform(({ bufferTime, bufferSeconds, ...rest }) => ({
    ...rest,
    // Older schedules store the buffer in minutes.
    bufferSeconds:
      bufferSeconds ??
      (bufferTime === undefined ? DEFAULT_SETTINGS.bufferSeconds : bufferTime * SECONDS_A_MINUTE),
  }));

const routineNumber = text.refine((number) => NUMBER_PATTERN.test(number), "is not a number");

const published = z.object({
  version: z.int().min(0),
  at: text,
  routines: listOf(
    z.object({
      row: z.int().min(1),
      number: routineNumber,
      startSeconds: z.number(),
      print: z.number(),
      isScratched: z.literal(true).optional(),
      spot: z.number().optional(),
    }),
  ),
  retired: listOf(routineNumber),
  shape: z.number().optional(),
  changed: z.object({ since: z.int().min(1), rows: listOf(z.int().min(1)) }).optional(),
});

const sponsors = listOf(
  z.object({
    text: text.refine((line) => line.length <= MAX_SPONSOR_LETTERS, "is too long"),
    every: z.int().min(1).max(MAX_EVERY).optional(),
    item: text.optional(),
  }),
).refine((list) => list.length <= MAX_SPONSORS, "is too long");

const storedPlan = z.object({
  settings,
  sections: listOf(section),
  runningOrder: listOf(item),
  categories: byName(listOf(waitingRoutine)),
  conflictRule: conflictRule.optional(),
  programme: programme.optional(),
  published: published.optional(),
  event: event.optional(),
  limits: listOf(limit)
    .refine((list) => list.length <= MAX_LIMITS, "is too long")
    .optional(),
  rules: rules.optional(),
  nameAnswers: byName(text)
    .refine((answers) => Object.keys(answers).length <= MAX_NAME_ANSWERS, "is too long")
    .optional(),
  accepted: listOf(text)
    .refine((list) => list.length <= MAX_ACCEPTED, "is too long")
    .optional(),
  phones: byName(text)
    .refine((phones) => Object.keys(phones).length <= MAX_PHONES, "is too long")
    .optional(),
  sponsors: sponsors.optional(),
  mappings: mappings.optional(),
  isStaffOnly: z.literal(true).optional(),
});

/** Parses a stored schedule; in `error`, what is wrong and where. */
export function readStored(given: unknown): { stored: StoredPlan } | { error: string } {
  const read = storedPlan.safeParse(given);
  if (!read.success) return { error: whatIsWrong(read.error) };
  const count = routinesIn(read.data);
  if (count > MAX_ROUTINES) return { error: tooMany(count) };
  return { stored: read.data };
}

export function tooMany(count: number): string {
  const [found, most] = [count, MAX_ROUTINES].map(formatNumber);
  return `the schedule has ${found} routines; it can have at most ${most}.`;
}

function routinesIn({ sections, runningOrder, categories }: z.infer<typeof storedPlan>): number {
  const items = [...sections.flatMap((one) => one.items), ...runningOrder];
  const onTimeline = items.filter(({ type }) => type === "routine").length;
  return Object.values(categories).reduce((sum, { length }) => sum + length, onTimeline);
}

function whatIsWrong({ issues }: z.ZodError): string {
  const issue = issues.at(0);
  const place = issue?.path.join(" › ") || "top level";
  return `the schedule has the wrong format (${place}: ${issue?.message}).`;
}

const MOST_KEY_LETTERS = 100;

const saving = z.object({
  key: z.string().min(1).max(MOST_KEY_LETTERS).nullable().default(null),
  id: z.string().max(MOST_KEY_LETTERS).nullable().default(null),
  version: z.int().min(1).nullable().default(null),
  data: z.unknown(),
});

/**
 * The body of a save: without an id for a new schedule, with its id and version for an existing
 * one. A repeat under the same key is one save.
 */
export type Saving = {
  key: string | null;
  id: string | null;
  version: number | null;
  stored: StoredPlan;
};

export function readSaving(given: unknown): { saving: Saving } | { error: string } {
  const read = saving.safeParse(given);
  if (!read.success) return { error: whatIsWrong(read.error) };
  const { key, id: savedId, version, data } = read.data;
  const found = readStored(unpackPlan(data));
  return "error" in found ? found : { saving: { key, id: savedId, version, stored: found.stored } };
}

const publication = z.object({
  code: z.string().nullable(),
  number: z.number(),
  at: z.string(),
  showsNames: z.boolean(),
});

const answer = z.object({
  id: z.string(),
  version: z.number(),
  /** The last day of storage if nobody opens it; null when it does not expire. */
  keptUntil: z.string().nullable().optional(),
  data: z.unknown().optional(),
  publication: publication.nullable().optional(),
});

/** Parses the server's answer to a look-up or a save; null for anything else. */
export function readAnswer(given: unknown): z.infer<typeof answer> | null {
  return answer.safeParse(given).data ?? null;
}

const refusal = z.object({ error: z.string() });

/** Returns the server's message for a refusal, or one with its status. */
export function readRefusal(given: unknown, status: number): string {
  return refusal.safeParse(given).data?.error ?? `the server answered ${status}.`;
}
