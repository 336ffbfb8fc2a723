// Draws a long event as a calendar, and drags one of its sessions over it.
import { setTimeout as pause } from "node:timers/promises";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import { planText } from "#app/scheduler/files/plan-file.ts";
import { placed, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { FIRST_STAGE } from "#app/scheduler/plan/sessions/session.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import { type Actor, EVENT } from "./actor.ts";

const HOUR_SECONDS = 3600;
const SESSION_ROUTINES = 100;
const SECTION_ROUTINES = 20;
const STEPS = 24;
const FRAME_MS = 17;

/** Returns plan.json of a list's routines in sessions of a hundred, two a day. */
export function eventText(csv: string): string {
  return planText(eventPlan(csv));
}

/** Returns a list's routines in sessions of a hundred, two a day. */
export function eventPlan(csv: string): Plan {
  return inSessions(importText(EMPTY_PLAN, csv).plan);
}

function inSessions(plan: Plan): Plan {
  const routines = waitingRoutines(plan);
  const count = Math.ceil(routines.length / SESSION_ROUTINES);
  const sessions = Array.from({ length: count }, (_, at) => ({
    id: `session-${at}`,
    name: `Session ${at + 1}`,
    day: `2027-03-${String(1 + Math.floor(at / 2)).padStart(2, "0")}`,
    startSeconds: (at % 2 === 0 ? 8 : 15) * HOUR_SECONDS,
    endBySeconds: null,
    stage: FIRST_STAGE,
  }));
  const sections = Array.from(
    { length: Math.ceil(routines.length / SECTION_ROUTINES) },
    (_, at) => ({
      type: "section" as const,
      id: `section-${at}`,
      name: `Section ${at + 1}`,
      items: routines
        .slice(at * SECTION_ROUTINES, (at + 1) * SECTION_ROUTINES)
        .map((routine) => placed(routine)),
      sessionId: `session-${Math.floor((at * SECTION_ROUTINES) / SESSION_ROUTINES)}`,
    }),
  );
  const categories = Object.fromEntries(Object.keys(plan.categories).map((name) => [name, []]));
  return inOrder({
    ...plan,
    categories,
    sections,
    rules: DEFAULT_RULES,
    programme: { sessions, stages: [FIRST_STAGE], numbering: "all", zone: "Europe/London" },
  });
}

/** Needs a fresh page. */
export async function measureCalendar(actor: Actor): Promise<void> {
  await actor.desk("choose", "A CSV file of routines", EVENT);
  await actor.desk("figure", "Routines", actor.count);
  await actor.measure("draw the calendar", async () => {
    await actor.desk("click", "input[value=calendar]");
    await actor.desk("said", "[data-block]", "Session 1");
  });
  await actor.measure("drag a session over the calendar", async () => {
    const { x, y } = await blockAt(actor);
    await actor.page.mouse("mouseMoved", x, y);
    await actor.page.mouse("mousePressed", x, y);
    for (let step = 1; step <= STEPS; step++) {
      await actor.page.mouse("mouseMoved", x + 10 * step, y + 8 * step);
      await pause(FRAME_MS);
    }
    await actor.page.mouse("mouseReleased", x + 10 * STEPS, y + 8 * STEPS);
  });
}

/** Returns a point of the first session, beside its sections. */
async function blockAt({ page }: Actor): Promise<{ x: number; y: number }> {
  return (await page.valueOf(`(() => {
    const { x, y } = document.querySelector("[data-block]").getBoundingClientRect();
    return { x: x + 15, y: y + 10 };
  })()`)) as { x: number; y: number };
}
