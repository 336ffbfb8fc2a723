// For how long a class that was missed can be made up in another.
import { NativeSelect } from "@mantine/core";
import { say } from "#app/office/saving/notices.tsx";
import { MAKE_UP_WEEKS, makeUpWords } from "#app/office/school/family-rules.ts";
import { Section } from "#app/office/settings/section.tsx";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { setMakeUps } from "../settings.commands.ts";

export function MakeUps({ weeks }: { weeks: number }) {
  const { send, isSaving, underWay, other } = useSettingsSave(() => say("Saved!"));
  const next = (underWay as { weeks?: number } | null)?.weeks;
  return (
    <Section title="Make-ups">
      <p>
        A family that reports an absence can book a place in another class that fits, on a day with
        a free place.
      </p>
      <NativeSelect
        label="Missed classes"
        disabled={isSaving}
        value={String(next ?? weeks)}
        error={other === "" ? null : other}
        data={MAKE_UP_WEEKS.map((value) => ({ value: String(value), label: makeUpWords(value) }))}
        onChange={({ currentTarget }) => {
          const chosen = MAKE_UP_WEEKS.find((value) => String(value) === currentTarget.value);
          if (chosen !== undefined) send(setMakeUps.at(), { weeks: chosen, was: weeks });
        }}
      />
    </Section>
  );
}
