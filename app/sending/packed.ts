// A waiting change as text, its files with it, and back again.
import type { Body, Waiting } from "./queue.ts";

type PackedFile = { name: string; type: string; base64: string };
type PackedBody = { json: Record<string, unknown> } | { form: [string, string | PackedFile][] };

export async function pack(waiting: Waiting): Promise<string> {
  const { body, ...rest } = waiting;
  return JSON.stringify({ ...rest, body: await packBody(body) });
}

export function unpack(text: string): Waiting {
  const { body, ...rest } = JSON.parse(text) as Waiting & { body: PackedBody };
  return { ...rest, body: unpackBody(body) };
}

async function packBody(body: Body): Promise<PackedBody> {
  if ("json" in body) return body;
  const form = body.form.map(async ([name, value]): Promise<[string, string | PackedFile]> => [
    name,
    typeof value === "string" ? value : await packFile(value),
  ]);
  return { form: await Promise.all(form) };
}

function unpackBody(body: PackedBody): Body {
  if ("json" in body) return body;
  return {
    form: body.form.map(([name, value]) => [
      name,
      typeof value === "string" ? value : unpackFile(value),
    ]),
  };
}

async function packFile(file: File): Promise<PackedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, type: file.type, base64: toBase64(bytes) };
}

function unpackFile({ name, type, base64 }: PackedFile): File {
  return new File([fromBase64(base64)], name, { type });
}

/** So many bytes are turned into text at once: a call takes only so many arguments. */
const AT_ONCE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += AT_ONCE) {
    text += String.fromCodePoint(...bytes.subarray(start, start + AT_ONCE));
  }
  return btoa(text);
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}
