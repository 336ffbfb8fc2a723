// Every endpoint for programs that needs no sign-in. docs/api.md and /api/openapi.json are made from this list.
import { z } from "zod";
import {
  bookingAnswerSchema,
  bookingBodySchema,
  bookingRefusalSchema,
} from "#app/site/booking/bookings-api.schema.ts";
import { classesAnswerSchema } from "#app/site/booking/classes-api.schema.ts";
import {
  enquiryAnswerSchema,
  enquiryBodySchema,
  enquiryRefusalSchema,
} from "#app/site/contact/contact-api.schema.ts";
import { liveShowSchema } from "#app/show/parents/live-show.schema.ts";
import { weekAnswerSchema } from "#app/site/week/week-api.schema.ts";

export type Reply = {
  status: number;
  when: string;
  /** A media type for a file, a schema for JSON. */
  body: string | z.ZodType;
};

export type Endpoint = {
  method: "GET" | "POST";
  path: string;
  /** One line, without a full stop. */
  title: string;
  notes?: readonly string[];
  /** The meaning of each parameter of the query, by its name. */
  query?: Record<string, string>;
  takesKey?: boolean;
  body?: z.ZodType;
  replies: readonly Reply[];
};

const JSON_ERROR = z.strictObject({ error: z.string() });
const TEXT = "text/plain";
const CALENDAR = "text/calendar";

const savedPlan = z.strictObject({
  id: z.string(),
  version: z.int(),
  keptUntil: z.iso
    .date()
    .nullable()
    .describe("The last day it is kept if nobody opens it; null when it does not expire"),
});
const planId = z.string().max(100);

const tooMany = (body: z.ZodType): Reply => ({
  status: 429,
  when: "This network has sent too many; retry-after says when to try again",
  body,
});
const file = (type: string): Reply => ({ status: 200, when: "The file", body: type });
const NO_FILE: Reply = { status: 404, when: "The address leads to nothing", body: TEXT };

export const PUBLIC_ENDPOINTS: readonly Endpoint[] = [
  {
    method: "GET",
    path: "/api/classes",
    title: "Lists the weekly classes and their next bookable dates",
    notes: ["Pages of the origins in `CALLBOARD_BOOKING_ORIGINS` may read it too."],
    replies: [{ status: 200, when: "In the order of the week", body: classesAnswerSchema }],
  },
  {
    method: "POST",
    path: "/api/bookings",
    title: "Books trial classes for one child or several",
    notes: [
      "The booking counts once the family has confirmed it from the link in its mail.",
      "Pages of the origins in `CALLBOARD_BOOKING_ORIGINS` may send it too.",
    ],
    takesKey: true,
    body: bookingBodySchema,
    replies: [
      { status: 200, when: "The booking was taken", body: bookingAnswerSchema },
      { status: 400, when: "A field is wrong: `field` names it", body: bookingRefusalSchema },
      { status: 409, when: "A class is full, or the key was used", body: bookingRefusalSchema },
      tooMany(bookingRefusalSchema),
    ],
  },
  {
    method: "POST",
    path: "/api/contact",
    title: "Sends an enquiry to the school",
    takesKey: true,
    body: enquiryBodySchema,
    replies: [
      { status: 200, when: "The enquiry was taken", body: enquiryAnswerSchema },
      { status: 400, when: "A field is wrong", body: enquiryRefusalSchema },
      { status: 409, when: "The key was used for another enquiry", body: enquiryRefusalSchema },
      tooMany(enquiryRefusalSchema),
    ],
  },
  {
    method: "GET",
    path: "/api/week",
    title: "Lists the classes on the published timetable, as the website's pages show them",
    replies: [{ status: 200, when: "In the order of the timetable", body: weekAnswerSchema }],
  },
  {
    method: "GET",
    path: "/api/openapi.json",
    title: "Describes this API in OpenAPI 3.1",
    replies: [{ status: 200, when: "The description", body: "application/json" }],
  },
  {
    method: "GET",
    path: "/timetable.ics",
    title: "Returns the timetable as a calendar",
    query: { class: "The id of one class, to get that class alone" },
    replies: [file(CALENDAR), { ...NO_FILE, when: "The class has no lessons ahead" }],
  },
  {
    method: "GET",
    path: "/book/yours/:link/trial.ics",
    title: "Returns a family's trial dates as a calendar",
    notes: ["`link` is the secret from the family's mail."],
    replies: [file(CALENDAR), NO_FILE],
  },
  {
    method: "GET",
    path: "/running-order/:code/times.ics",
    title: "Returns the routines of one studio or one dancer as a calendar",
    notes: ["`code` is the secret of the published running order. Send one of the parameters."],
    query: { studio: "The name of a studio", dancer: "The code of a dancer" },
    replies: [file(CALENDAR), NO_FILE],
  },
  {
    method: "GET",
    path: "/api/shows/:code",
    title: "Returns what is on stage, how late the show is, and every routine's expected time",
    notes: [
      "`code` is the secret of the published running order. Send the etag of the last answer in if-none-match: an unchanged show is answered 304.",
    ],
    replies: [
      {
        status: 200,
        when: "Also before and after the show: `now` is then null",
        body: liveShowSchema,
      },
      { status: 404, when: "Nothing is shared under the code", body: JSON_ERROR },
      { status: 429, when: "This network has sent too many wrong codes", body: JSON_ERROR },
    ],
  },
  {
    method: "GET",
    path: "/api/shows/:code/events",
    title: "Streams the show's log as server-sent events to its paired devices",
    notes: ["Each event has an id. Send the last one in last-event-id to go on from there."],
    replies: [
      { status: 200, when: "The stream", body: "text/event-stream" },
      { status: 403, when: "The sender is not a paired device of the show", body: JSON_ERROR },
    ],
  },
  {
    method: "GET",
    path: "/photos/:id",
    title: "Returns a photo of the website; other photos need a sign-in",
    query: { w: "The wanted width in pixels" },
    replies: [
      file("image/webp"),
      { status: 401, when: "The photo is for staff", body: TEXT },
      NO_FILE,
    ],
  },
  {
    method: "GET",
    path: "/sitemap.xml",
    title: "Lists the website's pages for search engines",
    replies: [file("application/xml")],
  },
  {
    method: "GET",
    path: "/robots.txt",
    title: "Tells search engines which pages they may read",
    replies: [file(TEXT)],
  },
  {
    method: "GET",
    path: "/api/comp-schedules",
    title: "Returns a saved competition schedule to anyone who has its id",
    query: { id: "The id of the schedule" },
    replies: [
      {
        status: 200,
        when: "The schedule",
        body: savedPlan.extend({
          data: z.unknown().describe("The plan as it was saved"),
          publication: z.unknown().describe("The newest published version, or null"),
        }),
      },
      { status: 404, when: "No schedule has this id", body: JSON_ERROR },
      { status: 429, when: "This address has asked too often", body: JSON_ERROR },
    ],
  },
  {
    method: "POST",
    path: "/api/comp-schedules",
    title: "Saves, deletes, publishes or hides a competition schedule",
    notes: [
      "A new schedule has no id. A saved schedule sends its id and the version it was read at.",
    ],
    body: z.union([
      z.object({
        key: z.string().max(100).nullable().optional(),
        id: planId.nullable().optional(),
        version: z.int().min(1).nullable().optional(),
        data: z.unknown().describe("The plan, as the command line's `--out plan.json` writes it"),
      }),
      z.object({ do: z.literal("delete"), id: planId }),
      z.object({ do: z.literal("stop sharing"), id: planId }),
      z.object({
        do: z.literal("publish"),
        id: planId,
        key: z.string().min(1).max(100),
        version: z.int().min(1),
        showsNames: z.boolean(),
      }),
    ]),
    replies: [
      { status: 200, when: "The saved version", body: savedPlan.partial().loose() },
      { status: 400, when: "The schedule cannot be saved", body: JSON_ERROR },
      { status: 404, when: "No schedule has this id", body: JSON_ERROR },
      { status: 409, when: "The schedule has changed since that version", body: JSON_ERROR },
      { status: 429, when: "This address has sent too many", body: JSON_ERROR },
      { status: 503, when: "Too many schedules are being saved", body: JSON_ERROR },
    ],
  },
  {
    method: "GET",
    path: "/api/comp-schedules/versions",
    title: "Returns the published versions of a schedule, one of them, or its dancers' codes",
    query: {
      id: "The id of the schedule",
      number: "The number of one version",
      codes: "Present to get the dancers' codes",
    },
    replies: [
      { status: 200, when: "`versions`, `data` or `codes`", body: z.looseObject({}) },
      { status: 404, when: "The schedule or version does not exist", body: JSON_ERROR },
      { status: 429, when: "This address has asked too often", body: JSON_ERROR },
    ],
  },
  {
    method: "GET",
    path: "/healthz",
    title: "Says whether the process answers",
    replies: [file(TEXT)],
  },
  {
    method: "GET",
    path: "/readyz",
    title: "Says whether the database answers",
    replies: [file(TEXT), { status: 503, when: "The database does not answer", body: TEXT }],
  },
];
