// The staff: people who teach, are paid or sign in.
import { nameKey } from "#app/platform/name.ts";
import type { Role } from "#app/platform/scopes.ts";

/** A person to choose, by their display name. */
export type StaffChoice = { id: string; name: string };

export type StaffMember = StaffChoice & {
  email: string;
  roles: Role[];
  /** Has a pass-phrase or passkey. */
  signsIn: boolean;
  /** A shared sign-in of the first start, such as 'Office'. */
  isShared: boolean;
  /** YYYY-MM-DD; null for someone who stays. */
  lastDay: string | null;
  version: number;
  /** Has the role Teacher. */
  maySeeRegisters: boolean;
  /** Their rows among the teachers of private lessons. */
  lessonTeachers: StaffChoice[];
  /** Their rows in the payroll. */
  payTeachers: StaffChoice[];
};

/** The lists in which a name may not belong to a person yet. */
export type LooseKind = "lessons" | "payroll" | "timetable";

/** A name in one of those lists. */
export type LooseName = {
  kind: LooseKind;
  /** The id of its row; for the timetable the name itself. */
  id: string;
  name: string;
  /** The person whose name agrees; null for none. */
  likely: StaffChoice | null;
};

/** Returns whether someone still works on a day (YYYY-MM-DD). */
export function worksOn({ lastDay }: { lastDay?: string | null }, day: string): boolean {
  return lastDay === null || lastDay === undefined || day <= lastDay;
}

/** Returns the person whose name agrees, ignoring case and spaces; null for none. */
export function likelyPerson(name: string, staff: readonly StaffChoice[]): StaffChoice | null {
  const found = staff.find((person) => nameKey(person.name) === nameKey(name));
  return found ? { id: found.id, name: found.name } : null;
}

/** Returns a class's public text with one name replaced. */
export function replaceName(text: string, from: string, to: string): string {
  const parts = text.split(/([,;&/]|\band\b)/);
  return parts
    .map((part) =>
      nameKey(part) === nameKey(from) && from !== "" ? part.replace(part.trim(), () => to) : part,
    )
    .join("");
}
