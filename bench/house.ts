// Measures the size of the code base and its dependencies. `npm run bench:house`; with `-- --list` it names the
// cycles and the pairs.
import { globSync, readFileSync } from "node:fs";
import {
  circlesIn,
  mutualIn,
  pairsIn,
  readImports,
  roomsOnTheSite,
  sourceFiles,
} from "#tests/imports.ts";

const FEW_LINES = 25;

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
const sum = (files: readonly string[]) => files.reduce((lines, file) => lines + linesOf(file), 0);

const sources = sourceFiles();
const styles = sources.filter((file) => file.endsWith(".css"));
const tests = {
  app: globSync("app/**/*.{test,prove}.{ts,tsx}"),
  e2e: globSync("e2e/**/*.ts"),
  tests: globSync("tests/**/*.{ts,mjs}"),
};
const imports = readImports();
const circles = circlesIn(imports);
const pairs = pairsIn(imports);
const mutual = mutualIn(pairs);

const importers = new Map<string, number>();
for (const other of [...imports.values()].flat()) {
  importers.set(other, (importers.get(other) ?? 0) + 1);
}
const isJoinable = (file: string) =>
  linesOf(file) < FEW_LINES && importers.get(file) === 1 && !file.endsWith(".css");

const FIGURES: [name: string, figure: number][] = [
  ["lines of app without tests", sum(sources)],
  ["of them CSS", sum(styles)],
  ["source files in app", sources.length],
  [`files under ${FEW_LINES} lines with one importer`, sources.filter(isJoinable).length],
  ["test lines in all", sum(Object.values(tests).flat())],
  ...Object.entries(tests).map(([folder, files]): [string, number] => [
    `of them in ${folder}`,
    sum(files),
  ]),
  ["import cycles, types included", circles.length],
  ["files in them", circles.flat().length],
  ["pairs of parts with imports", pairs.length],
  ["of them mutual", mutual.length],
  ["rooms of the office that import the website below it", roomsOnTheSite(imports).length],
];

console.log("| figure | |\n| --- | ---: |");
for (const [name, figure] of FIGURES) console.log(`| ${name} | ${figure} |`);

if (process.argv.includes("--list")) {
  for (const circle of circles) console.log(`\ncircle:\n  ${circle.join("\n  ")}`);
  console.log("\npairs:");
  for (const [from, to] of pairs) console.log(`  ${from} -> ${to}`);
}
