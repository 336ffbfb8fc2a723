// Generates CSS class names, and inlines them into the website's code.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const SITE_STYLES = "app/site/**/*.module.css";
/** Matches a class or an animation in a style sheet. */
const NAMED = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi;
/** Without vowels no name is a word, such as those that ad blockers hide. */
const LETTERS = "bcdfghjklmnpqrstvwxz";

const STYLED = new Map<string, string>();
/** Class names of each style sheet, by the base name of its file. */
const given = new Map<string, string[]>();
/** The website's style sheets that went through the build, by base name. */
const passed = new Set<string>();

/**
 * Names `.brand` of `top-bar.module.css` `top-bar-brand`; in a build of the website a few letters, such as
 * `bk`, because every visitor's first view contains them. Client and server builds give the same names.
 */
export function classNameOf(isBuild: boolean): (name: string, file: string) => string {
  const short = isBuild ? shortNames() : new Map<string, string>();
  return (name, file) => {
    const base = baseOf(file);
    const other = STYLED.get(base) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} need different names`);
    STYLED.set(base, file);
    const className = short.get(`${base}-${name}`) ?? `${base}-${name}`;
    given.set(base, [...(given.get(base) ?? []), className]);
    return className;
  };
}

/**
 * Numbers names by file and position: classes that are used together get similar names, which compress
 * well.
 */
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

/** The bundler drops an empty module together with its style sheet; this statement keeps it. */
const STAYS = "globalThis.stays;";

/**
 * Inlines class names as string literals, so that a page loads no tables of names, neither its own nor
 * those of slides that it does not show.
 */
export const CLASS_NAME_LITERALS: Plugin[] = [
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
      if (passed.size === 0) this.error("no style sheet of the website was processed");
      const isThere = (className: string) => new RegExp(`\\.${className}(?![\\w-])`).test(styles);
      for (const base of passed)
        if (!given.get(base)?.some(isThere)) this.error(`styles missing from the bundle: ${base}`);
      for (const file of files)
        if (file.type === "chunk" && file.code.includes(STAYS))
          this.error(`${file.fileName} still contains the style placeholder`);
    },
  },
];
