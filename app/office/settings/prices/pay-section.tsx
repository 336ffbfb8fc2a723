// The default numbers for teachers' pay.
import { NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import { plainPounds } from "#app/platform/money.ts";
import { belowField } from "#app/office/saving/below-field.tsx";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { say } from "#app/office/saving/notices.tsx";
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { standingOf } from "#app/office/saving/use-one-value.ts";
import {
  PAY_NUMBER_LABELS,
  payNumberWords,
  WEEKS_MOST,
  type PayNumber,
  type PayNumbers,
} from "#app/office/school/pay-numbers.ts";
import { readRate } from "#app/office/school/price-input.ts";
import { MONTH_NAMES } from "#app/ui/month-names.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { setPayNumber } from "../settings.commands.ts";

/** `pay` is null while the payroll lock hides it. */
export function Pay({ pay }: { pay: PayNumbers | null }) {
  return <Section title="Teachers' pay">{pay ? <Numbers pay={pay} /> : <ClosedPay />}</Section>;
}

function ClosedPay() {
  return (
    <p>
      Payroll is locked separately. <Link to="/admin/dashboard/payroll">Open it</Link> to see these
      settings.
    </p>
  );
}

const NO_WEEKS = 0;
const A_WEEK = 1;

function Numbers({ pay }: { pay: PayNumbers }) {
  return (
    <>
      <p>
        Changes apply to schedules started and teachers added from now on. Existing ones stay as
        they are.
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
          send(setPayNumber.at(), { of, value, was: chosen }, { mine: payNumberWords(of, value) });
        }}
      />
      <BothValues both={both} />
    </>
  );
}

/** Saves on blur, like the rates on a teacher's card. */
function FirstRate({ of, stands }: NumberProps) {
  const field = useInlineValue({
    draftName: `first rate ${of}`,
    value: plainPounds(stands),
    seen: { was: stands },
    to: setPayNumber.at(),
    wordsOf: () => setPayNumber.label ?? "",
    changeTo: (value) => ({ of, value }),
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
