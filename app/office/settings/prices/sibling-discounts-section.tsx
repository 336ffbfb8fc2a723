// Sibling discounts by start day.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import type { SiblingDiscount } from "#app/platform/sibling-discount.ts";
import { AddDated, DatedLine } from "#app/office/settings/dated-lines.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { TypedField } from "#app/office/typed/typed-field.tsx";
import { formatDay } from "#app/ui/format.ts";
import { amountOffText } from "#app/ui/sibling-discount-text.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { readOff, ruleWords } from "./off.ts";
import { change } from "#app/office/settings/use-settings-save.ts";
import { endSiblingDiscount, setSiblingDiscount } from "../settings.commands.ts";

type Rule = SiblingDiscount & { isOver: boolean };

const EMPTY = { fromDay: "", lastDay: "", off: "" };

export function SiblingDiscounts({ rules }: { rules: readonly Rule[] }) {
  const changeOf = ({ fromDay, lastDay, off }: typeof EMPTY) => {
    const known = rules.find((rule) => rule.fromDay === valueOf(readDay(fromDay)));
    const given = valueOf(readOff(off));
    const was = known ? ruleWords(known) : null;
    return {
      change: change(setSiblingDiscount.at(), { fromDay, lastDay, off, was }),
      mine: given === null ? off : amountOffText(given),
    };
  };
  return (
    <Section title="Sibling discount">
      <p>
        In each family the child with the highest subscription pays in full; the others get the
        discount. A month uses the discount in force on its first day. Existing charges stay as they
        are. The website’s price list and “What would it cost?” show today’s discount.
      </p>
      <LinedList isDense mb="sm" aria-label="Sibling discounts">
        {rules.map((rule) =>
          rule.isOver ? (
            <li key={rule.fromDay}>
              <Words rule={rule} />
            </li>
          ) : (
            <DatedLine
              key={rule.fromDay}
              remove={change(endSiblingDiscount.at(), { fromDay: rule.fromDay })}
              removeLabel={`End discount from ${formatDay(rule.fromDay)}`}
              words="End discount"
            >
              <Words rule={rule} />
            </DatedLine>
          ),
        )}
      </LinedList>
      <AddDated
        draftName="sibling discount"
        empty={EMPTY}
        addLabel="Add a discount"
        changeOf={changeOf}
      >
        {({ typed, set, messages, other }) => (
          <>
            <DayField
              label="From"
              of="the first day of the discount"
              value={typed.fromDay}
              error={messages.fromDay}
              onChange={(fromDay) => set({ fromDay })}
            />
            <DayField
              label="Last day"
              description="Leave blank for no end date"
              of="the last day of the discount"
              value={typed.lastDay}
              error={messages.lastDay}
              onChange={(lastDay) => set({ lastDay })}
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

function Words({ rule: { fromDay, lastDay, ...off } }: { rule: Rule }) {
  const to = lastDay === null ? "" : ` to ${formatDay(lastDay)}`;
  return (
    <>
      {amountOffText(off)} <small>{`from ${formatDay(fromDay)}${to}`}</small>
    </>
  );
}
