// Reads a device's copy of the day: the registers that its person may mark, and the building list. Includes
// medical notes and collection passwords only for the person's own meetings.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { readBuildingDay } from "../building/read-building.server.ts";
import { readRegisterPages } from "../register/read-register-page.server.ts";
import type { RegisterShown } from "../register/register-shown.ts";
import { isTaughtBy, meetingsOf } from "../registers.server.ts";
import type { OfflineRegisters } from "./offline-registers.ts";

export async function readOffline(
  database: Database,
  visitor: Visitor,
  days: SchoolDays,
): Promise<Pick<OfflineRegisters, "registers" | "building">> {
  const day = days.today;
  const meetings = await meetingsOf(database, visitor, day);
  // Holders of the medical permission read other meetings' notes online only.
  const scopes = new Set([...visitor.scopes].filter((scope) => scope !== "medical"));
  const shown = await readRegisterPages(database, { ...visitor, scopes }, { meetings, day, days });
  return {
    registers: shown.map((register, at) =>
      isTaughtBy(meetings[at]?.teaching ?? [], visitor) ? register : withoutWords(register),
    ),
    building: await readBuildingDay(database, day),
  };
}

function withoutWords(register: RegisterShown): RegisterShown {
  return {
    ...register,
    children: register.children.map((child) => ({
      ...child,
      collecting: { ...child.collecting, word: "" },
    })),
  };
}
