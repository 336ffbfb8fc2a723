// Reads the body of a command, and says of two bodies whether they are the same.
import { createHash } from "node:crypto";

const MULTIPART = "multipart/form-data";

/** JSON as it stands, or a form's fields and files; the JSON under a form's `body` stands among them. */
export async function readBody(request: Request): Promise<unknown> {
  if (!request.headers.get("content-type")?.startsWith(MULTIPART)) {
    return request.json().catch(() => null);
  }
  const form = await request.formData().catch(() => null);
  if (!form) return null;
  const { body, ...fields } = Object.fromEntries(form);
  return { ...fields, ...Object(parse(body)) };
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/**
 * What tells a body from another; of a file that is what it holds. The key of the sending is left out,
 * and so are secret fields: a quick hash would tell them to whoever reads the database.
 */
export async function fingerprintOf(
  body: unknown,
  secret: readonly string[] = [],
): Promise<object> {
  const left = new Set(["key", ...secret]);
  const fields = Object.entries(Object(body) as object).filter(([name]) => !left.has(name));
  const values = await Promise.all(
    fields.map(async ([name, value]) => [
      name,
      value instanceof File ? await digestOf(value) : value,
    ]),
  );
  return Object.fromEntries(values);
}

async function digestOf(file: File): Promise<string> {
  return createHash("sha256")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");
}
