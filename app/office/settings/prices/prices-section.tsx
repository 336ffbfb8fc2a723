// Private lesson prices by length and start day.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";
import { fromWords, readLessonMinutes, readLessonPrice } from "#app/office/school/price-input.ts";
import { AddDated, DatedLine } from "#app/office/settings/dated-lines.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { change } from "#app/office/settings/use-settings-save.ts";
import { removePrice, setPrice } from "../settings.commands.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";

type Price = { fromDay: string; minutes: number; pence: number };

const EMPTY = { fromDay: "", minutes: "", price: "" };

export function LessonPrices({ prices }: { prices: readonly Price[] }) {
  const changeOf = ({ fromDay, minutes, price }: typeof EMPTY) => {
    const from = valueOf(readDay(fromDay));
    const length = valueOf(readLessonMinutes(minutes));
    const known = prices.find((each) => each.fromDay === from && each.minutes === length);
    const pence = valueOf(readLessonPrice(price));
    return {
      change: change(setPrice.at(), { fromDay, minutes, price, was: known?.pence ?? null }),
      mine: pence === null ? price : formatMoney(pence),
    };
  };
  return (
    <Section title="Private lessons">
      <p>A lesson is charged at the price for its date. Saved lessons keep their price.</p>
      <LinedList isDense mb="sm" aria-label="Private lesson prices">
        {prices.map(({ fromDay, minutes, pence }) => (
          <DatedLine
            key={`${fromDay} ${minutes}`}
            remove={change(removePrice.at(), { fromDay, minutes })}
            removeLabel={`Remove the price of ${minutes} min ${fromWords(fromDay)}`}
          >
            {minutes} min: {formatMoney(pence)} <small>{fromWords(fromDay)}</small>
          </DatedLine>
        ))}
      </LinedList>
      <AddDated draftName="lesson price" empty={EMPTY} addLabel="Add a price" changeOf={changeOf}>
        {({ typed, set, messages, other }) => (
          <>
            <DayField
              label="From"
              of="the price"
              value={typed.fromDay}
              error={messages.fromDay}
              onChange={(fromDay) => set({ fromDay })}
            />
            <CountField
              label="Minutes"
              read={readLessonMinutes}
              least={1}
              value={typed.minutes}
              error={messages.minutes}
              onChange={(minutes) => set({ minutes })}
            />
            <MoneyField
              label="Pounds a lesson"
              read={readLessonPrice}
              value={typed.price}
              error={messages.price ?? other}
              onChange={(price) => set({ price })}
            />
          </>
        )}
      </AddDated>
    </Section>
  );
}
