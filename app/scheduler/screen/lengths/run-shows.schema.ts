// Parses the server's answers about shows that were run.
import { z } from "zod";
import type { ActualLength } from "#app/scheduler/plan/edit/actual-lengths.ts";

const shows = z.object({
  shows: z.array(z.object({ id: z.string(), event: z.string(), day: z.string() })),
});
const lengths = z.object({
  lengths: z.array(
    z.object({ id: z.string(), name: z.string(), school: z.string(), seconds: z.number() }),
  ),
});

export type RunShow = z.infer<typeof shows>["shows"][number];

/** Returns null for anything else. */
export function readRunShows(answer: unknown): RunShow[] | null {
  return shows.safeParse(answer).data?.shows ?? null;
}

/** Returns null for anything else. */
export function readActualLengths(answer: unknown): ActualLength[] | null {
  return lengths.safeParse(answer).data?.lengths ?? null;
}
