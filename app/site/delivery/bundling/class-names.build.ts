// How the classes of the style sheets are called, and how the website's pages come to know it.
import path from "node:path";
import type { Plugin } from "vite";

const STYLED = new Map<string, string>();
/** The website's style sheets whose code has passed, by the word that begins their classes. */
const passed = new Set<string>();

/** `top-bar.module.css`, `.brand` -> `top-bar-brand`: short words that repeat cost a page little. */
export function classNameOf(name: string, file: string): string {
  const base = baseOf(file);
  const other = STYLED.get(base) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} need names of their own.`);
  STYLED.set(base, file);
  return `${base}-${name}`;
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
      for (const base of passed)
        if (!styles.includes(`.${base}-`)) this.error(`The styles of ${base} were left out.`);
      for (const file of files)
        if (file.type === "chunk" && file.code.includes(STAYS))
          this.error(`${file.fileName} still has what stood in for styles.`);
    },
  },
];
