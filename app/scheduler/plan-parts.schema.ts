// Schemas of the parts of a saved schedule other than its routines: sessions, rules, availability.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { DAY_SECONDS } from "./plan/clock.ts";
import {
  DEFAULT_CONFLICT_RULE,
  MAX_GAP,
  MAX_GAP_MINUTES,
  MAX_LONGER_GAPS,
} from "./plan/conflicts/conflict-rule.ts";
import { MAX_NOTE_LETTERS } from "./plan/edit/edit-items.ts";
import { RULES } from "./plan/rules/rule-list.ts";
import { MAX_LIMIT_DAYS } from "./plan/limits/limit.ts";
import { isZone } from "./plan/sessions/session-clock.ts";
import { MAX_SESSIONS, MAX_STAGES } from "./plan/sessions/session.ts";
import { MAX_AMOUNT } from "./plan/settings.ts";

// Databases reject NUL and lone surrogates in text.
export const text = z.string().transform((typed) => typed.replaceAll("\0", "").toWellFormed());
export const minutes = z.number().min(0).max(MAX_AMOUNT);

/**
 * A list that stops at its first invalid entry and reports only that, so that many invalid entries
 * cost no more.
 */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(z.unknown()).transform((given, context) => {
    const read: z.output<Entry>[] = [];
    for (const [place, each] of given.entries()) {
      const { success, data, error } = entry.safeParse(each);
      if (!success) {
        const [first] = error.issues;
        context.issues.push({
          code: "custom",
          message: first?.message ?? "is wrong",
          path: [place, ...(first?.path ?? [])],
          input: each,
        });
        return z.NEVER;
      }
      read.push(data);
    }
    return read;
  });
}

const MOST_LETTERS = 1000;
const MOST_NAMED = 300;
const MOST_MAPPINGS = 20;

const shortText = text.refine((typed) => typed.length <= MOST_LETTERS, "is too long");
const named = <Value extends z.ZodType>(value: Value) =>
  z.record(shortText, value).refine((all) => Object.keys(all).length <= MOST_NAMED, "is too long");

/** How columns of files were read: headers and choices, and no cell of a file. */
export const mappings = listOf(
  z.object({
    signature: text.refine((typed) => typed.length <= MOST_NAMED * MOST_LETTERS, "is too long"),
    day: text.refine(isDay, "is not a day"),
    choices: z.object({
      columns: named(shortText.nullable()).optional(),
      answers: named(shortText).optional(),
    }),
  }),
).refine((all) => all.length <= MOST_MAPPINGS, "is too long");

export const note = text
  .refine((typed) => typed.length <= MAX_NOTE_LETTERS, "is too long")
  .optional();

/** A session split late at night still counts from its own day. */
const MOST_START_SECONDS = 4 * DAY_SECONDS;

export const conflictRule = z.object({
  gap: z.int().min(0).max(MAX_GAP).default(DEFAULT_CONFLICT_RULE.gap),
  breakClears: z.boolean().default(DEFAULT_CONFLICT_RULE.breakClears),
  gapMinutes: z.number().positive().max(MAX_GAP_MINUTES).optional(),
  longerGaps: z
    .array(
      z.object({
        of: z.enum(["ageGroup", "style"]),
        name: text,
        minutes: z.number().positive().max(MAX_GAP_MINUTES),
      }),
    )
    .max(MAX_LONGER_GAPS)
    .optional(),
});

const session = z.object({
  id: text,
  name: text,
  day: text.refine((day) => day === "" || isDay(day), "is not a day"),
  startSeconds: z.int().min(0).max(MOST_START_SECONDS),
  endBySeconds: z.int().min(0).max(DAY_SECONDS).nullable(),
  stage: text,
  note,
});

/** A plan without sessions has no programme; every session is on one of the stages. */
export const programme = z
  .object({
    sessions: z.array(session).min(1).max(MAX_SESSIONS),
    stages: z.array(text).min(1).max(MAX_STAGES),
    numbering: z.enum(["all", "stage"]),
    zone: text.refine((zone) => zone === "" || isZone(zone), "is not a time zone"),
  })
  .refine(({ sessions }) => areDifferent(sessions.map((one) => one.id)), {
    path: ["sessions"],
    error: "has a duplicate id",
  })
  .refine(({ stages }) => areDifferent(stages), { path: ["stages"], error: "has a duplicate name" })
  .refine(({ sessions, stages }) => sessions.every((one) => stages.includes(one.stage)), {
    path: ["sessions"],
    error: "has a session on an unknown stage",
  });

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

const day = text.refine(isDay, "is not a day");
const seconds = z.int().min(0).max(DAY_SECONDS);
const moment = z.object({ day: z.union([z.literal(""), day]), seconds });
export const limit = z.object({
  who: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("routine"), row: z.int().min(1) }),
    z.object({ kind: z.literal("dancer"), name: text, school: text.optional() }),
    z.object({ kind: z.literal("studio"), name: text }),
  ]),
  notBefore: moment.optional(),
  notAfter: moment.optional(),
  notOn: z.array(day).max(MAX_LIMIT_DAYS).optional(),
  onlyOn: z.array(day).max(MAX_LIMIT_DAYS).optional(),
  hours: z
    .array(z.object({ day, fromSeconds: seconds.optional(), untilSeconds: seconds.optional() }))
    .max(MAX_LIMIT_DAYS)
    .optional(),
  arrival: z.object({ fromSeconds: seconds, untilSeconds: seconds }).optional(),
  isByHand: z.literal(true).optional(),
});

const firmness = z.enum(["hard", "wish"]);
const strength = firmness.nullable();
const ruleName = z.enum(RULES.map(({ name }) => name));
const someMinutes = z.number().min(0).max(MAX_AMOUNT).nullable();
const MOST_OF_A_RULE = 100;
export const rules = z.object({
  groupInOneSession: strength,
  divisionOnOneDay: strength,
  awardsPerSession: strength,
  judgeCategoryWhole: strength,
  studioOnFewDays: z.boolean(),
  levelOnOneDay: z.array(text).max(MOST_OF_A_RULE),
  doneBy: z.array(z.object({ maxAge: z.number().min(0), seconds })).max(MOST_OF_A_RULE),
  dancerWaitMinutes: someMinutes,
  judgesBreakMinutes: someMinutes,
  awardsAfterMinutes: someMinutes,
  firmness: z.partialRecord(ruleName, firmness).optional(),
});

const MOST_EVENT_LETTERS = 200;
const eventText = text.refine((typed) => typed.length <= MOST_EVENT_LETTERS, "is too long");

export const event = z.object({ name: eventText, day: eventText });
