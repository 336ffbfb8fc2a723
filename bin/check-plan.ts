// `callboard check`: checks a plan, its report and its list, without the optimiser.
import { withNameAnswers, routinesIn } from "#app/scheduler/files/names/read-casts.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { check, type Given } from "./check/check.ts";
import { CHECK_HELP, readCheckOptions } from "./check-options.ts";
import { CommandRefused } from "./command-refused.ts";
import { openRoutines, readBytes } from "./read-files.ts";
import type { Streams } from "./streams.ts";

const CODES = { checked: 0, wrong: 1 } as const;
const NOT_CHECKED = 4;

/** Runs `callboard check` and returns the exit code. Throws `CommandRefused` for a bad file or option. */
export async function checkPlan(args: string[], { out }: Streams): Promise<number> {
  const options = readCheckOptions(args);
  if (options === null) {
    out(CHECK_HELP);
    return 0;
  }
  const started = performance.now();
  const given = {
    plan: planIn(options.plan),
    report: options.report === undefined ? null : reportIn(options.report),
    list: null as Given["list"],
    isOver: () => performance.now() - started > options.seconds * 1000,
  };
  if (options.list !== undefined) given.list = await listIn(options.list, given.plan);
  const { answer, lines } = check(given);
  out([answer, ...lines].map((line) => `${line}\n`).join(""));
  return CODES[answer as keyof typeof CODES] ?? NOT_CHECKED;
}

function jsonIn(file: string, isRight: (given: Record<string, unknown>) => boolean, what: string) {
  let given: unknown;
  try {
    given = JSON.parse(readBytes(file).toString());
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    throw new CommandRefused(`${file}: not JSON: ${(error as Error).message}`);
  }
  const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
  if (isObject && isRight(given as Record<string, unknown>))
    return given as Record<string, unknown>;
  throw new CommandRefused(`${file}: not a ${what}`);
}

function planIn(file: string): Given["plan"] {
  const isPlan = ({ settings, sections, runningOrder, categories }: Record<string, unknown>) =>
    Array.isArray(sections) &&
    Array.isArray(runningOrder) &&
    typeof (settings as { startTime?: unknown } | undefined)?.startTime === "string" &&
    typeof categories === "object" &&
    categories !== null;
  const given = jsonIn(file, isPlan, "plan.json");
  return { conflictRule: EMPTY_PLAN.conflictRule, ...given } as Given["plan"];
}

function reportIn(file: string): NonNullable<Given["report"]> {
  const isReport = ({ conflicts }: Record<string, unknown>) => typeof conflicts === "number";
  return jsonIn(file, isReport, "report") as NonNullable<Given["report"]>;
}

/** Reads the list as the plan read it: with its columns and its answers about names. */
async function listIn(file: string, { mappings, nameAnswers = {} }: Given["plan"]) {
  const empty = mappings ? { ...EMPTY_PLAN, mappings } : EMPTY_PLAN;
  const { plan } = await openRoutines(file, empty, { choices: {}, acceptsGuesses: true });
  return routinesIn(withNameAnswers(plan, nameAnswers));
}
