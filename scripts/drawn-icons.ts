// `import icon from "@tabler/icons/outline/plus.svg?icon"`: an icon of that package as a component. The package's
// own React components are another 38 MB to install.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const COMPONENT = path.resolve(import.meta.dirname, "../app/ui/drawn-icon.tsx");
/** Each icon has an empty square under its lines. */
const SQUARE = '<path stroke="none" d="M0 0h24v24H0z" fill="none" />';
const LINE = /<path d="([^"]+)" \/>/g;

/** Returns the paths of a line icon; throws when it contains anything else. */
export function pathsOf(svg: string): string[] {
  const drawn = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>")).replace(SQUARE, "");
  if (drawn.replaceAll(LINE, "").trim() !== "") throw new Error(`not of lines: ${drawn}`);
  return [...drawn.matchAll(LINE)].map(([, line = ""]) => line);
}

export const DRAWN_ICONS: Plugin = {
  name: "drawn-icons",
  enforce: "pre",
  load: {
    filter: { id: /\.svg\?icon$/ },
    handler: (id) => {
      const paths = pathsOf(readFileSync(id.replace(/\?icon$/, ""), "utf8"));
      return `import { drawnIcon } from ${JSON.stringify(COMPONENT)};
export default /* @__PURE__ */ drawnIcon(${JSON.stringify(paths)});`;
    },
  },
};
