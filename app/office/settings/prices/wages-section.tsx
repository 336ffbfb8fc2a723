// The National Living Wage by start day, used by payroll's warnings.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { AddDated, DatedLine } from "#app/office/settings/dated-lines.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { readWage } from "./wage.ts";
import { change } from "#app/office/settings/use-settings-save.ts";
import { removeWage, setWage } from "../settings.commands.ts";

type Wage = { fromDay: string; pence: number };

const EMPTY = { fromDay: "", wage: "" };

export function Wages({ wages }: { wages: readonly Wage[] }) {
  const changeOf = ({ fromDay, wage }: typeof EMPTY) => {
    const from = valueOf(readDay(fromDay));
    const was = wages.find((each) => each.fromDay === from)?.pence ?? null;
    const pence = valueOf(readWage(wage));
    return {
      change: change(setWage.at(), { fromDay, wage, was }),
      mine: pence === null ? wage : formatMoney(pence),
    };
  };
  return (
    <Section title="National Living Wage">
      <p>Payroll warns you about rates below it.</p>
      <LinedList isDense mb="sm">
        {wages.map(({ fromDay, pence }) => (
          <DatedLine
            key={fromDay}
            remove={change(removeWage.at(), { fromDay })}
            removeLabel={`Remove the wage from ${formatDay(fromDay)}`}
          >
            {formatMoney(pence)} <small>from {formatDay(fromDay)}</small>
          </DatedLine>
        ))}
      </LinedList>
      <AddDated draftName="living wage" empty={EMPTY} addLabel="Add a wage" changeOf={changeOf}>
        {({ typed, set, messages, other }) => (
          <>
            <DayField
              label="From"
              of="the wage"
              value={typed.fromDay}
              error={messages.fromDay}
              onChange={(fromDay) => set({ fromDay })}
            />
            <MoneyField
              label="Pounds an hour"
              read={readWage}
              value={typed.wage}
              error={messages.wage ?? other}
              onChange={(wage) => set({ wage })}
            />
          </>
        )}
      </AddDated>
    </Section>
  );
}
