// How long things are kept.
import { NativeSelect } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import { say } from "../saving/notices.tsx";
import { UNDO_DAYS } from "../saving/undo-days.ts";
import { AUDIT_YEARS, type AuditYears } from "./retention.ts";
import styles from "./settings.module.css";
import { useSettingsSave } from "./use-settings-save.ts";

const CHOICES = AUDIT_YEARS.map((years) => ({
  value: String(years),
  label: years === 0 ? "For ever" : formatCount(years, "year"),
}));

export function Retention({ auditYears }: { auditYears: AuditYears }) {
  const { send, isSaving, other } = useSettingsSave(() => say("Saved!"));
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
        value={String(auditYears)}
        disabled={isSaving}
        error={other || undefined}
        onChange={({ currentTarget }) =>
          send({ do: "keep audit", years: Number(currentTarget.value) })
        }
      />
    </section>
  );
}
