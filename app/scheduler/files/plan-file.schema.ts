// plan.json read back: a plan as it is saved, in a file that a person kept.
import { decodeText } from "#app/files/csv.ts";
import type { Plan } from "../plan/plan.ts";
import { openStored } from "../open-stored.schema.ts";
import { unpackPlan } from "../plan/stored/packed-plan.ts";
import { FileRefused, type Imported } from "./import/import-file.ts";
import { reportOf } from "./import/import-report.ts";
import { openFile } from "./open-file.ts";

/**
 * The plan of a file, in place of what the plan held; null for a text that is no object of JSON. Throws
 * `FileRefused` with the part's name for one that is no plan.
 */
export function openPlanFile(plan: Plan, bytes: Uint8Array): Imported | null {
  const given = readJson(bytes);
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const opened = openStored(plan, unpackPlan(given));
  if ("error" in opened) throw new FileRefused(`Load failed: ${opened.error}`);
  return {
    plan: opened.plan,
    report: reportOf([], null),
    header: [],
    questions: [],
    choices: {},
  };
}

/** The plan with what any file that is chosen on the screen holds; throws `FileRefused` as `openFile` does. */
export async function openListOrPlan(...of: Parameters<typeof openFile>): Promise<Imported> {
  const [plan, bytes] = of;
  return openPlanFile(plan, bytes) ?? openFile(...of);
}

/** Undefined for what is no JSON. */
function readJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
