// The school's rules for changes on the family's page.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import {
  FAMILY_CHANGES,
  FIRST_RULES,
  type FamilyChange,
  type FamilyRules,
} from "./family-rules.ts";

const SETTING = "family rules";

export async function readFamilyRules(database: Database): Promise<FamilyRules> {
  const stored = (await readSetting(database, SETTING)) as Partial<FamilyRules>;
  const isAtOnce = (kind: FamilyChange) => stored.atOnce?.[kind] ?? FIRST_RULES.atOnce[kind];
  return {
    atOnce: Object.fromEntries(
      FAMILY_CHANGES.map((kind) => [kind, isAtOnce(kind)]),
    ) as FamilyRules["atOnce"],
    askedFrom: stored.askedFrom ?? FIRST_RULES.askedFrom,
    makeUpWeeks: stored.makeUpWeeks ?? FIRST_RULES.makeUpWeeks,
  };
}

export function writeFamilyRules(trx: Database, rules: FamilyRules, at: string): Promise<void> {
  return writeSetting(trx, SETTING, rules, at);
}
