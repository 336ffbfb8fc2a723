// Parses the server's answers about a schedule's versions.
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

/** Returns the versions, newest first; null for anything else. */
export function readVersions(answer: unknown): ReadVersion[] | null {
  return versions.safeParse(answer).data?.versions ?? null;
}

const codes = z.object({
  codes: z.array(z.object({ name: z.string(), school: z.string(), code: z.string() })),
});

/** Returns the dancers' codes; null for anything else. */
export function readCodes(answer: unknown) {
  return codes.safeParse(answer).data?.codes ?? null;
}
