// How the classes of the style sheets are called, and how the website's pages come to know it.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const SITE_STYLES = "app/site/**/*.module.css";
/** A class, or an animation, where a style sheet names it. */
const NAMED = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi;
/** Without a vowel no name is a word, such as those by which advertisements are hidden. */
const LETTERS = "bcdfghjklmnpqrstvwxz";

const STYLED = new Map<string, string>();
/** What the classes of each style sheet are called, by the word that its name begins with. */
const given = new Map<string, string[]>();
/** The website's style sheets whose code has passed, by the same word. */
const passed = new Set<string>();

/**
 * `top-bar.module.css`, `.brand` -> `top-bar-brand`; in a build of the website a few letters, `bk`, for
 * every visitor's first view carries all of them. Both halves of a build give the same.
 */
export function classNameOf(isBuild: boolean): (name: string, file: string) => string {
  const short = isBuild ? shortNames() : new Map<string, string>();
  return (name, file) => {
    const base = baseOf(file);
    const other = STYLED.get(base) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} need names of their own.`);
    STYLED.set(base, file);
    const className = short.get(`${base}-${name}`) ?? `${base}-${name}`;
    given.set(base, [...(given.get(base) ?? []), className]);
    return className;
  };
}

/** In the order of the files and of what stands in each: what is used together is alike. */
function shortNames(): Map<string, string> {
  const names = globSync(SITE_STYLES)
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(NAMED)].map(([, name]) => `${baseOf(file)}-${name}`),
    );
  return new Map([...new Set(names)].map((name, place) => [name, lettersOf(place)]));
}

/** 0 is b, 19 z, 20 bb. */
function lettersOf(place: number): string {
  const last = LETTERS.charAt(place % LETTERS.length);
  const before = Math.floor(place / LETTERS.length) - 1;
  return before < 0 ? last : lettersOf(before) + last;
}

const baseOf = (file: string) => path.basename(file, ".module.css");

/** A file without words is left out, and its style sheet with it: this stands in for them. */
const STAYS = "globalThis.stays;";

/**
 * Class names are written in where they are used, as words: a page then loads no table of names,
 * neither its own nor those of slides that it does not show.
 */
export const WORDS_FOR_CLASSES: Plugin[] = [
  {
    name: "words-for-classes",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/site\/.*\.tsx$/ },
      handler: (code) => ({
        code: code.replaceAll(
          /import (\w+) from ("[^"]+\.module\.css")/g,
          "import * as $1 from $2",
        ),
        map: null,
      }),
    },
  },
  {
    name: "styles-stay",
    enforce: "post",
    transform: {
      filter: { id: /\/app\/site\/.*\.module\.css$/ },
      handler: (code, id) => {
        passed.add(baseOf(id));
        return { code: `${code}\n${STAYS}`, map: null, moduleSideEffects: true };
      },
    },
    renderChunk: (code) => ({ code: code.replaceAll(STAYS, ""), map: null }),
  },
  {
    name: "styles-stayed",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_, bundle) {
      const files = Object.values(bundle);
      const styles = files
        .map((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? file.source : ""))
        .join("");
      if (passed.size === 0) this.error("No style sheet of the website has passed.");
      const isThere = (className: string) => new RegExp(`\\.${className}(?![\\w-])`).test(styles);
      for (const base of passed)
        if (!given.get(base)?.some(isThere)) this.error(`The styles of ${base} were left out.`);
      for (const file of files)
        if (file.type === "chunk" && file.code.includes(STAYS))
          this.error(`${file.fileName} still has what stood in for styles.`);
    },
  },
];
