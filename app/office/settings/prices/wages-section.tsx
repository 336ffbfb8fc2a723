// The wage of the law from a day on, of which the payroll warns.
import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/sending/drafts/use-form-draft.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { BothValues } from "#app/office/saving/clash/both-values.tsx";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { readWage } from "./wage.ts";

type Wage = { fromDay: string; pence: number };

function WageLine({ fromDay, pence }: Wage) {
  const { send, isSaving, other } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  return (
    <li>
      <span className={styles.grow}>
        {formatMoney(pence)} <small>from {formatDay(fromDay)}</small>
        {other && <strong role="alert">{other}</strong>}
      </span>
      <Button
        size="sm"
        variant="default"
        aria-label={`Remove the wage from ${formatDay(fromDay)}`}
        loading={isSaving}
        onClick={() => send({ do: "remove wage", fromDay })}
      >
        Remove
      </Button>
    </li>
  );
}

export function Wages({ wages }: { wages: readonly Wage[] }) {
  const draft = useFormDraft("living wage", { fromDay: "", wage: "" });
  const { fromDay, wage } = draft.values;
  const { send, isSaving, messages, other, both } = useSettingsSave(
    (answer) => {
      draft.forget();
      if (answer.change) offerUndo(answer.change);
      else say("Saved!");
    },
    { onTheirs: () => draft.forget() },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const from = valueOf(readDay(fromDay));
    const was = wages.find((each) => each.fromDay === from)?.pence ?? null;
    const pence = valueOf(readWage(wage));
    const mine = pence === null ? wage : formatMoney(pence);
    send({ do: "set wage", fromDay, wage, was }, { draft: draft.draftName, mine });
  };
  return (
    <Section title="National Living Wage">
      <p>The payroll warns where a rate is below it.</p>
      <ul className={styles.list}>
        {wages.map((each) => (
          <WageLine key={each.fromDay} {...each} />
        ))}
      </ul>
      <form onSubmit={save} noValidate className={styles.form}>
        <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
        <DayField
          label="From"
          of="the wage"
          value={fromDay}
          error={messages.fromDay}
          onChange={(next) => draft.set({ fromDay: next })}
        />
        <MoneyField
          label="Pounds an hour"
          read={readWage}
          value={wage}
          error={messages.wage ?? (other || undefined)}
          onChange={(next) => draft.set({ wage: next })}
        />
        <BothValues both={both} />
        <Button type="submit" variant="default" loading={isSaving}>
          Add a wage
        </Button>
      </form>
    </Section>
  );
}
