// `npm run prove`: checks too long for `npm test`, each a step named after its file. `npm run prove -- redirects`
// runs only that one; `npm run prove -- everywhere e2e/fees.spec.ts` only those tests of it.
import { existsSync } from "node:fs";
import { proofsIn, type Proof } from "./proofs.ts";
import { runSteps } from "./test-run.ts";
import { build, runPlaywright, runVitest, runVitestOnPostgres } from "./test-steps.ts";
import { added, ONE_FAILURE, type Count } from "./test-summary.ts";

/** The browser tests on every slide and with axe everywhere, instead of a selection. */
const EVERYWHERE = "everywhere";

const proofs = [...proofsIn("."), { name: EVERYWHERE, files: [] }];
const words = process.argv.slice(2);
const only = words.includes(EVERYWHERE) ? words.filter((word) => existsSync(word)) : [];
const unknown = words.filter(
  (word) => !only.includes(word) && proofs.every(({ name }) => name !== word),
);
if (unknown.length > 0) {
  const names = proofs.map(({ name }) => name).join(", ");
  console.error(`There is no proof called ${unknown.join(" or ")}. There are: ${names}.`);
  process.exit(1);
}
const wanted = proofs.filter(({ name }) => words.length === 0 || words.includes(name));
await runSteps([
  { name: "build", run: build },
  ...wanted.map((proof) => ({ name: proof.name, run: () => prove(proof) })),
]);

async function prove({ name, files }: Proof): Promise<Count> {
  if ((await build()).failed > 0) return ONE_FAILURE;
  if (name === EVERYWHERE) return runPlaywright(EVERYWHERE, only);
  const counts: Count[] = [];
  for (const { file, runs } of files) {
    if (runs === "in a browser") counts.push(runPlaywright("prove", [file]));
    if (runs === "alone") counts.push(runVitest(["prove"], [file]));
    if (runs === "on SQLite") counts.push(runVitest(["prove-sqlite"], [file]));
    if (runs === "on PostgreSQL")
      counts.push(await runVitestOnPostgres(["prove-postgres"], [file]));
    if (runs === "on both engines") {
      // One after another: a proof has the machine to itself.
      counts.push(runVitest(["prove-sqlite"], [file]));
      counts.push(await runVitestOnPostgres(["prove-postgres"], [file]));
    }
  }
  return added(...counts);
}
