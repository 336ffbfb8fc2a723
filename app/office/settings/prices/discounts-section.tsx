// Discounts for brothers and sisters or for several classes, by start day.
import { NativeSelect } from "@mantine/core";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import {
  FIRST_PLACE,
  LAST_PLACE,
  type Discount,
  type Discounted,
} from "#app/platform/discounts.ts";
import { AddDated, DatedLine } from "#app/office/settings/dated-lines.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { TypedField } from "#app/office/typed/typed-field.tsx";
import { formatDay } from "#app/ui/format.ts";
import { amountOffText, placeText, ruleText } from "#app/ui/discount-text.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { DISCOUNT_NAMES, readOff, ruleWords, spanWords } from "./off.ts";
import { change } from "#app/office/settings/use-settings-save.ts";
import { endDiscount, setDiscount } from "../settings.commands.ts";

type Rule = Discount & { isOver: boolean };

const EMPTY = { fromDay: "", lastDay: "", fromPlace: String(FIRST_PLACE), off: "" };

const PLACES = Array.from({ length: LAST_PLACE - FIRST_PLACE + 1 }, (_, at) => FIRST_PLACE + at);

const HEADINGS = { siblings: "Sibling discount", classes: "Several classes" } as const;

/** In the names of controls, since the page has both sections. */
const RECEIVERS = { siblings: "siblings", classes: "several classes" } as const;

const EXPLAINED = {
  siblings:
    "In each family the child with the highest subscription pays in full; the others get the discount. A month uses the discount in force on its first day. Existing charges stay as they are. The website’s price list and “What would it cost?” show today’s discount.",
  classes:
    "A child’s dearest class costs its full price; the others get the discount. It is the fee suggested on a child’s page and in the website’s “What would it cost?”. A subscription that you set yourself stays as it is.",
} as const;

export function Discounts({ of, rules }: { of: Discounted; rules: readonly Rule[] }) {
  const changeOf = ({ fromDay, lastDay, fromPlace, off }: typeof EMPTY) => {
    const known = rules.find((rule) => rule.fromDay === valueOf(readDay(fromDay)));
    const given = valueOf(readOff(off));
    const was = known ? ruleWords(known, of) : null;
    return {
      change: change(setDiscount.at(), { of, fromDay, lastDay, fromPlace, off, was }),
      mine: given === null ? off : amountOffText(given),
    };
  };
  return (
    <Section title={HEADINGS[of]}>
      <p>{EXPLAINED[of]}</p>
      <LinedList isDense mb="sm" aria-label={HEADINGS[of]}>
        {rules.map((rule) =>
          rule.isOver ? (
            <li key={rule.fromDay}>
              <Words rule={rule} of={of} />
            </li>
          ) : (
            <DatedLine
              key={rule.fromDay}
              remove={change(endDiscount.at(), { of, fromDay: rule.fromDay })}
              removeLabel={`End discount for ${RECEIVERS[of]} from ${formatDay(rule.fromDay)}`}
              words="End discount"
            >
              <Words rule={rule} of={of} />
            </DatedLine>
          ),
        )}
      </LinedList>
      <AddDated
        draftName={DISCOUNT_NAMES[of]}
        empty={EMPTY}
        addLabel={`Add a discount for ${RECEIVERS[of]}`}
        changeOf={changeOf}
      >
        {({ typed, set, messages, other }) => (
          <>
            <DayField
              label="From"
              of={`the first day of the discount for ${RECEIVERS[of]}`}
              value={typed.fromDay}
              error={messages.fromDay}
              onChange={(fromDay) => set({ fromDay })}
            />
            <DayField
              label="Last day"
              description="Leave blank for no end date"
              of={`the last day of the discount for ${RECEIVERS[of]}`}
              value={typed.lastDay}
              error={messages.lastDay}
              onChange={(lastDay) => set({ lastDay })}
            />
            <NativeSelect
              label="Applies"
              data={PLACES.map((place) => ({
                value: String(place),
                label: `from the ${placeText(place, of)}`,
              }))}
              value={typed.fromPlace}
              onChange={({ currentTarget }) => set({ fromPlace: currentTarget.value })}
            />
            <TypedField
              label="Percentage or amount"
              description="Such as 10% or £5.00"
              read={readOff}
              show={(off) => `${amountOffText(off)} off`}
              value={typed.off}
              error={messages.off ?? other}
              onChange={(off) => set({ off })}
            />
          </>
        )}
      </AddDated>
    </Section>
  );
}

function Words({ rule, of }: { rule: Rule; of: Discounted }) {
  return (
    <>
      {ruleText(rule, of)} <small>{spanWords(rule)}</small>
    </>
  );
}
