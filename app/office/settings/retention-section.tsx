// How long things are kept.
import { NativeSelect } from "@mantine/core";
import { UNDO_DAYS } from "../changes/undo-window.ts";
import { say } from "../saving/notices.tsx";
import { BothValues } from "../saving/both-values.tsx";
import { AUDIT_YEARS, auditYearsWords, type AuditYears } from "./retention.ts";
import styles from "./settings.module.css";
import { useSettingsSave } from "./use-settings-save.ts";

const CHOICES = AUDIT_YEARS.map((years) => ({
  value: String(years),
  label: auditYearsWords(years),
}));

export function Retention({ auditYears }: { auditYears: AuditYears }) {
  const { send, isSaving, underWay, other, both } = useSettingsSave(() => say("Saved!"));
  const { years: chosen } = { years: auditYears, ...underWay };
  return (
    <section className={styles.section} aria-labelledby="retention">
      <h2 id="retention" className={styles.title}>
        How long things are kept
      </h2>
      <ul className={styles.plain}>
        <li>Whatever is deleted can be brought back for {UNDO_DAYS} days, and is then gone.</li>
        <li>
          Enquiries go when the <a href="/privacy">privacy page</a> says so.
        </li>
        <li>Pictures of children go when the consent ends.</li>
      </ul>
      <NativeSelect
        label="Keep the list of who did what"
        data={CHOICES}
        value={String(chosen)}
        disabled={isSaving}
        error={other || undefined}
        onChange={({ currentTarget }) => {
          const years = Number(currentTarget.value) as AuditYears;
          send({ do: "keep audit", years, was: chosen }, { mine: auditYearsWords(years) });
        }}
      />
      <BothValues both={both} />
    </section>
  );
}
