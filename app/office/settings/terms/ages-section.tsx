// The reference day for children's ages in class age ranges.
import { formatDay } from "#app/ui/format.ts";
import { DayForm } from "#app/office/settings/day-form.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { setAgesDay } from "../settings.commands.ts";

export function Ages({ agesOn }: { agesOn: string | null }) {
  return (
    <Section title="Ages">
      <p>
        {agesOn === null
          ? "A child's age for a class is their age on the day they start."
          : `A child's age for a class is their age on ${formatDay(agesOn)}.`}{" "}
        Callboard warns about a child outside the age range, but you can still enrol them.
      </p>
      <DayForm
        save={setAgesDay}
        draftName="ages of classes"
        label="Ages count on"
        description="For example 1 September. Leave blank to use the day they start"
        day={agesOn}
      />
    </Section>
  );
}
