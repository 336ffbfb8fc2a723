// A published plan with the changes of its show, to be published as the next version.
import { placed } from "#app/scheduler/plan/categories.ts";
import { longestRising } from "#app/scheduler/plan/longest-rising.ts";
import { type Item, itemKey, type Plan, type Section } from "#app/scheduler/plan/plan.ts";
import type { ShowLine, ShowPlan } from "./show-plan.ts";
import { isScratched, type ShowState } from "./show-state.ts";

const SECONDS_A_MINUTE = 60;

/**
 * Returns the plan with the show's order, late entries, scratches and shorter breaks. An item that
 * moved among those of another section belongs to it from then on. Second runs are left out.
 */
export function planWithChanges(plan: Plan, show: ShowPlan, state: ShowState): Plan {
  const sections: readonly Pick<Section, "items" | "sessionId">[] =
    plan.sections.length > 0 ? plan.sections : [{ items: plan.runningOrder }];
  const items = new Map<string, Item>();
  const sectionOf = new Map<string, number>();
  for (const [place, section] of sections.entries())
    for (const item of section.items) {
      items.set(itemKey(item), item);
      sectionOf.set(itemKey(item), place);
    }
  let row = highestRow(plan);
  for (const [entry, line] of Object.entries(state.added)) items.set(entry, lateItem(line, ++row));
  const lists: Item[][] = sections.map(() => []);
  for (const { key } of show.sessions) {
    const entries = (state.orders[key] ?? []).filter((entry) => items.has(entry));
    const own = sections.findIndex(({ sessionId }) => sessionId === key);
    const inSession = (place: number) => (sections[place]?.sessionId ?? key) === key;
    const ranked = entries.flatMap((entry, at) => {
      const section = sectionOf.get(entry);
      return section === undefined || !inSession(section) ? [] : [{ entry, at, section }];
    });
    const kept = longestRising(ranked, ({ section, at }) => section * entries.length + at);
    const stays = new Map([...kept].map(({ entry, section }) => [entry, section]));
    let current = [...stays.values()][0] ?? Math.max(0, own);
    for (const entry of entries) {
      current = stays.get(entry) ?? current;
      const item = changedItem(items.get(entry)!, entry, state);
      if (item) lists[current]!.push(item);
    }
  }
  if (plan.sections.length === 0) return { ...plan, runningOrder: lists[0] ?? [] };
  return {
    ...plan,
    sections: plan.sections.map((section, place) => ({ ...section, items: lists[place] ?? [] })),
  };
}

/** Returns an item as the show has it; null for a dropped one. */
function changedItem(item: Item, entry: string, state: ShowState): Item | null {
  const isOut = isScratched(state, entry);
  if (item.type === "routine") {
    const { isScratched: _scratched, isSlotHeld: _held, ...routine } = item;
    if (!isOut) return routine;
    return {
      ...routine,
      isScratched: true,
      ...(state.scratched[entry] && { isSlotHeld: true }),
    };
  }
  if (isOut) return null;
  const minutes = (state.shortened[entry] ?? 0) / SECONDS_A_MINUTE;
  return minutes === 0 ? item : { ...item, duration: item.duration - minutes };
}

function lateItem({ title, school, dancers, seconds, bufferSeconds }: ShowLine, row: number): Item {
  const routine = {
    row,
    id: "",
    name: title,
    performers: dancers,
    school,
    style: "",
    ageGroup: "",
    ageRange: null,
    entryType: "",
    level: "",
    duration: (seconds - bufferSeconds) / SECONDS_A_MINUTE,
    isByHand: true as const,
  };
  return placed(routine, "Late entries");
}

function highestRow({ sections, runningOrder, categories }: Plan): number {
  const timeline = [...sections.flatMap((section) => section.items), ...runningOrder];
  const rows = [
    ...timeline.map((item) => (item.type === "routine" ? item.row : 0)),
    ...Object.values(categories).flatMap((waiting) => waiting.map((one) => one.row)),
  ];
  return rows.reduce((highest, one) => Math.max(highest, one), 0);
}
