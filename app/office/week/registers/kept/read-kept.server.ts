// Reads what a device keeps of a day: the registers that its person may mark, and who is in the building.
// What the teacher must know, notes of health and collection words are there for one's own meetings alone.
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { readBuildingDay } from "../building/read-building.server.ts";
import { readRegisterPages } from "../register/read-register-page.server.ts";
import type { RegisterShown } from "../register/register-shown.ts";
import { teaches } from "../register/register.ts";
import { meetingsOf, namesOf } from "../registers.server.ts";
import type { KeptRegisters } from "./kept-registers.ts";

export async function readKept(
  database: Database,
  visitor: Visitor,
  days: SchoolDays,
): Promise<Pick<KeptRegisters, "registers" | "building">> {
  const day = days.today;
  const names = await namesOf(database, visitor);
  const meetings = await meetingsOf(database, visitor, day);
  // Whoever may read notes of health reads those of others with a line alone.
  const scopes = new Set([...visitor.scopes].filter((scope) => scope !== "medical"));
  const shown = await readRegisterPages(database, { ...visitor, scopes }, { meetings, day, days });
  return {
    registers: shown.map((register) =>
      teaches(register.meeting.teachers, names) ? register : withoutHealth(register),
    ),
    building: await readBuildingDay(database, day),
  };
}

function withoutHealth(register: RegisterShown): RegisterShown {
  return {
    ...register,
    children: register.children.map((child) => {
      const others = { ...child };
      delete others.medical;
      return { ...others, note: "", collecting: { ...child.collecting, word: "" } };
    }),
  };
}
