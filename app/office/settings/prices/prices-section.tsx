// What private lessons cost, and the numbers that pay begins with.
import { Button, NativeSelect } from "@mantine/core";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { plainPounds } from "#app/platform/money.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/sending/drafts/use-form-draft.ts";
import { formatMoney, MONTH_NAMES } from "#app/ui/format.ts";
import { BothValues } from "#app/office/saving/both-values.tsx";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { belowField } from "#app/office/saving/below-field.tsx";
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { standingOf } from "#app/office/saving/use-one-value.ts";
import styles from "#app/office/settings/settings.module.css";
import { SETTINGS, useSettingsSave, type Refused } from "#app/office/settings/use-settings-save.ts";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import {
  PAY_NUMBER_LABELS,
  payNumberWords,
  WEEKS_MOST,
  type PayNumber,
  type PayNumbers,
} from "#app/office/school/pay-numbers.ts";
import {
  fromWords,
  readLessonMinutes,
  readLessonPrice,
  readRate,
} from "#app/office/school/price-input.ts";

type Price = { fromDay: string; minutes: number; pence: number };

type Props = {
  prices: readonly Price[];
  /** Null while the payroll is behind a lock of its own. */
  pay: PayNumbers | null;
};

export function PricesAndPay({ prices, pay }: Props) {
  return (
    <section className={styles.section} aria-labelledby="prices">
      <h2 id="prices" className={styles.title}>
        Prices and pay
      </h2>
      <h3 className={styles.subtitle}>Private lessons</h3>
      <p>A lesson takes the price of its day. What is saved keeps its price.</p>
      <ul className={styles.list} aria-label="The prices of private lessons">
        {prices.map((price) => (
          <PriceLine key={`${price.fromDay} ${price.minutes}`} {...price} />
        ))}
      </ul>
      <AddPrice prices={prices} />
      <h3 className={styles.subtitle}>Teachers' pay</h3>
      {pay ? <Pay pay={pay} /> : <ClosedPay />}
    </section>
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
        Add
      </Button>
    </form>
  );
}

function ClosedPay() {
  return (
    <p>
      The payroll has a lock of its own. <Link to="/admin/dashboard/payroll">Open it</Link> to see
      what pay begins with.
    </p>
  );
}

const NO_WEEKS = 0;
const A_WEEK = 1;

function Pay({ pay }: { pay: PayNumbers }) {
  return (
    <>
      <p>
        A change counts for schedules that are started and teachers who are added after it. What is
        there stays as it is.
      </p>
      <div className={styles.form}>
        <Chosen
          of="firstMonth"
          stands={pay.firstMonth}
          choices={MONTH_NAMES.map((_, place) => place + 1)}
        />
        <Chosen of="teachingWeeks" stands={pay.teachingWeeks} choices={weeksFrom(A_WEEK)} />
        <Chosen of="prepaidWeeks" stands={pay.prepaidWeeks} choices={weeksFrom(NO_WEEKS)} />
        <FirstRate of="teachRate" stands={pay.teachRate} />
        <FirstRate of="adminRate" stands={pay.adminRate} />
      </div>
    </>
  );
}

function weeksFrom(least: number): number[] {
  return Array.from({ length: WEEKS_MOST - least + 1 }, (_, place) => least + place);
}

type NumberProps = { of: PayNumber; stands: number };

function Chosen({ of, stands, choices }: NumberProps & { choices: readonly number[] }) {
  const { send, isSaving, underWay, messages, other, both } = useSettingsSave(() => say("Saved!"));
  const { value: chosen } = { value: stands, ...underWay };
  return (
    <>
      <NativeSelect
        label={PAY_NUMBER_LABELS[of]}
        data={choices.map((each) => ({ value: String(each), label: payNumberWords(of, each) }))}
        value={String(chosen)}
        disabled={isSaving}
        error={messages.value ?? (other || undefined)}
        onChange={({ currentTarget }) => {
          const value = Number(currentTarget.value);
          send({ do: "set pay", of, value, was: chosen }, { mine: payNumberWords(of, value) });
        }}
      />
      <BothValues both={both} />
    </>
  );
}

/** Saves itself when it is left, as the rates of a teacher's card do. */
function FirstRate({ of, stands }: NumberProps) {
  const field = useInlineValue<Refused>({
    draftName: `first rate ${of}`,
    value: plainPounds(stands),
    seen: { was: stands },
    address: SETTINGS,
    wordsOf: () => "Settings: set pay",
    changeTo: (value) => ({ do: "set pay", of, value }),
    standsIn: standingOf,
    isUnchanged: (before, typed) => typed.trim() === before,
    isAlwaysOpen: true,
  });
  return (
    <MoneyField
      label={`${PAY_NUMBER_LABELS[of]} (£)`}
      description={belowField(field)}
      read={readRate}
      stepPence={10}
      readOnly={field.isSaving}
      value={field.shown}
      error={field.problem}
      errorProps={{ role: "alert" }}
      onChange={field.change}
      onDone={field.save}
      onEscape={field.cancel}
    />
  );
}
