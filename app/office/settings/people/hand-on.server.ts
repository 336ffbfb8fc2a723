// Reassigns the classes, covers and pay links of a removed person to someone else or nobody.
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import type { Person } from "#app/identity/people/people.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";
import { readPaidAs } from "#app/office/staff-list/paid-as.server.ts";
import { reassignReferences } from "#app/office/references/reassign-references.server.ts";
import { approvalOf } from "#app/office/week/teaching/choose-teachers.server.ts";
import { readTaughtBy } from "#app/office/week/teaching/taught-by.server.ts";
import { NOBODY } from "./handed-on.ts";

/** The new person's id, or nobody, for each kind; empty when not chosen yet. */
type HandedOn = { teaches: string; paidAs: string };

const FIELDS = {
  teaches: {
    table: "classTeachers",
    ask: (names: string) => `Choose who will teach: ${names}.`,
    label: "Classes and covers",
    may: ({ roles }: Person) => roles.includes("teacher"),
  },
  paidAs: {
    table: "payTeachers",
    ask: (names: string) => `Choose who can see the pay of ${names}.`,
    label: "Pay",
    may: () => true,
  },
} as const;

/** Throws Refused (422) with a message for each field that is missing or names an unsuitable person. */
export async function handOn(desk: Desk, id: string, chosen: HandedOn): Promise<Fact[]> {
  const { trx, today } = desk;
  const named = {
    teaches: (await readTaughtBy(trx, today)).get(id) ?? [],
    paidAs: (await readPaidAs(trx)).get(id) ?? [],
  };
  const people = await readPeople(trx);
  const facts: Fact[] = [];
  const messages: Record<string, string> = {};
  for (const field of ["teaches", "paidAs"] as const) {
    const { table, ask, label, may } = FIELDS[field];
    const to = chosen[field];
    const other = people.find((person) => person.id === to && person.id !== id && may(person));
    const isAnswered = other !== undefined || to === NOBODY;
    if (named[field].length === 0) continue;
    if (!isAnswered) {
      messages[field] = ask(named[field].map(({ words }) => words).join("; "));
      continue;
    }
    // The new teacher can read the class's medical notes once that is approved.
    const also = field === "teaches" ? approvalOf(desk.visitor, desk.at) : {};
    const only = new Set(named[field].map((row) => row.id));
    await reassignReferences(trx, { table, from: id, to: other?.id ?? null, only, also });
    facts.push({ label, to: other?.name ?? "nobody" });
  }
  const [problem] = Object.values(messages);
  if (problem) throw new Refused(422, problem, { messages });
  return facts;
}
