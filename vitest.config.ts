import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { WORKER_SCRIPTS } from "./scripts/worker-scripts.ts";

const FOLDERS = "{app,bin,scripts,sample-school,tests}/**";

/** The projects for both engines, for one and for none: a file's name decides, for tests and proofs. */
function projectsOf(kind: "test" | "prove", names: { alone: string; before: string }) {
  const files = (part: string) => `${FOLDERS}/*${part}.${kind}.ts`;
  const [onBoth, onSqlite, onPostgres] = [".server", ".sqlite", ".postgres"].map(files);
  const onEngine = (engine: "sqlite" | "postgres", include: string[]) => ({
    extends: true as const,
    test: {
      name: names.before + engine,
      include,
      env: { TEST_ENGINE: engine },
      globalSetup: "tests/template-database.ts",
    },
  });
  return [
    {
      extends: true as const,
      test: {
        name: names.alone,
        include: [files("")],
        exclude: [onBoth!, onSqlite!, onPostgres!],
      },
    },
    onEngine("sqlite", [onBoth!, onSqlite!]),
    onEngine("postgres", [onBoth!, onPostgres!]),
  ];
}

/** The longest start first: at the end one core would wait for them alone. */
const LONGEST = ["second-desk.", "access.", "two-processes.", "hostile-inputs", "killed."];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification) => {
      const turn = LONGEST.findIndex((name) => moduleId.includes(`/tests/processes/${name}`));
      return turn < 0 ? LONGEST.length : turn;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

export default defineConfig({
  plugins: [WORKER_SCRIPTS],
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    setupFiles: ["tests/set-up.ts"],
    // Half as many again as cores: a fifth of a test's time is spent waiting for processes it
    // started.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // The files of a worker share its modules: loading them again for each took longer than the
    // tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // For tests whose event never comes, also with every core busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      ...projectsOf("test", { alone: "unit", before: "" }),
      ...projectsOf("prove", { alone: "prove", before: "prove-" }),
    ],
  },
});
