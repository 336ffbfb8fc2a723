// The files of an invented school's earlier system, with every oddity that such files may have.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "earlier-school");

/** Returns the files by name; `replaced` gives some other contents, or none. */
export function earlierFiles(replaced: Readonly<Record<string, string | null>> = {}) {
  const files = readdirSync(FOLDER).map((name): [string, Uint8Array] => [
    name,
    readFileSync(path.join(FOLDER, name)),
  ]);
  const others = Object.entries(replaced).map(([name, text]): [string, Uint8Array | null] => [
    name,
    text === null ? null : Buffer.from(text),
  ]);
  const all = new Map<string, Uint8Array | null>([...files, ...others]);
  return [...all].flatMap(([name, bytes]) => (bytes ? [{ path: name, bytes }] : []));
}

/** Returns a form with the files, as the screen sends it. */
export function formOf(files: readonly { path: string; bytes: Uint8Array }[], mark = "", key = "") {
  const form = new FormData();
  for (const [place, { path: name, bytes }] of files.entries()) {
    form.set(`file ${place + 1}`, new File([new Uint8Array(bytes)], name));
  }
  form.set("mark", mark);
  if (key) form.set("key", key);
  return form;
}
