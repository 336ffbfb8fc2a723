// Reads the file of an import, and what was agreed on beside it, from a form.
import type { z } from "zod";
import type { Refusal } from "../saving/answer.ts";
import { importSchema } from "./costume-form.schema.ts";

const NAME_LENGTH = 200;

export type SentFile = { bytes: Uint8Array; fileName: string; agreed: string };

export async function readSentFile(request: Request): Promise<SentFile | Refusal> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  if (!(file instanceof File)) return refusal("No file was sent.");
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    fileName: file.name.slice(0, NAME_LENGTH),
    agreed: String(form?.get("agreed") ?? ""),
  };
}

export function readAgreed(agreed: string): z.output<typeof importSchema> | Refusal {
  const { success, data } = importSchema.safeParse(fromText(agreed));
  return success ? data : refusal("The columns could not be read. Choose the file again.");
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(problem: string): Refusal {
  return { isSaved: false, status: 422, problem };
}
