// Reads a list as a running order when it has section titles, breaks and events between its routines.
import type { Choices, LeftRow, Question } from "#app/files/table/table-kind.ts";
import type { Item, Plan, Section } from "#app/scheduler/plan/plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { readDuration } from "../read-cells.ts";
import { withRunningOrder } from "./import-schedule.ts";

/** The minutes of a break and of an event when the row has none. */
const MINUTES = { break: 15, event: 30 };

const IN_ORDER: readonly LeftRow["why"][] = ["section", "break", "event"];

type Order = { question: Question; isAsked: boolean; isUsed: boolean };

/** Asks whether to use the list as the running order; null when it has no such rows. */
export function orderQuestion(left: readonly LeftRow[], choices: Choices): Order | null {
  const rows = left.filter(({ why }) => IN_ORDER.includes(why));
  if (rows.length === 0) return null;
  const answer = choices.answers?.order;
  const question: Question = {
    id: "order",
    text: "Use the file's order, sections and breaks as the running order?",
    choices: [
      { value: "yes", label: `Yes: ${rows.map(({ text }) => text).join(", ")}` },
      { value: "no", label: "No, only load the routines" },
    ],
    guess: "no",
    isEssential: false,
  };
  return { question, isAsked: answer === undefined, isUsed: answer === "yes" };
}

/** Returns the plan with the routines on the timeline in the file's order. */
export function withFileOrder(
  plan: Plan,
  routines: readonly Routine[],
  left: readonly LeftRow[],
): Plan {
  const sections: Section[] = [];
  const flat: Item[] = [];
  const between = left.filter(({ why }) => IN_ORDER.includes(why));
  const add = (item: Item) => (sections.at(-1)?.items ?? flat).push(item);
  routines.forEach((routine, at) => {
    for (const row of between.filter(({ after }) => after === at)) addBetween(row);
    add(placed(routine));
  });
  for (const row of between.filter(({ after }) => after >= routines.length)) addBetween(row);
  return withRunningOrder(plan, sections, flat);

  function addBetween({ why, text, number, cells }: LeftRow): void {
    const minutes = cells.map(readDuration).find((one) => one !== null && one > 0);
    if (why === "section")
      sections.push({ type: "section", id: `section-${number}`, name: text, items: [] });
    if (why === "break")
      add({
        type: "break",
        id: `break-${number}`,
        name: text,
        duration: minutes ?? MINUTES.break,
        isBreak: true,
      });
    if (why === "event")
      add({
        type: "event",
        id: `event-${number}`,
        name: text,
        duration: minutes ?? MINUTES.event,
        isSpecial: true,
      });
  }
}
