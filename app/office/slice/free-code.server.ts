// A code for a family that no other has, or had.
import { randomInt } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { drawCode } from "./family/family-code.ts";

const STEPS = 2 ** 32;
const chance = () => randomInt(STEPS) / STEPS;

/** The four signs; there are 810,000. */
export async function freeCode(trx: Database): Promise<string> {
  for (;;) {
    const code = drawCode(chance);
    const taken = await trx
      .selectFrom("families")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirst();
    if (!taken) return code;
  }
}
