// Parses posts about a plan's music, and the server's answers.
import { z } from "zod";
import type { RoutineMusic } from "./music-file.ts";

const whole = z.coerce.number().int();
const MOST_MS = 24 * 3_600_000;
const length = whole.min(0).max(MOST_MS);
const row = whole.min(1);

const measures = {
  lengthMs: length,
  silenceBeforeMs: length,
  silenceAfterMs: length,
  loudness: whole.min(-2000).max(200),
};

const post = z.discriminatedUnion("do", [
  z.object({ do: z.literal("none"), row }),
  z.object({ do: z.literal("remove"), row }),
  z.object({ do: z.literal("add"), row, file: z.instanceof(File), ...measures }),
  z.object({ do: z.literal("bring back"), row, id: z.uuid(), fileName: z.string(), ...measures }),
]);

/** Returns what is to be done; null when the post cannot be read. */
export function readMusicPost(form: FormData) {
  const { data } = post.safeParse(Object.fromEntries(form));
  if (!data || data.do === "none" || data.do === "remove") return data ?? null;
  const { lengthMs, silenceBeforeMs, silenceAfterMs, loudness, ...rest } = data;
  return { ...rest, measures: { lengthMs, silenceBeforeMs, silenceAfterMs, loudness } };
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
