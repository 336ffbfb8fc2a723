// Settings for changes on a family's own page: at once, or after the office has accepted them.
import { NativeSelect } from "@mantine/core";
import { say } from "#app/office/saving/notices.tsx";
import {
  atOnceWords,
  FAMILY_CHANGE_LABELS,
  FAMILY_CHANGES,
  type FamilyChange,
  type FamilyRules,
} from "#app/office/school/family-rules.ts";
import { Section } from "#app/office/settings/section.tsx";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { setFamilyChange } from "../settings.commands.ts";

export function FamilyRulesSection({ atOnce }: Pick<FamilyRules, "atOnce">) {
  return (
    <Section title="Changes by families">
      <p>
        What families change on their own page. Who may collect a child, and email addresses, always
        wait for the office. A consent that is withdrawn counts at once.
      </p>
      {FAMILY_CHANGES.map((of) => (
        <Choice key={of} of={of} isAtOnce={atOnce[of]} />
      ))}
    </Section>
  );
}

const CHOICES = [true, false];

function Choice({ of, isAtOnce }: { of: FamilyChange; isAtOnce: boolean }) {
  const { send, isSaving, underWay, other } = useSettingsSave(() => say("Saved!"));
  const next = (underWay as { isAtOnce?: boolean } | null)?.isAtOnce;
  return (
    <NativeSelect
      label={FAMILY_CHANGE_LABELS[of]}
      mb="sm"
      disabled={isSaving}
      value={atOnceWords(next ?? isAtOnce)}
      error={other === "" ? null : other}
      data={CHOICES.map(atOnceWords)}
      onChange={({ currentTarget }) =>
        send(setFamilyChange.at(), {
          of,
          isAtOnce: currentTarget.value === atOnceWords(true),
          was: isAtOnce,
        })
      }
    />
  );
}
