// Reads the imports between the product's files, types included, for the layer test and the bench.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ABOVE, OFFICE, SLICES } from "../oxlint.config.ts";

const SITE = "site";

export type Imports = ReadonlyMap<string, readonly string[]>;
/** Two parts, the importer first: "office/trials" and "office/members". */
export type Pair = readonly [importer: string, imported: string];

const SPECIFIER =
  /\bfrom\s+"([^"]+)"|\bimport\s+"([^"]+)"|\bimport\(\s*(?:\/\*.*?\*\/\s*)?"([^"]+)"/g;

/** Source files of `app` without tests, as paths from the project's folder. */
export function sourceFiles(): string[] {
  return globSync("app/**/*.{ts,tsx,css}")
    .filter((file) => !/\.(test|prove)\.tsx?$/.test(file))
    .toSorted();
}

/** Returns each TypeScript file with the source files, style sheets among them, that it imports. */
export function readImports(): Imports {
  const all = sourceFiles();
  const files = all.filter((file) => !file.endsWith(".css"));
  const known = new Set(all);
  return new Map(
    files.map((file) => {
      const specifiers = [...readFileSync(file, "utf8").matchAll(SPECIFIER)].map(
        ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "",
      );
      const imported = specifiers.map((specifier) =>
        specifier.startsWith("#")
          ? specifier.slice(1)
          : path.posix.join(path.posix.dirname(file), specifier),
      );
      return [file, [...new Set(imported.filter((other) => known.has(other)))]];
    }),
  );
}

/** Returns the groups of files that reach each other (strongly connected components, by Tarjan). */
export function circlesIn(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    stack.push(file);
    let low = number;
    for (const other of imports.get(file) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (stack.includes(other)) low = Math.min(low, lowest.get(other) ?? order.get(other)!);
    }
    lowest.set(file, low);
    if (low === number) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

/** Returns the pairs of parts with an import that the layer law refuses unless `WANTED` declares it. */
export function pairsIn(imports: Imports): Pair[] {
  const pairs = new Map(between(imports).map((pair) => [pair.join(" "), pair]));
  return [...pairs.values()]
    .filter(isAcross)
    .toSorted((one, other) => (`${one}` < `${other}` ? -1 : 1));
}

/** Returns the rooms of the office with an import of the website. */
export function roomsOnTheSite(imports: Imports): string[] {
  const rooms = between(imports).flatMap(([from, to]) => {
    const [slice, room] = from.split("/");
    return slice === "office" && room !== undefined && to === SITE ? [room] : [];
  });
  return [...new Set(rooms)].toSorted();
}

export function mutualIn(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(
    ([from, to]) => from < to && pairs.some((pair) => pair[0] === to && pair[1] === from),
  );
}

/** "office/members", "site", "platform"; "app" and "office" of the files beside the folders. */
function partOf(file: string): string {
  const [, first = "", second = "", third] = file.split("/");
  if (second === "") return "app";
  return first === "office" && third !== undefined ? `office/${second}` : first;
}

/** Every part may import commands. */
const isKnownToAll = (file: string) => file.endsWith(".commands.ts");

function between(imports: Imports): Pair[] {
  return [...imports].flatMap(([file, others]) =>
    others
      .filter((other) => !isKnownToAll(other))
      .map((other): Pair => [partOf(file), partOf(other)]),
  );
}

/**
 * Returns whether an import goes from one part to another: not to a layer below, nor from a file
 * that lists the parts.
 */
function isAcross([from, to]: Pair): boolean {
  const [slice = "", room = ""] = from.split("/");
  const [otherSlice = "", otherRoom = ""] = to.split("/");
  if (from === to || slice === "app" || ABOVE.includes(slice) || from === "office") return false;
  if (slice !== otherSlice) return SLICES.includes(otherSlice) && to !== SITE;
  return (
    OFFICE.slices.includes(otherRoom) ||
    (OFFICE.over.includes(otherRoom) && !OFFICE.over.includes(room))
  );
}
