// The phone of a studio: as entered for it, or from a column of the list.
import { nameKey } from "#app/platform/name.ts";
import { waitingRoutines } from "./categories.ts";
import { itemsInOrder, type Plan } from "./plan.ts";
import type { Routine } from "./routine.ts";

/** The headers of a phone, folded. */
const HEADERS = new Set(["phone", "studiophone", "contactphone"]);

export const MAX_PHONES = 1000;
export const MAX_PHONE_LENGTH = 60;

export type Studio = {
  name: string;
  /** '' when there is none. */
  phone: string;
  /** The phone in the list, which is used while none is entered; '' when there is none. */
  listed: string;
};

/** Returns the studios of a plan in alphabetical order, each with its phone. */
export function studiosOf(plan: Plan): Studio[] {
  const routines = [
    ...itemsInOrder(plan).filter((item) => item.type === "routine"),
    ...waitingRoutines(plan),
  ].filter(({ school }) => school !== "");
  return [...Map.groupBy(routines, ({ school }) => nameKey(school)).values()]
    .map((own) => {
      const name = own[0]!.school;
      const listed = own.map(listedPhone).find((phone) => phone !== "") ?? "";
      return { name, listed, phone: plan.phones?.[nameKey(name)] ?? listed };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Returns the phone of a routine's studio; '' when it has none. */
export function phonesOf(plan: Plan): (routine: Pick<Routine, "school">) => string {
  const phones = new Map(studiosOf(plan).map(({ name, phone }) => [nameKey(name), phone]));
  return ({ school }) => phones.get(nameKey(school)) ?? "";
}

/** Enters a studio's phone; '' goes back to that of the list. */
export function withPhone({ phones = {}, ...plan }: Plan, studio: string, phone: string): Plan {
  const { [nameKey(studio)]: _before, ...others } = phones;
  const typed = phone.slice(0, MAX_PHONE_LENGTH);
  const next = typed.trim() === "" ? others : { ...others, [nameKey(studio)]: typed };
  return Object.keys(next).length === 0 ? plan : { ...plan, phones: next };
}

function listedPhone({ otherColumns = {} }: Routine): string {
  for (const [header, cell] of Object.entries(otherColumns))
    if (HEADERS.has(header.toLowerCase().replace(/[^a-z]/g, "")) && cell.trim() !== "")
      return cell.trim();
  return "";
}
