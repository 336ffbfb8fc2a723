// The answer of GET /api/shows/:code, which the parents' page follows.
import { z } from "zod";
import type { LiveShow } from "./live-types.ts";

const moment = z.iso.datetime();

const stageSchema = z.strictObject({
  stage: z.string(),
  now: z.string().nullable().describe("The number on stage, or the name of a break or event"),
  next: z.array(z.string()).describe("The next numbers"),
  late: z.int().describe("Seconds, in whole minutes; below 0 when early"),
});

const entrySchema = z.strictObject({
  number: z.string(),
  title: z.string(),
  studio: z.string(),
  stage: z.string(),
  session: z.string(),
  planned: moment.nullable().describe("Null when the running order has no date"),
  expected: moment.nullable().describe("Null when it was danced or scratched, or no show runs"),
  readyFrom: moment.nullable().describe("15 minutes before the earlier of planned and expected"),
  isScratched: z.boolean(),
});

export const liveShowSchema: z.ZodType<LiveShow> = z.strictObject({
  version: z.int(),
  now: z
    .string()
    .nullable()
    .describe("The number on the first stage; null before and after the show"),
  next: z.array(z.string()),
  late: z.int().describe("Seconds, in whole minutes; below 0 when early"),
  stages: z.array(stageSchema).describe("Empty when no show runs"),
  entries: z.array(entrySchema),
  updatedAt: moment,
});
