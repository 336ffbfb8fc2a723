// Which modules of the browser go together into one file.
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type ChunkingContext = Rolldown.ChunkingContext;

/** What goes into one file: packages, and places in the project as patterns of paths. */
type Chunk = { name: string; packages?: string[]; places?: string[]; but?: string[] };

/** What every page needs, and what every slide needs, each in one file instead of many small ones. */
const CHUNKS: Chunk[] = [
  {
    name: "framework",
    packages: ["react", "react-dom", "react-router", "scheduler"],
    places: [
      "app/entry.client.tsx",
      "app/client/connection/{retry-until-success,back-off,route-modules,use-is-retrying}.ts",
      "app/site/layout/{layouts,wide-way}.ts",
      // Pages beside the slides know these too, and need nothing else of the slides.
      "app/http/address-at.ts",
      "app/site/contact/phone-link.ts",
      "app/site/content/{content,price-words,timetable}.ts",
      "app/site/slides/slides.ts",
      "app/site/slides/timetable/ages.ts",
      "app/ui/{browser-store,early,month-names}.ts",
      "app/ui/{drawn-icon,error-page}.tsx",
      "app/ui/use-hydrated.ts",
      "node_modules/@tabler/icons/icons/outline/{arrow-left,arrow-right,sparkles,x}.svg",
    ],
  },
  // Only the office reads what people type as times; it would go with the website's own otherwise.
  { name: "typed-times", places: ["app/platform/typed/{time,reading}.ts"] },
  {
    name: "site",
    places: [
      "app/site/*",
      "app/site/{slide-show,bar,layout,content,content/draft,slides}/*",
      "app/site/{asked,slides,contact,mobile,popup,strip,reviews}/**/*.css",
      "app/site/finding/{slide-meta,structured-data}.tsx",
      // The way to every slide knows it.
      "app/site/contact/about.ts",
      "node_modules/@tabler/icons/icons/outline/player-{play,pause}.svg",
    ],
    // Shown to few, or used by the server and the office alone.
    but: [
      "app/site/bar/{draft-bar,book-trial,phone-way}{.tsx,.module.css}",
      "app/site/asked/cost-calculator{.tsx,.module.css}",
      "app/site/slides/hire/lightbox.module.css",
      "app/site/reviews/turning-reviews.module.css",
      "app/site/content/{*,draft/*}.schema.ts",
      "app/site/content/{asked,draft/dropped-draft,opening-content,success-names,web-address}.ts",
      "app/site/slides/terms.tsx",
      "app/site/slides/slide-page.tsx",
    ],
  },
  // Some slides have it, and would come with the promo otherwise.
  { name: "ask-link", places: ["app/site/contact/ask-link.tsx"] },
  { name: "popup", places: ["app/site/popup/*.{ts,tsx}"] },
  {
    name: "promo",
    places: ["app/site/slides/hero/promo/*.tsx"],
  },
  { name: "strip", places: ["app/site/strip/*.{ts,tsx}"] },
  {
    name: "mantine",
    packages: ["@mantine/*", "@floating-ui/*", "clsx"],
    // What is changed of the kit's styles comes after them, in whatever order a page asks for its files.
    places: ["app/ui/kit/{kit,kit-tokens}.css"],
  },
];

const ROOT = path.resolve(import.meta.dirname, "../../../..");
/** What the bundler itself adds to a build. */
const BUNDLERS = new Set(["\0rolldown/runtime.js", "\0vite/preload-helper.js"]);

/** A module's place in the project, without what a plugin asks behind it. */
function placeOf(id: string): string {
  return path.relative(ROOT, id.replace(/\?.*$/, "")).replaceAll(path.sep, "/");
}

const patternsOf = ({ packages = [], places = [] }: Chunk) => [
  ...packages.map((name) => `node_modules/${name}/**`),
  ...places,
];

/** The files of the browser, and what fails a build in which a pattern names nothing any more. */
export function chunksOf(chunks = CHUNKS) {
  const unmet = new Set(chunks.flatMap(patternsOf));
  const groups: Rolldown.CodeSplittingGroup[] = chunks.map((chunk) => {
    const patterns = patternsOf(chunk);
    return {
      name: chunk.name,
      test: (id: string) => {
        if (BUNDLERS.has(id)) return chunk === chunks[0];
        const place = placeOf(id);
        const met = patterns.filter((pattern) => path.matchesGlob(place, pattern));
        for (const pattern of met) unmet.delete(pattern);
        return met.length > 0 && !chunk.but?.some((pattern) => path.matchesGlob(place, pattern));
      },
    };
  });
  const noneUnmet: Plugin = {
    name: "chunks-name-what-is-there",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      if (unmet.size > 0) this.error(`No module of the browser is ${[...unmet].join(", ")}.`);
    },
  };
  return { groups: [...groups, ...SHARED], noneUnmet };
}

const SHARED: Rolldown.CodeSplittingGroup[] = [
  // What the website shares with the staff stays in small files: a parent loads no more than is used.
  {
    name: (id, context) => (usersOf(id, context).has("site") ? "shared" : null),
    minShareCount: 2,
    entriesAware: true,
  },
  // What the pages of the staff share: a hundred small files would keep a slow line busy. What the scheduler
  // has of it is taken out first, or the office's own would come with it.
  {
    name: (id, context) => (usersOf(id, context).has("scheduler") ? "staff-kit" : null),
    minShareCount: 2,
  },
  { name: "office-kit", minShareCount: 2 },
];

/** A shared file would be named for everything that shares it. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.split("~")[0]}-[hash].js`;
}

type Part = "site" | "office" | "scheduler";

const PART = /^app\/(site|office|scheduler)\//;
/** What everybody reads of a competition is as light as the website, and shares as that does. */
const READ_BY_ALL = "app/scheduler/published/";
const known = new Map<string, ReadonlySet<Part>>();

/** The parts of the product whose pages need a module, now or later. */
function usersOf(id: string, context: ChunkingContext): ReadonlySet<Part> {
  const before = known.get(id);
  if (before) return before;
  const users = new Set<Part>();
  const seen = new Set([id]);
  for (const each of seen) {
    const place = placeOf(each);
    const part = place.startsWith(READ_BY_ALL) ? "site" : PART.exec(place)?.[1];
    if (part) users.add(part as Part);
    const info = context.getModuleInfo(each);
    for (const user of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      seen.add(user);
  }
  known.set(id, users);
  return users;
}
