// The extra fields of a rule: levels, ages and times, minutes.
import type { Reading } from "#app/platform/typed/reading.ts";
import { readCount } from "#app/platform/typed/count.ts";
import { exactTime } from "#app/scheduler/plan/clock.ts";
import { type Plan, itemsInOrder } from "#app/scheduler/plan/plan.ts";
import type { DayRules, RuleName } from "#app/scheduler/plan/rules/day-rules.ts";
import { readStart } from "#app/scheduler/screen/sessions/session-words.ts";
import { TypedField } from "#app/scheduler/screen/sessions/typed-field.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";

type RuleFieldsProps = {
  name: RuleName;
  plan: Plan;
  rules: DayRules;
  isLocked: boolean;
  set: (changed: (rules: DayRules) => DayRules) => void;
};

const MINUTES: Partial<Record<RuleName, string>> = {
  dancerWaitMinutes: "At most (minutes)",
  judgesBreakMinutes: "Every (minutes)",
  awardsAfterMinutes: "Within (minutes)",
};

const MOST_MINUTES = 1440;
const MOST_AGE = 150;

export function RuleFields({ name, plan, rules, isLocked, set }: RuleFieldsProps) {
  const value = rules[name];
  if (name === "levelOnOneDay")
    return (
      <AutoColumns least="7.5rem" gap="2xs" align="end">
        <TypedField
          label="Levels, separated by ‘;’"
          placeholder={namesOfLevels(plan).slice(0, 2).join("; ")}
          shown={rules.levelOnOneDay.join("; ")}
          read={(typed) => readLevels(typed, plan)}
          onValue={(levelOnOneDay) => set((current) => ({ ...current, levelOnOneDay }))}
          isLocked={isLocked}
        />
      </AutoColumns>
    );
  const [first] = rules.doneBy;
  if (name === "doneBy" && first)
    return (
      <AutoColumns least="7.5rem" gap="2xs" align="end">
        <TypedField
          label="Ages up to"
          shown={String(first.maxAge)}
          read={(typed) => readWhole(typed, MOST_AGE)}
          onValue={(maxAge) =>
            set((current) => ({ ...current, doneBy: current.doneBy.with(0, { ...first, maxAge }) }))
          }
          isLocked={isLocked}
        />
        <TypedField
          label="Done by"
          shown={exactTime(first.seconds)}
          read={readStart}
          onValue={(seconds) =>
            set((current) => ({
              ...current,
              doneBy: current.doneBy.with(0, { ...first, seconds }),
            }))
          }
          isLocked={isLocked}
        />
      </AutoColumns>
    );
  const label = MINUTES[name];
  if (!label || typeof value !== "number") return null;
  return (
    <AutoColumns least="7.5rem" gap="2xs" align="end">
      <TypedField
        label={label}
        shown={String(value)}
        read={(typed) => readWhole(typed, MOST_MINUTES)}
        onValue={(minutes) => set((current) => ({ ...current, [name]: minutes }))}
        isLocked={isLocked}
      />
    </AutoColumns>
  );
}

function readWhole(typed: string, most: number): Reading<number> {
  const read = readCount(typed);
  if ("problem" in read || read.value < 1 || read.value > most)
    return { problem: `Enter a whole number from 1 to ${most}.` };
  return read;
}

function readLevels(typed: string, plan: Plan): Reading<string[]> {
  const known = new Map(namesOfLevels(plan).map((level) => [level.toLowerCase(), level]));
  const levels: string[] = [];
  for (const part of typed.split(";")) {
    const text = part.trim();
    if (text === "") continue;
    const level = known.get(text.toLowerCase());
    if (level === undefined) return { problem: `No routine has the level '${text}'.` };
    levels.push(level);
  }
  return { value: [...new Set(levels)] };
}

/** Returns each level once, in order of first appearance. */
function namesOfLevels(plan: Plan): string[] {
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine");
  const levels = [...placed, ...waitingRoutines(plan)].map(({ level }) => level);
  const different = new Map(levels.map((level) => [level.toLowerCase(), level]));
  return [...different.values()].filter((level) => level !== "");
}
