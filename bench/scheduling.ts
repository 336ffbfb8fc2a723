// Compares the optimiser with other ways of ordering routines: the same competitions, the same time, one core.
// `npm run bench:scheduling` takes about five minutes; `-- --part orders` (or curves, days, mend, actions) runs
// one part. `-- --all` uses every list, grouping and gap, up to an hour and a half of processor time; words such
// as `regional gap-3` select some, and `-- --seconds 5` changes the time for each. MiniZinc is included if
// installed, and CP-SAT if its package can be fetched. Times are processor time of this process.
import { parseArgs } from "node:util";
import { timeActions } from "./scheduling/actions.ts";
import { drawCurves } from "./scheduling/curves.ts";
import { planDays } from "./scheduling/day-plans.ts";
import { mendLateChanges } from "./scheduling/mending.ts";
import { compareOrders } from "./scheduling/orders.ts";

const { values, positionals: words } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    all: { type: "boolean", default: false },
    part: { type: "string" },
  },
  allowPositionals: true,
});
const isAll = values.all;

const PARTS: [name: string, title: string, run: () => void][] = [
  [
    "orders",
    "Orders of whole groups",
    () => compareOrders({ seconds: Number(values.seconds), isAll, words }),
  ],
  ["curves", "What splitting groups buys", () => drawCurves(isAll)],
  ["days", "Plans of several days", planDays],
  ["mend", "Late changes", mendLateChanges],
  ["actions", "Large schedules", timeActions],
];

const part = values.part ?? (words.length > 0 ? "orders" : undefined);
if (part !== undefined && PARTS.every(([name]) => name !== part))
  throw new Error(`--part: '${part}' is none of ${PARTS.map(([name]) => name).join(", ")}`);
for (const [name, title, run] of PARTS) {
  if (part !== undefined && part !== name) continue;
  console.log(`## ${title}\n`);
  run();
  console.log();
}
