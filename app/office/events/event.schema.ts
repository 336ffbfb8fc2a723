// The schemas of an event's forms, with their messages.
import { z } from "zod";
import { schemaOf, versionSchema } from "#app/office/fields/fields.schema.ts";
import { daysBetween } from "#app/platform/days/calendar.ts";
import { agesIn } from "#app/site/slides/timetable/class-finder.ts";
import { MOST_DAYS } from "#app/site/events/event.ts";
import { gradesProblem } from "#app/site/events/exam.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { typed } from "#app/platform/typed/typed.schema.ts";
import { EVENT_FIELDS, readClock } from "./event.fields.ts";

const NOT_PUBLISHED_YET = "Enter this before you publish the event.";
const REASON_LENGTH = 200;
/** An uploaded picture, or the name of one that came with the website. */
const PICTURE = /^(\/photos\/[\w-]+|[a-z0-9-]+\/[a-z0-9-]+)?$/;

export const eventSchema = schemaOf(EVENT_FIELDS).superRefine((values, context) => {
  const refuse = (field: keyof typeof values, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { kind, firstDay, lastDay, starts, ends } = values;
  const from = clockIn("starts");
  const to = clockIn("ends");
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
    refuse("lastDay", "The last day is before the first.");
  } else if (firstDay !== null && lastDay !== null && daysBetween(firstDay, lastDay) >= MOST_DAYS) {
    refuse("lastDay", `An event is at most ${MOST_DAYS} days long.`);
  }
  const isOvernight = kind === "sleepover" && firstDay !== null && (lastDay ?? "") > firstDay;
  if (from !== null && to !== null && to <= from && !isOvernight) {
    refuse(
      "ends",
      to === from ? "The end is the same as the start." : "The end is before the start.",
    );
  }
  if (values.ages !== "" && agesIn(values.ages) === null) {
    refuse("ages", "Write the ages as 4-5 or 8+.");
  }
  if (!PICTURE.test(values.picture)) refuse("picture", "Upload a picture.");
  if (values.picture !== "" && values.pictureWords === "") {
    refuse("pictureWords", "Say what the picture shows, for people who can't see it.");
  }
  if (values.cancelBy !== null && firstDay !== null && values.cancelBy > firstDay) {
    refuse("cancelBy", "This is after the event has started.");
  }
  const problem = gradesProblem(values.grades);
  if (kind === "exam" && problem !== null) refuse("grades", problem);
  if (!values.isPublished) return;
  if (firstDay === null) refuse("firstDay", NOT_PUBLISHED_YET);
  if (starts === "") refuse("starts", NOT_PUBLISHED_YET);
  if (values.venue === "") refuse("venue", NOT_PUBLISHED_YET);
  if (kind === "exam") {
    if (values.grades.trim() === "") refuse("grades", NOT_PUBLISHED_YET);
  } else if (values.price === null) refuse("price", NOT_PUBLISHED_YET);

  function clockIn(field: "starts" | "ends"): number | null {
    const text = field === "starts" ? starts : ends;
    if (text === "") return null;
    const reading = readClock(text);
    if ("value" in reading) return reading.value;
    refuse(field, reading.problem);
    return null;
  }
});

export const addEventSchema = z.object({ values: eventSchema });

/** A moved event can lose its charges; without an answer it keeps them. */
const movingSchema = z.object({ takesOffCharges: z.boolean().optional() });

export const editEventSchema = z.object({
  version: versionSchema,
  values: eventSchema.and(movingSchema),
});

export const cancelEventSchema = z.object({
  version: versionSchema,
  values: z.object({
    reason: z
      .string()
      .max(REASON_LENGTH, `Keep this to ${REASON_LENGTH} characters.`)
      .transform((text) => text.trim())
      .pipe(z.string().min(1, "Please give a reason (parents will ask).")),
    takesOffCharges: z.boolean(),
  }),
});

const LEAST_FEE = "Enter the fee for each child.";

/** The classes that are in a show, and the fee for each child in pounds. */
export const chargeShowFeeSchema = z.object({
  classIds: z.array(z.string()).min(1, "Choose the classes in the show.").max(500),
  price: typed(readMoney).refine((pence) => pence > 0, LEAST_FEE),
});
