// The retention period of each kind of record.
import { NativeSelect } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import { UNDO_DAYS } from "#app/office/changes/undo.ts";
import {
  KEEPING,
  monthsWords,
  SCHEDULE_DAYS,
  type Kind,
  type ScheduleDays,
} from "#app/office/keeping/kinds.ts";
import { say } from "#app/office/saving/notices.tsx";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import {
  AUDIT_YEARS,
  auditYearsWords,
  type AuditYears,
} from "#app/office/keeping/audit-retention.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { setAuditRetention, setRetention, setScheduleRetention } from "../settings.commands.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";

const CHOICES = AUDIT_YEARS.map((years) => ({
  value: String(years),
  label: auditYearsWords(years),
}));

type Kept = { kind: Kind; label: string; months: number };

type Props = { auditYears: AuditYears; keeping: readonly Kept[]; scheduleDays: ScheduleDays };

export function Retention({ auditYears, keeping, scheduleDays }: Props) {
  const { send, isSaving, underWay, other, both } = useSettingsSave(() => say("Saved!"));
  const { years: chosen } = { years: auditYears, ...underWay };
  return (
    <Section title="How long we keep records">
      <BulletList maw="60ch" mb="sm">
        <li>
          Deleted records can be restored for {UNDO_DAYS} days. After that they are gone for good.
        </li>
        <li>
          Spam is deleted as stated on the <a href="/privacy">privacy page</a>, and no enquiry is
          kept longer than stated there.
        </li>
        <li>Pictures of children are deleted when the consent ends.</li>
      </BulletList>
      <div className={styles.form}>
        {keeping.map((kept) => (
          <KeptFor key={kept.kind} {...kept} />
        ))}
        <KeptSchedules days={scheduleDays} />
        <NativeSelect
          label="Keep the log for"
          data={CHOICES}
          value={String(chosen)}
          disabled={isSaving}
          error={other || undefined}
          onChange={({ currentTarget }) => {
            const years = Number(currentTarget.value) as AuditYears;
            send(setAuditRetention.at(), { years, was: chosen }, { mine: auditYearsWords(years) });
          }}
        />
        <BothValues both={both} />
      </div>
    </Section>
  );
}

function KeptFor({ kind, label, months }: Kept) {
  const { send, isSaving, underWay, messages, other, both } = useSettingsSave(() => say("Saved!"));
  const { months: chosen } = { months, ...underWay };
  const { choices, from } = KEEPING[kind];
  return (
    <>
      <NativeSelect
        label={label}
        description={`Counted from ${from}`}
        data={choices.map((each) => ({ value: String(each), label: monthsWords(each) }))}
        value={String(chosen)}
        disabled={isSaving}
        error={messages.months ?? (other || undefined)}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value);
          send(setRetention.at(), { kind, months: next, was: chosen }, { mine: monthsWords(next) });
        }}
      />
      <BothValues both={both} />
    </>
  );
}

function KeptSchedules({ days }: { days: ScheduleDays }) {
  const { send, isSaving, underWay, other, both } = useSettingsSave(() => say("Saved!"));
  const { days: chosen } = { days, ...underWay };
  return (
    <>
      <NativeSelect
        label="Visitors' schedules"
        description="Counted from when a schedule was last opened. A change here does not affect schedules opened earlier."
        data={SCHEDULE_DAYS.map((each) => ({
          value: String(each),
          label: formatCount(each, "day"),
        }))}
        value={String(chosen)}
        disabled={isSaving}
        error={other || undefined}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value) as ScheduleDays;
          send(
            setScheduleRetention.at(),
            { days: next, was: chosen },
            { mine: formatCount(next, "day") },
          );
        }}
      />
      <BothValues both={both} />
    </>
  );
}
