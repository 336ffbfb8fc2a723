// What the content editor posts.
import { z } from "zod";

export const editorChangeSchema = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("publish"),
    /** The number of the version that the changes were made on. */
    base: z.int().min(0),
    blocks: z.record(z.string(), z.unknown()),
  }),
  z.object({ do: z.literal("bring back"), base: z.int().min(0), number: z.int().positive() }),
]);

export type EditorChange = z.output<typeof editorChangeSchema>;
