// Bank holidays: days without classes or call reminders.
import { TextInput } from "@mantine/core";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { formatDay } from "#app/ui/format.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { AddDated, DatedLine } from "#app/office/settings/dated-lines.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { change } from "#app/office/settings/use-settings-save.ts";
import { removeHoliday, setHoliday } from "../settings.commands.ts";
import { LongList } from "#app/office/settings/long-list.tsx";

type Holiday = { day: string; name: string };

const EMPTY: Holiday = { day: "", name: "" };

export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const changeOf = ({ day, name }: Holiday) => {
    const on = valueOf(readDay(day));
    const was = holidays.find((holiday) => holiday.day === on)?.name ?? null;
    return { change: change(setHoliday.at(), { day, name, was }), mine: name.trim() };
  };
  return (
    <Section title="Bank holidays">
      <p>
        Bank holidays in England and Wales. Classes don't meet on these days unless you say so, and
        calls are not postponed to them.
      </p>
      <LongList component="ol" aria-label="Bank holidays">
        {holidays.map(({ day, name }) => (
          <DatedLine
            key={day}
            remove={change(removeHoliday.at(), { day })}
            removeLabel={`Delete ${name}, ${formatDay(day)}`}
            isBin
          >
            {formatDay(day)} <small>{name}</small>
          </DatedLine>
        ))}
      </LongList>
      <AddDated
        draftName="bank holiday"
        empty={EMPTY}
        addLabel="Add a bank holiday"
        changeOf={changeOf}
      >
        {({ typed, set, messages, other }) => (
          <>
            <DayField
              label="Day"
              value={typed.day}
              error={messages.day ?? other}
              onChange={(day) => set({ day })}
            />
            <TextInput
              label="Name of the day"
              autoComplete="off"
              value={typed.name}
              error={messages.name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          </>
        )}
      </AddDated>
    </Section>
  );
}
