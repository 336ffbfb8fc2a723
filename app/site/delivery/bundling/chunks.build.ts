// Groups browser modules into files.
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type ChunkingContext = Rolldown.ChunkingContext;

/** A file: packages, and glob patterns of project paths. */
type Chunk = {
  name: string;
  packages?: string[];
  places?: string[];
  but?: string[];
  /** Takes along the modules that these import, unless an earlier file has them. */
  takesImports?: boolean;
};

/** Code that every page or every slide needs goes into one file instead of many small ones. */
const CHUNKS: Chunk[] = [
  {
    name: "framework",
    takesImports: true,
    packages: ["react", "react-dom", "react-router", "scheduler"],
    places: [
      "app/entry.client.tsx",
      "app/client/connection/{retry-until-success,back-off,route-modules,use-is-retrying}.ts",
      "app/site/layout/{layouts,wide-screen-redirect}.ts",
      // Other pages use these, too, and nothing else of the slides.
      "app/client/new-key.ts",
      "app/http/address-at.ts",
      "app/site/bar/logo.ts",
      "app/site/contact/{about,phone-link}.ts",
      "app/site/content/{content,price-words,timetable}.ts",
      "app/site/finding/{page-meta.tsx,term.ts}",
      "app/site/slides/{book/spotlight.tsx,picture.tsx,slides.ts}",
      "app/site/slides/timetable/ages.ts",
      "app/ui/{browser-store,early,month-names}.ts",
      "app/ui/{drawn-icon,error-page}.tsx",
      "app/ui/use-hydrated.ts",
      "media/promo/*.jpg",
      "node_modules/@tabler/icons/icons/outline/{arrow-left,arrow-right,sparkles,x}.svg",
    ],
  },
  // Only the office parses typed times; otherwise they would be bundled with the website.
  { name: "typed-times", places: ["app/platform/typed/{time,reading}.ts"] },
  {
    name: "site",
    takesImports: true,
    places: [
      "app/site/*",
      "app/site/{slide-show,bar,layout,content,content/draft,slides}/*",
      "app/site/{parent-info,slides,contact,mobile,popup,strip,reviews}/**/*.css",
      "app/site/finding/{slide-meta,structured-data}.tsx",
      "node_modules/@tabler/icons/icons/outline/player-{play,pause}.svg",
    ],
    // Rarely shown, or used only by the server and the office.
    but: [
      "app/site/bar/{draft-bar,book-trial,phone-layout-link}{.tsx,.module.css}",
      "app/site/parent-info/cost-calculator{.tsx,.module.css}",
      "app/site/slides/hire/lightbox.module.css",
      "app/site/reviews/turning-reviews.module.css",
      "app/site/content/{*,draft/*}.schema.ts",
      "app/site/content/{parent-info,draft/dropped-draft,opening-content,success-names,web-address}.ts",
      "app/site/slides/terms.tsx",
      "app/site/slides/slide-page.tsx",
    ],
  },
  // Used by some slides; otherwise it would be bundled with the promo.
  { name: "ask-link", places: ["app/site/contact/ask-link.tsx"] },
  { name: "popup", places: ["app/site/popup/*.{ts,tsx}"] },
  {
    name: "promo",
    places: ["app/site/slides/hero/promo/*.tsx"],
  },
  // Used by most pages beside the slides.
  {
    name: "words",
    places: [
      "app/platform/format-number.ts",
      "app/platform/typed/day.ts",
      "app/site/content/parent-info.ts",
      "app/ui/format.ts",
    ],
  },
  { name: "names", places: ["app/platform/{name,typed/web-address-in-name}.ts"] },
  {
    name: "booking",
    places: ["app/site/booking/{booking,child-age,details,trial-places,trial-words}.ts"],
  },
  {
    name: "booking-frame",
    places: ["app/client/use-held-visits.ts", "app/site/booking/booking-frame{.tsx,.module.css}"],
  },
  { name: "strip", places: ["app/site/strip/*.{ts,tsx}"] },
  {
    name: "mantine",
    takesImports: true,
    packages: ["@mantine/*", "@floating-ui/*", "clsx"],
    // Overrides of the kit's styles must come after them, in whatever order a page loads its files.
    places: ["app/ui/kit/{kit,kit-tokens}.css"],
  },
];

const ROOT = path.resolve(import.meta.dirname, "../../../..");
/** Modules that the bundler adds to a build. */
const BUNDLERS = new Set(["\0rolldown/runtime.js", "\0vite/preload-helper.js"]);

/** Returns a module's path in the project, without a plugin's query. */
function placeOf(id: string): string {
  return path.relative(ROOT, id.replace(/\?.*$/, "")).replaceAll(path.sep, "/");
}

const patternsOf = ({ packages = [], places = [] }: Chunk) => [
  ...packages.map((name) => `node_modules/${name}/**`),
  ...places,
];

/** Returns the chunk groups, and a plugin that fails the build when a pattern matches nothing. */
export function chunksOf(chunks = CHUNKS) {
  const unmet = new Set(chunks.flatMap(patternsOf));
  const groups: Rolldown.CodeSplittingGroup[] = chunks.map((chunk) => {
    const patterns = patternsOf(chunk);
    return {
      name: chunk.name,
      includeDependenciesRecursively: chunk.takesImports ?? false,
      test: (id: string) => {
        if (BUNDLERS.has(id)) return chunk === chunks[0];
        const place = placeOf(id);
        const met = patterns.filter((pattern) => path.matchesGlob(place, pattern));
        for (const pattern of met) unmet.delete(pattern);
        return met.length > 0 && !chunk.but?.some((pattern) => path.matchesGlob(place, pattern));
      },
    };
  });
  const failOnUnmatched: Plugin = {
    name: "chunks-name-what-is-there",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      if (unmet.size > 0) this.error(`no browser module matches ${[...unmet].join(", ")}`);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !STAFF_KITS.includes(chunk.name)) continue;
        const names = chunk.imports.map((file) => bundle[file]?.name);
        if (names.includes("site")) this.error(`${chunk.name} loads the website with its styles`);
      }
    },
  };
  return { groups: [...groups, ...SHARED], failOnUnmatched };
}

const STAFF_KITS = ["staff-kit", "office-kit"];

const SHARED: Rolldown.CodeSplittingGroup[] = [
  // Code shared by website and staff pages stays in small files, so that parents load only what they use.
  {
    name: (id, context) => (usersOf(id, context).has("site") ? "shared" : null),
    minShareCount: 2,
    entriesAware: true,
  },
  // Code shared by staff pages goes into one file: a hundred small ones would be slow on a slow line. The
  // scheduler's share is separated first, or it would load the office's as well.
  {
    name: (id, context) => (usersOf(id, context).has("scheduler") ? "staff-kit" : null),
    minShareCount: 2,
  },
  // Code of no part, such as the page of unknown addresses, stays alone: public pages name its files.
  {
    name: (id, context) => (usersOf(id, context).size > 0 ? "office-kit" : null),
    minShareCount: 2,
  },
];

/** Shortens the names of shared files, which would list everything that shares them. */
export const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split("~")[0]}-[hash].js`,
  assetFileNames: ({ names: [name = ""] }: { names: string[] }) =>
    `assets/${name.includes("~") ? name.split("~")[0] : "[name]"}-[hash][extname]`,
};

type Part = "site" | "office" | "scheduler";

/** The part of a module is that of the first folder that holds it. */
const FOLDERS: readonly [folder: string, part: Part][] = [
  // A screen of the scheduler, opened from control.
  ["app/show/sheets/", "scheduler"],
  // Pages of families, of shows and public pages of a competition are as light as the website, and share code the
  // same way.
  ["app/show/", "site"],
  ["app/family/", "site"],
  ["app/scheduler/published/", "site"],
  ["app/site/", "site"],
  ["app/office/", "office"],
  ["app/scheduler/", "scheduler"],
];
const known = new Map<string, ReadonlySet<Part>>();

function partOf(place: string): Part | undefined {
  return FOLDERS.find(([folder]) => place.startsWith(folder))?.[1];
}

/** Returns the parts of the product whose pages import a module, now or later. */
function usersOf(id: string, context: ChunkingContext): ReadonlySet<Part> {
  const before = known.get(id);
  if (before) return before;
  const users = new Set<Part>();
  const seen = new Set([id]);
  for (const each of seen) {
    const part = partOf(placeOf(each));
    if (part) users.add(part);
    const info = context.getModuleInfo(each);
    for (const user of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      seen.add(user);
  }
  known.set(id, users);
  return users;
}
