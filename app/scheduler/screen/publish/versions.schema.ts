// What the server answers about the versions of a schedule.
import { z } from "zod";

const number = z.union([z.number(), z.string()]);
const numbers = z.array(number).default([]);

const versions = z.object({
  versions: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      showsNames: z.boolean(),
      changes: z
        .object({
          moved: numbers,
          added: numbers,
          scratched: numbers,
          edited: numbers,
          retimed: numbers,
          isReshaped: z.boolean().default(false),
        })
        .nullable(),
    }),
  ),
});

export type ReadVersion = z.infer<typeof versions>["versions"][number];

/** The list of versions, the newest first; null for anything else. */
export function readVersions(answer: unknown): ReadVersion[] | null {
  return versions.safeParse(answer).data?.versions ?? null;
}

const codes = z.object({
  codes: z.array(z.object({ name: z.string(), school: z.string(), code: z.string() })),
});

/** The dancers' codes; null for anything else. */
export function readCodes(answer: unknown) {
  return codes.safeParse(answer).data?.codes ?? null;
}
