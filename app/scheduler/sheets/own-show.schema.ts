// Parses the server's answers about the rooms and costumes of a show.
import { z } from "zod";
import type { ShowRoom, WornPiece } from "./own-show.ts";

const texts = z.array(z.string());
const child = z.object({ name: z.string(), rows: z.array(z.number()), collectors: texts });
const room = z.object({ name: z.string(), chaperones: texts, children: z.array(child) });
const rooms = z.object({ rooms: z.array(room) });
const piece = z.object({
  row: z.number(),
  child: z.string(),
  costume: z.string(),
  size: z.string(),
  box: z.string(),
});
const costumes = z.object({ costumes: z.array(piece) });

/** Returns the rooms in the text of the server's answer; null for anything else. */
export function readRooms(answer: string | null): ShowRoom[] | null {
  return rooms.safeParse(jsonIn(answer)).data?.rooms ?? null;
}

/** Returns the costumes in the text of the server's answer; null for anything else. */
export function readWorn(answer: string | null): WornPiece[] | null {
  return costumes.safeParse(jsonIn(answer)).data?.costumes ?? null;
}

function jsonIn(answer: string | null): unknown {
  try {
    return JSON.parse(answer ?? "null");
  } catch {
    return null;
  }
}
