// Which modules of the browser go together into one file.
import type { Rolldown } from "vite";

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type ChunkingContext = Rolldown.ChunkingContext;

/** What every page needs, and what every slide needs, each in one file instead of many small ones. */
export const FEW_REQUESTS: CodeSplittingGroup[] = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\/|app\/entry.client|app\/ui\/drawn-icon\.tsx$|rolldown.runtime|app\/site\/(slides\/slides|layout\/layouts)\.ts$|app\/ui\/browser-store\.ts$|app\/platform\/connection\/(until-it-comes|waits|route-modules|use-is-waiting)\.ts$|app\/ui\/(early\.ts|trouble\.tsx)$/,
  },
  // Only the office reads what people type as times; it would go with the website's own otherwise.
  { name: "typed-times", test: /app\/platform\/typed\/(time|reading)\.ts$/ },
  {
    name: "site",
    test: /app\/site\/(?!.*(draft-bar\.tsx|dropped-draft|book-trial|\.schema\.ts|opening-content|slide-page))([^/]+|(slide-show|bar|layout|content|slides|slides\/hero)\/[^/]+|contact\/phone-link\.ts|finding\/(slide-meta|structured-data)\.tsx|slides\/success\/pictures\.tsx|(slides|contact|mobile|popup|strip|reviews)\/.*\.css)$|icons\/outline\/player-(play|pause)\.svg/,
  },
  { name: "popup", test: /app\/site\/popup\/.*\.tsx?$/ },
  {
    name: "promo",
    test: /app\/site\/slides\/hero\/promo\/.*\.tsx$|icons\/outline\/sparkles\.svg/,
  },
  { name: "strip", test: /app\/site\/strip\/.*\.tsx?$/ },
  { name: "mantine", test: /node_modules\/(@mantine|@floating-ui|clsx|tabbable)\// },
  // What the website shares with the staff stays in small files: a parent loads no more than is used.
  {
    name: (id, context) => (usersOf(id, context).has("site") ? "shared" : null),
    minShareCount: 2,
    entriesAware: true,
  },
  // What the pages of the staff share: a hundred small files would keep a slow line busy.
  {
    name: (id, context) => (usersOf(id, context).has("scheduler") ? "staff-kit" : "office-kit"),
    minShareCount: 2,
  },
];

/** A shared file would be named for everything that shares it. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.split("~")[0]}-[hash].js`;
}

type Part = "site" | "office" | "scheduler";

const PART = /\/app\/(site|office|scheduler)\//;
const known = new Map<string, ReadonlySet<Part>>();

/** The parts of the product whose pages need a module, now or later. */
function usersOf(id: string, context: ChunkingContext): ReadonlySet<Part> {
  const before = known.get(id);
  if (before) return before;
  const users = new Set<Part>();
  const seen = new Set([id]);
  for (const each of seen) {
    const [, part] = PART.exec(each) ?? [];
    if (part) users.add(part as Part);
    const info = context.getModuleInfo(each);
    for (const user of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      seen.add(user);
  }
  known.set(id, users);
  return users;
}
