// What the leading desk sends to the one that follows.
import { z } from "zod";

const text = z.string();
const moment = z.string();
/** The content of a JSON column. */
const json = z.custom<object>((given) => typeof given === "object" && given !== null);

const schedule = z.object({
  id: text,
  name: text,
  savedBy: text.nullable(),
  data: json,
  byteSize: z.int(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
  isStaffOnly: z.boolean(),
});

const version = z.object({
  scheduleId: text,
  number: z.int(),
  publishedAt: moment,
  showsNames: z.boolean(),
  changes: json,
  data: json,
  byteSize: z.int(),
});

const link = z.object({
  scheduleId: text,
  code: text.nullable(),
  dancerKey: text,
  shown: json,
  dancers: json,
  byteSize: z.int(),
  madeAt: moment,
});

const show = z.object({
  id: text,
  scheduleId: text,
  versionNumber: z.int(),
  plan: json,
  base: json.nullable(),
  isRehearsal: z.boolean(),
  speed: z.int(),
  lastDay: text,
  startedBy: text,
  createdAt: moment,
  endedAt: moment.nullable(),
});

const device = z.object({
  id: text,
  showId: text,
  role: text,
  name: text,
  tokenHash: text,
  joinedAt: moment,
  lastSeenAt: moment,
  removedAt: moment.nullable(),
});

const music = z.object({
  /** Also the name of its file. */
  id: z.uuid(),
  scheduleId: text,
  routineRow: z.int().min(1),
  fileName: text,
  ending: z.string().regex(/^[a-z0-9]*$/),
  byteSize: z.int(),
  lengthMs: z.int(),
  silenceBeforeMs: z.int(),
  silenceAfterMs: z.int(),
  loudness: z.int(),
  addedBy: text,
  createdAt: moment,
});

const event = z.object({
  showId: text,
  number: z.int().min(1),
  epoch: z.int(),
  stage: text,
  at: moment,
  storedAt: moment,
  device: text,
  role: text,
  kind: text,
  body: json,
  pressId: text,
});

const lostPress = z.object({
  showId: text,
  pressId: text,
  stage: text,
  at: moment,
  device: text,
  role: text,
  kind: text,
  body: json,
});

/** The show with its plan and its published versions. */
const wholeShow = z.object({
  show,
  schedule,
  versions: z.array(version),
  link: link.nullable(),
});

const copy = z.object({
  epoch: z.int().min(1),
  /** Null while it has not changed. */
  whole: wholeShow.nullable(),
  devices: z.array(device).nullable(),
  music: z.array(music).nullable(),
  events: z.array(event),
  /** True when the events are the whole log. */
  isWholeLog: z.boolean(),
});

const joined = z.object({ showId: text, key: text, passKey: text, copy });

const stored = z.object({ number: z.int().min(0), lost: z.array(lostPress) });

const deskState = z.object({ epoch: z.int().min(1), isLeading: z.boolean() });

const joining = z.object({
  code: text.max(20),
  address: z
    .string()
    .max(200)
    .refine((given) => /^https?:\/\/[^/?#@\s]+$/.test(given) && URL.canParse(given)),
  key: text.min(32).max(100),
});

export type DeskCopy = z.output<typeof copy>;
export type DeskMusic = z.output<typeof music>;
export type LostPress = z.output<typeof lostPress>;

export const readDeskCopy = (given: unknown) => copy.safeParse(given).data ?? null;
export const readJoined = (given: unknown) => joined.safeParse(given).data ?? null;
export const readStoredWord = (given: unknown) => stored.safeParse(given).data ?? null;
export const readDeskState = (given: unknown) => deskState.safeParse(given).data ?? null;
export const readJoining = (given: unknown) => joining.safeParse(given).data ?? null;
