import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";

/** What every page needs, and what every slide needs, each in one file instead of many small ones. */
const FEW_REQUESTS = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\/|icons-react\/dist\/esm\/[^/]+$|rolldown.runtime|app\/site\/(slides|layouts)\.ts$/,
  },
  {
    name: "site",
    test: /app\/site\/(?!.*(draft-bar|\.schema\.ts))([^/]+|content\/[^/]+|slides\/hero\/[^/]+|(slides|contact|mobile|popup|strip|reviews)\/.*\.css)$/,
  },
  {
    name: "parts",
    test: /app\/site\/(popup|strip|slides\/hero\/promo)\/.*\.tsx?$|icons\/Icon(PlayerPlay|PlayerPause|Sparkles)\.mjs$/,
  },
];

const STYLED = new Map<string, string>();

/** `top-bar.module.css`, `.brand` -> `top-bar-brand`: short words that repeat cost a page little. */
function classNameOf(name: string, file: string): string {
  const base = path.basename(file, ".module.css");
  const other = STYLED.get(base) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} need names of their own.`);
  STYLED.set(base, file);
  return `${base}-${name}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [imagetools(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: FEW_REQUESTS } } } },
    },
    ssr: {
      // The server's own entry: the whole server is one bundle with one copy of each module.
      build: { rolldownOptions: { input: "./app/main.server.ts" } },
    },
  },
});
