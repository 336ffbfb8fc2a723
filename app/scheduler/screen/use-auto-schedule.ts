// Generates a schedule: at once, or after a search for an order with fewer conflicts.
import { startTransition, useCallback, useMemo, useState } from "react";
import {
  type AutoScheduleOptions,
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "../plan/auto-schedule.ts";
import { emptied } from "../plan/categories.ts";
import { itemsInOrder, type Plan } from "../plan/plan.ts";
import { type Found, type OrderSearch } from "../use-order-search.ts";
import { forgetNotices, say } from "./notices.tsx";
import { replacedText, searchedText } from "./schedule-words.ts";

const NOTHING_WAITS = "There is nothing to schedule: no routine is waiting in a category.";
const SEARCH_FAILED =
  "The search for fewer conflicts failed; the routines are in the file's order.";

export function useAutoSchedule(
  plan: Plan,
  change: (change: (plan: Plan) => Plan) => void,
  { searching, start }: OrderSearch,
) {
  const [options, setOptions] = useState(DEFAULT_AUTO_SCHEDULE);

  const generate = useCallback(
    (chosen: AutoScheduleOptions, gap: number) => {
      setOptions(chosen);
      forgetNotices();
      const withGap = (current: Plan): Plan => ({
        ...current,
        conflictRule: { ...current.conflictRule, gap },
      });
      const groups = groupsToSchedule(plan, chosen);
      if (groups.length === 0) {
        say(NOTHING_WAITS);
        return;
      }
      const replaced = itemsInOrder(plan).filter((item) => item.type === "routine").length;
      const sayAll = (...words: string[]) => {
        const said = [...words, ...(replaced > 0 ? [replacedText(replaced)] : [])];
        if (said.length > 0) say(said.join(" "));
      };
      const finish = (found: Pick<Found, "groups">) => {
        change((current) => scheduleGroups(withGap(current), found.groups, chosen));
      };
      if (!chosen.minimizeConflicts) {
        startTransition(() => finish({ groups }));
        sayAll();
        return;
      }
      start({
        groups,
        options: chosen,
        gap,
        onFound: (found) => {
          finish(found);
          const scheduled = scheduleGroups(withGap(plan), found.groups, chosen);
          sayAll(searchedText(scheduled, found.unavoidable, found.ending));
        },
        onFailed: () => {
          finish({ groups });
          sayAll(SEARCH_FAILED);
        },
      });
    },
    [plan, change, start],
  );

  const none = useMemo(() => emptied(plan.categories), [plan.categories]);
  /** While a search works: the plan as it would be with the best order so far. */
  const shown = useMemo(
    () =>
      searching?.groups
        ? { ...scheduleGroups(plan, searching.groups, searching.options), categories: none }
        : plan,
    [plan, searching, none],
  );

  return { options, shown, generate };
}
