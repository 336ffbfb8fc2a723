// A teacher's figures of a month with their arithmetic, and a finalised month's stored inputs.
import type { ReactNode } from "react";
import { plainPounds, sum } from "#app/platform/money.ts";
import { plainHours } from "#app/platform/typed/hours.ts";
import card from "#app/office/payroll/teachers/teacher-card.module.css";
import { formatCount, formatDay, formatMoney, plainDay } from "#app/ui/format.ts";
import { explainPay, formatHours } from "./explain-pay.ts";
import type { MonthInputs, PayFigures } from "./pay-figures.ts";
import { isThereIn } from "./pay-months.ts";
import type { MonthSums } from "#app/office/payroll/payroll.server.ts";
import styles from "./pay-breakdown.module.css";

export function PayBreakdown({ figures, name }: { figures: PayFigures; name: string }) {
  const words = explainPay(figures);
  const { monthlyBases, monthIndex, monthsLeft } = figures;
  const rows: { name: string; value: string; words: string[]; kind?: "sum" }[] = [
    { name: "Year hours", value: formatHours(figures.yearMinutes), words: words.yearHours },
    { name: "Annual pay", value: formatMoney(figures.annual), words: words.annual },
    {
      name: "Monthly base",
      value: formatMoney(monthlyBases[monthIndex] ?? 0),
      words: words.monthlyBase,
    },
    { name: "Prepaid", value: formatMoney(figures.prepaid), words: words.prepaid },
    { name: "Paid so far", value: formatMoney(figures.paid), words: words.paid },
    { name: "Remaining", value: formatMoney(figures.remaining), words: words.remaining },
    {
      name: "Months left",
      value: formatCount(monthsLeft.length, "month"),
      words: words.monthsLeft,
    },
    { name: "Base this month", value: formatMoney(figures.base), words: words.base },
    {
      name: "Deductions",
      value: minus(figures.deductions),
      words: orNone(words.deductions, "No deductions this month."),
    },
    {
      name: "Extras",
      value: formatMoney(figures.extras),
      words: orNone(words.extras, "No extras this month."),
    },
    { name: "Net to pay", value: formatMoney(figures.net), words: words.net, kind: "sum" },
  ];
  return (
    <section className={styles.breakdown} aria-label={`Figures of ${name}`}>
      {rows.map((row) => (
        <Figure key={row.name} {...row}>
          {row.words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Figure>
      ))}
    </section>
  );
}

/** A finalised month with readable sums only. */
export function KeptSums({ sums, name }: { sums: MonthSums; name: string }) {
  const rows = [
    { name: "Base this month", value: formatMoney(sums.base) },
    { name: "Deductions", value: minus(sums.deductions) },
    { name: "Extras", value: formatMoney(sums.extras) },
    { name: "Net to pay", value: formatMoney(sums.net), kind: "sum" as const },
  ];
  return (
    <section className={styles.breakdown} aria-label={`Figures of ${name}`}>
      {rows.map((row) => (
        <Figure key={row.name} {...row}>
          <p>
            These are the finalised sums. Their details were saved in a format this version can't
            read.
          </p>
        </Figure>
      ))}
    </section>
  );
}

type Props = { name: string; value: string; kind?: "sum"; children: ReactNode };

function Figure({ name, value, kind, children }: Props) {
  return (
    <details className={styles.figure} data-kind={kind}>
      <summary>
        <span className={styles.figureName}>{name}</span>
        <span className={styles.amount}>{value}</span>
      </summary>
      <div className={styles.words}>{children}</div>
    </details>
  );
}

function minus(pence: number): string {
  return formatMoney(pence === 0 ? 0 : -pence);
}

function orNone(words: string[], none: string): string[] {
  return words.length > 0 ? words : [none];
}

type KeptProps = { figures: PayFigures | null; inputs: MonthInputs | null };

export function KeptInputs({ figures, inputs }: KeptProps) {
  if (!figures || !inputs) {
    return (
      <div className={card.inputs}>
        <p className={card.hint}>
          This month was saved in a format that this version of Callboard can't read. Its sums are
          the finalised ones.
        </p>
      </div>
    );
  }
  const { weekMinutes, prepaidMinutes, rateFrom } = inputs;
  const from = rateFrom === null ? undefined : `From ${formatDay(rateFrom)}`;
  return (
    <div className={card.inputs}>
      <dl className={card.keptLines}>
        <Kept label="Weekly hours" value={plainHours(inputs.weeklyMinutes)} />
        <Kept label="Months paid" value={String(inputs.monthsPaid)} />
        <Kept label="Teaching rate (£)" value={plainPounds(figures.ratePence)} description={from} />
        <Kept
          label="Admin rate (£)"
          value={plainPounds(figures.adminRatePence)}
          description={from}
        />
        {figures.firstDay && <Kept label="Starts" value={plainDay(figures.firstDay)} />}
        {figures.lastDay && <Kept label="Leaves" value={plainDay(figures.lastDay)} />}
      </dl>
      {weekMinutes && (
        <Weeks
          name={weeksName(weekMinutes)}
          weeks={weekMinutes.map((week, place) => {
            const hours = formatHours(week ?? inputs.weeklyMinutes);
            const monday = inputs.weekMondays?.[place];
            if (monday === undefined) return hours;
            return `${plainDay(monday)}: ${isThereIn(figures, monday) ? hours : "not counted"}`;
          })}
        />
      )}
      {prepaidMinutes && sum(prepaidMinutes) > 0 && (
        <Weeks name="Prepaid weeks" weeks={prepaidMinutes.map(formatHours)} />
      )}
      <p className={card.hint}>Values at the time the month was finalised.</p>
    </div>
  );
}

function weeksName(weeks: readonly (number | null)[]): string {
  const set = weeks.filter((week) => week !== null).length;
  return `${weeks.length} weeks${set > 0 ? ` (${set} set)` : ""}`;
}

type KeptLine = { label: string; value: string; description?: string | undefined };

function Kept({ label, value, description }: KeptLine) {
  return (
    <div className={card.kept}>
      <dt>{label}</dt>
      <dd>
        {value}
        {description && <small>{description}</small>}
      </dd>
    </div>
  );
}

function Weeks({ name, weeks }: { name: string; weeks: readonly string[] }) {
  return (
    <details className={card.keptWeeks}>
      <summary>{name}</summary>
      <ol>
        {weeks.map((week, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- weeks have no identity but their position
          <li key={place}>{week}</li>
        ))}
      </ol>
    </details>
  );
}
