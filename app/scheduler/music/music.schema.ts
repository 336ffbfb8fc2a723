// Parses posts about a plan's music, and the server's answers.
import { z } from "zod";
import type { RoutineMusic } from "./music-file.ts";

const whole = z.coerce.number().int();
const MOST_MS = 24 * 3_600_000;
const length = whole.min(0).max(MOST_MS);
const row = whole.min(1);

const post = z.discriminatedUnion("do", [
  z.object({ do: z.literal("none"), row }),
  z.object({ do: z.literal("remove"), row }),
  z.object({
    do: z.literal("add"),
    row,
    file: z.instanceof(File),
    lengthMs: length,
    silenceBeforeMs: length,
    silenceAfterMs: length,
    loudness: whole.min(-2000).max(200),
  }),
]);

/** Returns what is to be done; null when the post cannot be read. */
export function readMusicPost(form: FormData) {
  const { data } = post.safeParse(Object.fromEntries(form));
  if (data?.do !== "add") return data ?? null;
  const { file, row: of, do: act, ...measures } = data;
  return { do: act, row: of, file, measures };
}

const answer = z.object({
  music: z.array(
    z.object({
      id: z.string(),
      row: z.number(),
      fileName: z.string(),
      lengthMs: z.number(),
      silenceBeforeMs: z.number(),
      silenceAfterMs: z.number(),
      loudness: z.number(),
    }),
  ),
});

/** Returns the music in the text of the server's answer; null for anything else. */
export function readMusicText(text: string | null): RoutineMusic[] | null {
  try {
    return readMusic(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Returns a plan's music; null for anything else. */
export function readMusic(given: unknown): RoutineMusic[] | null {
  return answer.safeParse(given).data?.music ?? null;
}
