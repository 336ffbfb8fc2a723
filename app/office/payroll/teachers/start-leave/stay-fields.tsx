// The start and leave fields of a teacher's card, with a link to the year's weeks and rates.
import { href, Link } from "react-router";
import { formatMoney, formatMonth, plainDay } from "#app/ui/format.ts";
import { SavedDay } from "#app/office/payroll/entries/saved-field.tsx";
import type { MonthInputs } from "#app/office/payroll/figures/pay-figures.ts";
import styles from "../teacher-card.module.css";
import { NO_DATES } from "./why-no-day.ts";
import { setFirstDay, setLastDay } from "#app/office/payroll/payroll.commands.ts";

type Props = {
  id: string;
  name: string;
  month: string;
  firstDay: string | null;
  lastDay: string | null;
  inputs: MonthInputs;
};

export function StayFields({ id, name, month, firstDay, lastDay, inputs }: Props) {
  const isUndated = inputs.weekMondays === null;
  const later = (inputs.rates ?? []).filter(({ fromDay }) => fromDay > `${month}-01`);
  const fields = [
    { label: "Starts", what: "first day", to: setFirstDay.at(), value: firstDay },
    { label: "Leaves", what: "last day", to: setLastDay.at(), value: lastDay },
  ];
  return (
    <>
      {fields.map(({ label, what, to, value }) => (
        <SavedDay
          key={what}
          label={label}
          of={`${what} of ${name}`}
          draftName={`${what} ${id}`}
          value={value ?? ""}
          was={value ?? ""}
          isReadOnly={isUndated && value === null}
          {...(isUndated && { description: NO_DATES })}
          to={to}
          changeTo={(typed) => ({ id, value: typed })}
        />
      ))}
      <p className={styles.hint}>
        A new rate starts with {formatMonth(month)}.
        {later.map(({ fromDay, teachRate, adminRate }) => (
          <span key={fromDay}>
            {" "}
            From {plainDay(fromDay)} it is {formatMoney(teachRate)}, admin {formatMoney(adminRate)}.
          </span>
        ))}{" "}
        <Link to={`${href("/admin/dashboard/payroll/rates")}?month=${month}`}>Rates and weeks</Link>
      </p>
    </>
  );
}
