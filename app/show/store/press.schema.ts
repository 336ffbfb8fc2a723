// Reads a press as a page sends it.
import { z } from "zod";
import type { Press } from "../rules/decide.ts";

const MOST_LETTERS = 200;
/** A press that waited longer is one of another day. */
const MOST_AGO_MS = 12 * 3_600_000;

const text = z.string().max(MOST_LETTERS);
const entry = text.min(1);
const of = z.int().min(1);
const kind = <Name extends string>(name: Name) => z.literal(name);

const routine = z.object({
  title: text.trim().min(1, "Enter a title."),
  school: text.trim(),
  dancers: z.array(text.trim().min(1)).max(200),
  minutes: z.number().min(0.1, "Enter a length.").max(60),
});

const wanted = z.discriminatedUnion("kind", [
  z.object({ kind: kind("next") }),
  z.object({ kind: kind("back") }),
  z.object({ kind: kind("hold") }),
  z.object({ kind: kind("resume") }),
  z.object({ kind: kind("scratch"), entry, isHeld: z.boolean() }),
  z.object({ kind: kind("add"), routine, after: entry }),
  z.object({ kind: kind("again"), entry }),
  z.object({ kind: kind("swap"), entry, other: entry }),
  z.object({ kind: kind("move to end"), entry }),
  z.object({ kind: kind("shorten"), entry, seconds: z.int() }),
  z.object({ kind: kind("later"), entry }),
  z.object({ kind: kind("drop"), entry }),
  z.object({ kind: kind("undo"), of }),
  z.object({ kind: kind("check in"), entry, dancer: text.nullable(), isHere: z.boolean() }),
  z.object({ kind: kind("not ready"), entry }),
  z.object({ kind: kind("judges"), isReady: z.boolean() }),
  z.object({ kind: kind("seen"), of }),
  z.object({ kind: kind("call"), entry }),
  z.object({ kind: kind("tick"), what: entry, isDone: z.boolean() }),
  z.object({ kind: kind("use version") }),
  z.object({ kind: kind("end") }),
  z.object({ kind: kind("reopen") }),
]);

const press = z.object({
  id: text.min(1),
  stage: text,
  sees: text,
  /** How long ago it was pressed, in milliseconds. */
  agoMs: z.number().min(0).max(MOST_AGO_MS),
  wanted,
});

export type SentPress = Press & { agoMs: number };

/** Parses a press; null for anything else. */
export function readPress(given: unknown): SentPress | null {
  return press.safeParse(given).data ?? null;
}
