// Reads the file that was sent, and what is wanted with it.
import { z } from "zod";
import type { ImportWish, UploadedFile } from "./upload.server.ts";
import { NOT_CSV } from "./csv-kind.ts";

const flag = z.literal("yes").optional();

const schema = z.object({
  file: z.instanceof(File),
  key: z.string().min(16).max(64),
  mark: z.string().max(64).optional(),
  takesPhone: flag,
  hasUpdates: flag,
});

const REFUSED = { isSaved: false as const, status: 422, problem: NOT_CSV };

/** The wish, or the answer to what is no file. */
export async function readFile(
  request: Request,
): Promise<{ wish: ImportWish & { file: UploadedFile } } | { refusal: typeof REFUSED }> {
  const form = await request.formData().catch(() => null);
  const read = schema.safeParse(form && Object.fromEntries(form));
  if (!read.success) return { refusal: REFUSED };
  const { file, key, mark = "", takesPhone, hasUpdates } = read.data;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return {
    wish: {
      file: { name: file.name, type: file.type, bytes },
      key,
      mark,
      takesPhone: takesPhone === "yes",
      hasUpdates: hasUpdates === "yes",
    },
  };
}
