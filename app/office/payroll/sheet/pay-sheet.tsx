// The pay sheet for the payroll administrator, on screen and in print.
import { Button } from "@mantine/core";
import { href, Link, redirect, useRouteLoaderData } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import type { loader as rootLoader } from "#app/root.tsx";
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
import paper from "#app/ui/page/paper.module.css";
import styles from "./pay-sheet.module.css";
import { readPaySheet, type PayFile, type TeacherPlan } from "./pay-sheet.server.ts";
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
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className={paper.wide}>
      <div className={`${styles.tools} ${paper.screenOnly}`}>
        <Button
          component={Link}
          to={`${href("/admin/dashboard/payroll")}?month=${month}`}
          variant="subtle"
          leftSection={<BackIcon size={18} aria-hidden />}
        >
          Payroll
        </Button>
        <Download month={month} of="month" words="Month as CSV" />
        <Download month={month} of="bureau" words="Bureau CSV" />
        <Download month={month} of="year" words="Year as CSV" />
        <Button onClick={() => print()}>Print</Button>
      </div>
      <p className={paper.school}>{root?.school?.name}</p>
      <h2 className={styles.title}>Pay sheet, {formatMonth(month)}</h2>
      <p className={styles.quiet}>
        Amounts are before tax and National Insurance. Choose a name for that teacher's sheet.
      </p>
      {teachers.length > 0 ? (
        <MonthTable month={month} teachers={teachers} />
      ) : (
        <EmptyState title="Nobody is paid this month" />
      )}
      {schedule && plans.length > 0 && (
        <>
          <h2 className={styles.title}>
            The year, {formatMonth(schedule.firstMonth)} to {formatMonth(schedule.lastMonth)}
          </h2>
          <p className={styles.quiet}>
            <b>Bold</b> = finalised. <i>Italic</i> = forecast. Plain = entered as already paid.
          </p>
          <YearTable plans={plans} />
        </>
      )}
    </div>
  );
}

type DownloadProps = { month: string; of: PayFile; words: string };

function Download({ month, of, words }: DownloadProps) {
  return (
    <DownloadButton address={`${href("/admin/payroll.csv")}?month=${month}&of=${of}`}>
      {words}
    </DownloadButton>
  );
}

type MonthProps = { month: string; teachers: readonly PayrollTeacher[] };

function MonthTable({ month, teachers }: MonthProps) {
  const all = teachers.map(({ sums }) => sums);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be keyboard-focusable
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
          {teachers.map(({ id, sheetName, sums, figures, finalised }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`${id}?month=${month}`} className={styles.one}>
                  {sheetName}
                </Link>
                {!finalised && <small>Not finalised</small>}
              </th>
              <td data-label="Base">{formatMoney(sums.base)}</td>
              <td data-label="Deductions">
                {formatMoney(sums.deductions === 0 ? 0 : -sums.deductions)}
                {figures && <Lines lines={deductionLines(figures)} />}
              </td>
              <td data-label="Extras">
                {formatMoney(sums.extras)}
                {figures && <Lines lines={extraLines(figures)} />}
              </td>
              <td data-label="Net to pay">
                <b>{formatMoney(toPay(sums))}</b>
                {sums.net < 0 && <small>{formatMoney(sums.net)} carried forward</small>}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-label="Base">{formatMoney(sum(all.map(({ base }) => base)))}</td>
            <td data-label="Deductions">
              {formatMoney(0 - sum(all.map(({ deductions }) => deductions)))}
            </td>
            <td data-label="Extras">{formatMoney(sum(all.map(({ extras }) => extras)))}</td>
            <td data-label="Net to pay">{formatMoney(sum(all.map(toPay)))}</td>
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
  const months = plans[0]?.plan.months.map(({ month }) => month) ?? [];
  const hasPrepaid = plans.some(({ plan }) => plan.prepaid > 0);
  const inMonth = (place: number) => sum(plans.map(({ plan }) => plan.months[place]?.pay ?? 0));
  const prepaid = sum(plans.map((each) => each.plan.prepaid));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be keyboard-focusable
    <section className={styles.scroll} tabIndex={0} aria-label="Pay of the year">
      <table className={`${styles.table} ${styles.year}`}>
        <thead>
          <tr>
            <th scope="col">Teacher</th>
            {hasPrepaid && <th scope="col">Prepaid</th>}
            {months.map((month) => (
              <th key={month} scope="col">
                {formatMonth(month)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, name, plan }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {hasPrepaid && <td data-label="Prepaid">{formatMoney(plan.prepaid)}</td>}
              {plan.months.map((planned) => (
                <Planned key={planned.month} planned={planned} />
              ))}
              <td data-label="Total">{formatMoney(plan.prepaid + plan.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {hasPrepaid && <td data-label="Prepaid">{formatMoney(prepaid)}</td>}
            {months.map((month, place) => (
              <td key={month} data-label={formatMonth(month)}>
                {formatMoney(inMonth(place))}
              </td>
            ))}
            <td data-label="Total">
              {formatMoney(sum(plans.map(({ plan }) => plan.prepaid + plan.total)))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Planned({ planned: { month, kind, pay } }: { planned: PlannedMonth }) {
  const label = formatMonth(month);
  if (kind === "not counted") return <td data-label={label}>–</td>;
  const Tag = KIND_TAG[kind];
  return (
    <td data-label={label}>
      <Tag title={kind}>{formatMoney(pay)}</Tag>
    </td>
  );
}
