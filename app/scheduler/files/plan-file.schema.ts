// Opens plan.json, a downloaded plan.
import { decodeText } from "#app/files/csv.ts";
import type { Plan } from "../plan/plan.ts";
import { openStored } from "../open-stored.schema.ts";
import { unpackPlan } from "../plan/stored/packed-plan.ts";
import { FileRefused } from "./import/file-refused.ts";
import type { Imported } from "./import/import-file.ts";
import { reportOf } from "./import/import-report.ts";
import { openFile } from "./open-file.ts";

/**
 * Returns the plan in a file; null for a text that is not a JSON object. Throws `FileRefused` with the name of the
 * invalid part when the object is not a plan.
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

/** Returns the plan with the content of a list, a schedule or a plan.json; throws `FileRefused` as `openFile` does. */
export async function openListOrPlan(...of: Parameters<typeof openFile>): Promise<Imported> {
  const [plan, bytes] = of;
  return openPlanFile(plan, bytes) ?? openFile(...of);
}

/** Returns the parsed text; undefined when it is not JSON. */
function readJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
