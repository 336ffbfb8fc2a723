// Generates a schedule, straight away or after a search for an order with fewer conflicts.
import { startTransition, useCallback, useContext, useMemo, useState } from "react";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import {
  basisOf,
  DEFAULT_CHOICES,
  generated,
  type GenerationChoices,
  groupsToOrder,
  orderOptions,
  placedIntoStanding,
  placesIntoExisting,
} from "./generation.ts";
import { groupingsOf } from "#app/scheduler/plan/generate/auto-schedule.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { emptied } from "#app/scheduler/plan/categories.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import type { Found } from "./use-order-search.ts";
import type { Searches } from "./use-searches.ts";
import { type Before, planBefore } from "../compare/compare-dialog.tsx";
import { forgetNotices, say } from "#app/scheduler/screen/notices.tsx";
import { rememberProof } from "./found-proofs.ts";
import { onDaysText, placedText, searchedText } from "./schedule-words.ts";

const NOTHING_WAITS = "There's nothing to schedule: no routines are waiting in the categories.";
const SEARCH_FAILED =
  "The search for fewer conflicts failed, so the routines are in your file's order.";

const NOT_FETCHED =
  "You went offline before the search could load, so nothing changed. Generate again when you're back online, or untick ‘Minimise conflicts’.";

const DAYS_FAILED = "The schedule couldn't be made, so nothing changed.";

const DAYS_NOT_FETCHED =
  "You went offline before the search could load, so nothing changed. Generate again when you're back online.";

/** An order that the dialog's curve has already shown. */
export type KnownOrder = Pick<Found, "groups" | "unavoidable" | "certificate">;

export function useAutoSchedule(
  plan: Plan,
  change: (change: (plan: Plan) => Plan) => void,
  { searching, search, searchDays }: Searches,
) {
  const { openCount } = useContext(NamingContext);
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  const [before, setBefore] = useState<Before | null>(null);

  const generate = useCallback(
    (chosen: GenerationChoices, known: KnownOrder | null, days: DaysPlan | null) => {
      /** Computes a slow change once, and again only if the plan has changed since. */
      const changeOnce = (make: (plan: Plan) => Plan) => {
        const made = make(plan);
        change((current) => (current === plan ? made : make(current)));
        return made;
      };
      setChoices(chosen);
      forgetNotices();
      if (placesIntoExisting(plan, chosen)) {
        startTransition(() => {
          setBefore(planBefore(plan));
          const placed = changeOnce((current) => placedIntoStanding(current, chosen));
          say(() => placedText(plan, placed));
        });
        return;
      }
      const groups = groupsToOrder(plan, chosen);
      if (groups.length === 0) {
        say(NOTHING_WAITS);
        return;
      }
      if (days) {
        const { options, cohesion } = chosen;
        searchDays({
          plan: basisOf(plan, chosen),
          options: { ...options, cohesion, days },
          onFound: (found) => {
            setBefore(beforeOf(plan, groups, chosen));
            rememberProof(found.plan, found.certificate, groupingsOf(options));
            change(({ competition }) => ({ ...found.plan, competition, rules: days.rules }));
            say(() => onDaysText(found, openCount));
          },
          onFailed: (why) => say(why === "broken" ? DAYS_FAILED : DAYS_NOT_FETCHED),
        });
        return;
      }
      const finish = (ordered: RoutineGroup[], unavoidable: number | null) => {
        setBefore(beforeOf(plan, groups, chosen));
        return changeOnce((current) => generated(current, ordered, chosen, unavoidable));
      };
      const found = ({ groups: ordered, unavoidable, certificate, ending }: Found) => {
        const made = finish(ordered, unavoidable);
        rememberProof(made, certificate, groupingsOf(chosen.options));
        say(() => searchedText(made, ending, openCount));
      };
      if (!chosen.options.minimizeConflicts) {
        startTransition(() => void finish(groups, null));
      } else if (known) {
        startTransition(() => found({ ...known, ending: "done" }));
      } else {
        search({
          groups,
          options: orderOptions(plan, groups, chosen),
          onFound: found,
          onFailed: (why) => {
            if (why === "not fetched") {
              say(NOT_FETCHED);
              return;
            }
            finish(groups, null);
            say(SEARCH_FAILED);
          },
        });
      }
    },
    [plan, change, search, searchDays, openCount],
  );

  const none = useMemo(() => emptied(plan.categories), [plan.categories]);
  /** During a search: the plan with the best order so far. */
  const { plan: onDays, groups, unavoidable = 0 } = searching ?? {};
  const shown = useMemo(() => {
    if (onDays) return onDays;
    if (!groups) return plan;
    return { ...generated(plan, groups, choices, unavoidable), categories: none };
  }, [plan, onDays, groups, unavoidable, choices, none]);

  return {
    choices,
    shown,
    generate,
    /** Sets the plan to compare with. */
    compareWith: setBefore,
    /** The plan before the last generation of this competition; null without one. */
    before: before?.competition === plan.competition ? before : null,
  };
}

/** Returns the plan or, when its timeline was empty, the new groups in file order. */
function beforeOf(plan: Plan, groups: RoutineGroup[], chosen: GenerationChoices): Before {
  if (itemsInOrder(plan).length > 0) return planBefore(plan);
  const planOf = () => generated(plan, groups, chosen, null);
  return { competition: plan.competition, planOf, title: "In the file's order" };
}
