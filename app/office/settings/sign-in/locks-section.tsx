// The members area's automatic lock, and whether payroll needs the members password too.
import { NativeSelect, Switch, Text } from "@mantine/core";
import { say } from "#app/office/saving/notices.tsx";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { IDLE_CHOICES, idleWords } from "#app/office/sign-in/locking/idle-choices.ts";
import { OWNERS_ONLY } from "#app/office/settings/owners-only.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { setMembersIdle, setPayrollLock } from "../settings.commands.ts";
import { ErrorText } from "#app/ui/layout/text.tsx";

type Props = { isPayrollLocked: boolean; membersIdleMinutes: number; isOwner: boolean };

export function Locks({ isPayrollLocked, membersIdleMinutes, isOwner }: Props) {
  const { send, isSaving, underWay, other, both } = useSettingsSave(() => say("Saved!"));
  const stands = { minutes: membersIdleMinutes, isOn: isPayrollLocked };
  const chosen = { ...stands, ...underWay };
  const setIdle = (minutes: number) =>
    send(setMembersIdle.at(), { minutes, was: chosen.minutes }, { mine: idleWords(minutes) });
  const lockPayroll = (isOn: boolean) =>
    send(setPayrollLock.at(), { isOn, was: chosen.isOn }, { mine: isOn ? "on" : "off" });
  return (
    <Section title="Locks">
      {!isOwner && (
        <Text inherit c="dimmed">
          {OWNERS_ONLY}
        </Text>
      )}
      <div className={styles.form}>
        <NativeSelect
          label="Lock the members area after it has been idle for"
          description="It always locks after 30 days. The Lock button locks it straight away."
          data={IDLE_CHOICES.map(({ minutes, words }) => ({
            value: String(minutes),
            label: words,
          }))}
          value={String(chosen.minutes)}
          disabled={isSaving || !isOwner}
          onChange={({ currentTarget }) => setIdle(Number(currentTarget.value))}
        />
        <Switch
          label="Payroll needs its own unlock"
          description="The Payroll tab then asks for the members-area password"
          checked={chosen.isOn}
          disabled={isSaving || !isOwner}
          onChange={({ currentTarget }) => lockPayroll(currentTarget.checked)}
        />
        <BothValues both={both} />
        {other && <ErrorText>{other}</ErrorText>}
      </div>
    </Section>
  );
}
