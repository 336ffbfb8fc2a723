// The charge for a month in which a child joins or leaves.
import { say } from "#app/office/saving/notices.tsx";
import type { PartMonths as Choice } from "#app/office/school/part-months.ts";
import { PartMonthsChoice } from "#app/office/school/part-months-choice.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { setPartMonths } from "../settings.commands.ts";

export function PartMonths({ choice }: { choice: Choice }) {
  const { send, isSaving, underWay, other } = useSettingsSave(() => say("Saved!"));
  const next = (underWay as { choice?: Choice } | null)?.choice;
  return (
    <Section title="Part months">
      <p>
        What a child pays for the month they join or leave in. “By weeks left” counts their classes:
        joining a Monday class on Wednesday 18 November is 2 of 5 Mondays. Without a class day it
        counts days.
      </p>
      <PartMonthsChoice
        choice={next ?? choice}
        isSaving={isSaving}
        problem={other ?? ""}
        onChoose={(chosen) => send(setPartMonths.at(), { choice: chosen, was: choice })}
      />
    </Section>
  );
}
