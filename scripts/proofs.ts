// Lists the long proofs: a file's name marks it as one, and decides how it runs.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["app", "bin", "scripts", "sample-school", "tests", "e2e/prove"];

const KINDS = [
  ["on both engines", /\.server\.prove\.ts$/],
  ["on SQLite", /\.sqlite\.prove\.ts$/],
  ["on PostgreSQL", /\.postgres\.prove\.ts$/],
  ["alone", /\.prove\.ts$/],
  ["in a browser", /^e2e\/prove\/.*\.spec\.ts$/],
] as const;

type ProofFile = { file: string; runs: (typeof KINDS)[number][0] };

/** `name` is the part of the file names before the first dot: files with the same name are one proof. */
export type Proof = { name: string; files: ProofFile[] };

/** Returns all proofs under a folder, by name. */
export function proofsIn(root: string): Proof[] {
  const files = FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file.replaceAll(path.sep, "/")}`,
      ),
    )
    .sort()
    .flatMap((file): ProofFile[] => {
      const kind = KINDS.find(([, pattern]) => pattern.test(file));
      return kind ? [{ file, runs: kind[0] }] : [];
    });
  const byName = Map.groupBy(files, ({ file }) => path.basename(file).split(".")[0] ?? "");
  return [...byName]
    .map(([name, own]) => ({ name, files: own }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
