// A teacher's pay sheet: inputs, arithmetic and pay.
import { Box, Text, Title } from "@mantine/core";
import { useRouteLoaderData } from "react-router";
import { plainPounds } from "#app/platform/money.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { formatCount, plainDay, formatMoney, formatMonth } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { PaperSheet } from "#app/ui/page/paper-sheet.tsx";
import { deductionLines, explainPay, extraLines, formatHours } from "../figures/explain-pay.ts";
import type { MonthInputs, PayFigures } from "../figures/pay-figures.ts";
import { toPay } from "../figures/pay-figures.ts";
import type { SheetOfMonth } from "./sheet-of-month.ts";
import styles from "./teacher-sheet.module.css";

export function TeacherSheet({ sheet }: { sheet: SheetOfMonth }) {
  const { name, payrollNumber, sums, figures, inputs, finalised } = sheet;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PaperSheet width="46rem" aria-label={`Pay sheet of ${name}`}>
      <Box component="header" mb="lg">
        <Text inherit ff="heading" fw={700} c="navy.7" mb="sm">
          {root?.school?.name}
        </Text>
        <Title order={2}>{name}</Title>
        <Text inherit c="dimmed" mt="3xs">
          Pay sheet, {formatMonth(sums.month)}
          {payrollNumber && `, payroll number ${payrollNumber}`}
        </Text>
        <Text inherit c="dimmed" mt="3xs">
          {stateWords(finalised)}
        </Text>
      </Box>
      {figures && inputs && <Inputs figures={figures} inputs={inputs} />}
      {figures ? (
        <Arithmetic figures={figures} />
      ) : (
        <p>Only the totals of this month were stored.</p>
      )}
      <dl className={styles.sums}>
        <Sum name="Base" pence={sums.base} />
        <Sum name="Deductions" pence={sums.deductions === 0 ? 0 : -sums.deductions} />
        <Sum name="Extras" pence={sums.extras} />
        <div className={styles.net}>
          <dt>
            Net to pay <small>before tax and National Insurance</small>
          </dt>
          <dd>{formatMoney(toPay(sums))}</dd>
        </div>
        {sums.net < 0 && <Sum name="Carried forward" pence={sums.net} />}
      </dl>
    </PaperSheet>
  );
}

function stateWords(finalised: SheetOfMonth["finalised"]): string {
  if (!finalised) return "Not finalised: these amounts can still change.";
  const { on, by } = finalised;
  return `Finalised on ${plainDay(on)}${by === null ? "" : ` by ${by}`}.`;
}

function Inputs({ figures, inputs }: { figures: PayFigures; inputs: MonthInputs }) {
  const { misses, monthsPaid, weeklyMinutes } = inputs;
  return (
    <Facts terms="8rem" mb="lg">
      <Fact name="Weekly hours">{formatHours(weeklyMinutes)}</Fact>
      <Fact name="Year hours">
        {formatHours(figures.yearMinutes)} in {formatCount(figures.weeks, "week")}
      </Fact>
      <Fact name="Teaching rate">£{plainPounds(figures.ratePence)} an hour</Fact>
      <Fact name="Admin rate">£{plainPounds(figures.adminRatePence)} an hour</Fact>
      <Fact name="Months paid">{monthsPaid}</Fact>
      <Fact name="Months left">{formatCount(figures.monthsLeft.length, "month")}</Fact>
      {misses.length > 0 && (
        <Fact name="Missed hours">
          {misses
            .map(
              ({ minutesMissed, recordedMonth }) =>
                `${formatHours(minutesMissed)} in ${formatMonth(recordedMonth)}`,
            )
            .join(", ")}
        </Fact>
      )}
    </Facts>
  );
}

function Arithmetic({ figures }: { figures: PayFigures }) {
  const words = explainPay(figures);
  const steps = [
    { name: "Annual pay", words: words.annual },
    { name: "Paid so far", words: words.paid },
    { name: "Remaining", words: words.remaining },
    { name: "Base", words: words.base },
  ];
  const lines = [
    ...deductionLines(figures).map(({ words: what, pence }) => ({ what, pence: -pence })),
    ...extraLines(figures).map(({ words: what, pence }) => ({ what, pence })),
  ];
  return (
    <>
      <Facts terms="8rem" mb="lg">
        {steps.map((step) => (
          <Fact key={step.name} name={step.name}>
            {step.words.join(" ")}
          </Fact>
        ))}
      </Facts>
      {lines.length > 0 && (
        <LinedList isDense mb="lg" aria-label="Deductions and extras">
          {lines.map(({ what, pence }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
            <li key={place}>
              <span>{what}</span> <span>{formatMoney(pence)}</span>
            </li>
          ))}
        </LinedList>
      )}
    </>
  );
}

function Sum({ name, pence }: { name: string; pence: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(pence)}</dd>
    </div>
  );
}
