// The sheet for whoever runs the pay, on screen and on paper.
import { Button } from "@mantine/core";
import { Link, redirect } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { DownloadButton } from "#app/office/saving/download-button.tsx";
import { isPayrollClosed } from "#app/office/sign-in/locking/locks.server.ts";
import type { Route } from "./+types/pay-sheet";
import { deductionLines, extraLines, type Line } from "#app/office/payroll/figures/explain-pay.ts";
import { toPay } from "#app/office/payroll/figures/pay-figures.ts";
import { isMonth } from "#app/office/payroll/figures/pay-months.ts";
import type { PlannedMonth } from "#app/office/payroll/figures/pay-plan.ts";
import styles from "./pay-sheet.module.css";
import { readPaySheet, type TeacherPlan } from "./pay-sheet.server.ts";
import { sum } from "#app/platform/money.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  if (await isPayrollClosed(database, context.get(visitorContext))) {
    throw redirect("/admin/dashboard/payroll");
  }
  const days = await schoolDays();
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  return readPaySheet(database, isMonth(asked) ? asked : monthOf(days.today), days);
}

export default function PaySheet({ loaderData }: Route.ComponentProps) {
  const { month, schedule, teachers, plans } = loaderData;
  return (
    <div className={styles.sheet}>
      <div className={styles.tools}>
        <Button
          component={Link}
          to={`/admin/dashboard/payroll?month=${month}`}
          variant="subtle"
          leftSection={<BackIcon size={18} aria-hidden />}
        >
          Payroll
        </Button>
        <Download month={month} of="month" words="Month as CSV" />
        <Download month={month} of="year" words="Year as CSV" />
        <Button onClick={() => print()}>Print</Button>
      </div>
      <h2 className={styles.title}>Pay sheet, {formatMonth(month)}</h2>
      <p className={styles.quiet}>Sums are before tax and National Insurance.</p>
      {teachers.length > 0 ? (
        <MonthTable month={month} teachers={teachers} />
      ) : (
        <EmptyState title="Nobody is paid in this month" />
      )}
      {schedule && plans.length > 0 && (
        <>
          <h2 className={styles.title}>
            The year, {formatMonth(schedule.firstMonth)} to {formatMonth(schedule.lastMonth)}
          </h2>
          <p className={styles.quiet}>
            <b>Bold</b> months are finalised, <i>slanted</i> ones are to come if nothing changes,
            plain ones are counted as paid by hand.
          </p>
          <YearTable plans={plans} />
        </>
      )}
    </div>
  );
}

type DownloadProps = { month: string; of: "month" | "year"; words: string };

function Download({ month, of, words }: DownloadProps) {
  return (
    <DownloadButton address={`/admin/payroll.csv?month=${month}&of=${of}`}>{words}</DownloadButton>
  );
}

type MonthProps = { month: string; teachers: readonly PayrollTeacher[] };

function MonthTable({ month, teachers }: MonthProps) {
  const all = teachers.map(({ sums }) => sums);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={`Pay of ${formatMonth(month)}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Teacher</th>
            <th scope="col">Base</th>
            <th scope="col">Deductions</th>
            <th scope="col">Extras</th>
            <th scope="col">Net to pay</th>
          </tr>
        </thead>
        <tbody>
          {teachers.map(({ id, name, sums, figures, finalised }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {!finalised && <small>Not finalised</small>}
              </th>
              <td>{formatMoney(sums.base)}</td>
              <td>
                {formatMoney(sums.deductions === 0 ? 0 : -sums.deductions)}
                {figures && <Lines lines={deductionLines(figures)} />}
              </td>
              <td>
                {formatMoney(sums.extras)}
                {figures && <Lines lines={extraLines(figures)} />}
              </td>
              <td>
                <b>{formatMoney(toPay(sums))}</b>
                {sums.net < 0 && <small>{formatMoney(sums.net)} carried on</small>}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatMoney(sum(all.map(({ base }) => base)))}</td>
            <td>{formatMoney(0 - sum(all.map(({ deductions }) => deductions)))}</td>
            <td>{formatMoney(sum(all.map(({ extras }) => extras)))}</td>
            <td>{formatMoney(sum(all.map(toPay)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ words, pence }) => (
    <small key={words}>
      {words}: {formatMoney(pence)}
    </small>
  ));
}

const KIND_TAG = {
  finalised: "b",
  "by hand": "span",
  "to come": "i",
  "not counted": "span",
} as const satisfies Record<PlannedMonth["kind"], string>;

function YearTable({ plans }: { plans: readonly TeacherPlan[] }) {
  const months = plans[0]?.plan.months ?? [];
  const hasPrepaid = plans.some(({ plan }) => plan.prepaid > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Pay of the year">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {hasPrepaid && (
            <tr>
              <th scope="row">Prepaid</th>
              {plans.map(({ id, plan }) => (
                <td key={id}>{formatMoney(plan.prepaid)}</td>
              ))}
              <td>{formatMoney(sum(plans.map(({ plan }) => plan.prepaid)))}</td>
            </tr>
          )}
          {months.map(({ month }, place) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              {plans.map(({ id, plan }) => (
                <Planned key={id} planned={plan.months[place]} />
              ))}
              <td>{formatMoney(sum(plans.map(({ plan }) => plan.months[place]?.pay ?? 0)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            {plans.map(({ id, plan }) => (
              <td key={id}>{formatMoney(plan.prepaid + plan.total)}</td>
            ))}
            <td>{formatMoney(sum(plans.map(({ plan }) => plan.prepaid + plan.total)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Planned({ planned }: { planned: PlannedMonth | undefined }) {
  if (!planned || planned.kind === "not counted") return <td>–</td>;
  const Tag = KIND_TAG[planned.kind];
  return (
    <td>
      <Tag title={planned.kind}>{formatMoney(planned.pay)}</Tag>
    </td>
  );
}
