// Offers to end a late day sooner, each applied with one press; a second day asks for its date first.
import { Button, Group, TextInput } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import {
  eventDay,
  type LateOffer,
  lateOffers,
  noOfferText,
} from "#app/scheduler/optimiser/late-offers.ts";
import { withEventFacts } from "#app/scheduler/plan/edit/event-facts.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import { formatDay } from "#app/ui/format.ts";
import { offerUndo } from "./notices.tsx";
import { changeRows } from "./render-in-slices.tsx";
import type { PlanChanges } from "./use-plan.ts";
import css from "./answer-line.module.css";

type LateOffersProps = { plan: Plan; changes: PlanChanges };

export function LateOffers({ plan, changes }: LateOffersProps) {
  const zone = useSchoolZone("UTC");
  // Each offer counts the conflicts of a whole plan, so the running order is drawn first.
  const settled = useDeferredValue(plan);
  const offers = useMemo(
    () => lateOffers(settled, { first: eventDay(settled), zone }),
    [settled, zone],
  );
  const [isDating, setIsDating] = useState(false);
  const apply = (offer: LateOffer) => {
    changeRows(itemsInOrder(plan).length, () => changes.change(() => offer.plan));
    offerUndo(`${offer.text}.`, changes.undo, true);
  };
  const applyOn = (first: string) => {
    const dated = lateOffers(plan, { first, zone }).find(({ name }) => name === dateless?.name);
    if (dated) apply({ ...dated, plan: withDate(dated.plan, first) });
  };
  const dateless = offers.find(({ needsDate }) => needsDate);
  if (offers.length === 0) return <p className={css.none}>{noOfferText(settled)}</p>;
  return (
    <>
      <ul className={css.offers} aria-label="To end sooner">
        {offers.map((offer) => (
          <li key={offer.name}>
            <button
              type="button"
              className={css.offer}
              disabled={settled !== plan}
              aria-expanded={offer.needsDate ? isDating : undefined}
              onClick={() => (offer.needsDate ? setIsDating(!isDating) : apply(offer))}
            >
              {offer.text}
            </button>
          </li>
        ))}
      </ul>
      {isDating && dateless && <FirstDay onDay={applyOn} />}
    </>
  );
}

function FirstDay({ onDay }: { onDay: (day: string) => void }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <form
      aria-label="Use a second day"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readDay(typed);
        if ("problem" in read) setProblem(read.problem);
        else onDay(read.value);
      }}
    >
      <Group gap="xs" mt="xs" align="start">
        <TextInput
          aria-label="Date of the first day"
          placeholder="Date of the first day"
          data-autofocus
          autoComplete="off"
          value={typed}
          error={problem || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem("");
          }}
        />
        <Button type="submit">Use a second day</Button>
      </Group>
    </form>
  );
}

/** Gives an event without a date this one. */
function withDate(plan: Plan, day: string): Plan {
  return plan.event?.day ? plan : withEventFacts(plan, { day: formatDay(day) });
}
