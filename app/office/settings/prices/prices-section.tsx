// What a private lesson costs, by its length and its day.
import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/sending/drafts/use-form-draft.ts";
import { formatMoney } from "#app/ui/format.ts";
import { BothValues } from "#app/office/saving/clash/both-values.tsx";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { fromWords, readLessonMinutes, readLessonPrice } from "#app/office/school/price-input.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";

type Price = { fromDay: string; minutes: number; pence: number };

export function LessonPrices({ prices }: { prices: readonly Price[] }) {
  return (
    <Section title="Private lessons">
      <p>A lesson takes the price of its day. What is saved keeps its price.</p>
      <ul className={styles.list} aria-label="The prices of private lessons">
        {prices.map((price) => (
          <PriceLine key={`${price.fromDay} ${price.minutes}`} {...price} />
        ))}
      </ul>
      <AddPrice prices={prices} />
    </Section>
  );
}

function PriceLine({ fromDay, minutes, pence }: Price) {
  const { send, isSaving, other } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  return (
    <li>
      <span className={styles.grow}>
        {minutes} min: {formatMoney(pence)} <small>{fromWords(fromDay)}</small>
        {other && <strong role="alert">{other}</strong>}
      </span>
      <Button
        size="sm"
        variant="default"
        aria-label={`Remove the price of ${minutes} min ${fromWords(fromDay)}`}
        loading={isSaving}
        onClick={() => send({ do: "remove price", fromDay, minutes })}
      >
        Remove
      </Button>
    </li>
  );
}

function AddPrice({ prices }: { prices: readonly Price[] }) {
  const draft = useFormDraft("lesson price", { fromDay: "", minutes: "", price: "" });
  const { fromDay, minutes, price } = draft.values;
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
    const length = valueOf(readLessonMinutes(minutes));
    const known = prices.find((each) => each.fromDay === from && each.minutes === length);
    const pence = valueOf(readLessonPrice(price));
    const mine = pence === null ? price : formatMoney(pence);
    const change = { do: "set price", fromDay, minutes, price, was: known?.pence ?? null };
    send(change, { draft: draft.draftName, mine });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <DayField
        label="From"
        of="the price"
        value={fromDay}
        error={messages.fromDay}
        onChange={(next) => draft.set({ fromDay: next })}
      />
      <CountField
        label="Minutes"
        read={readLessonMinutes}
        least={1}
        value={minutes}
        error={messages.minutes}
        onChange={(next) => draft.set({ minutes: next })}
      />
      <MoneyField
        label="Pounds a lesson"
        read={readLessonPrice}
        value={price}
        error={messages.price ?? (other || undefined)}
        onChange={(next) => draft.set({ price: next })}
      />
      <BothValues both={both} />
      <Button type="submit" variant="default" loading={isSaving}>
        Add a price
      </Button>
    </form>
  );
}
