// The month that is shown: which one it is, everybody's sums together, and its finalising.
import { ActionIcon, Alert, Button, NativeSelect, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { monthOf } from "#app/platform/days/day.ts";
import { sum } from "#app/platform/money.ts";
import { keepText, keptText } from "#app/ui/browser-store.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { NextIcon, PreviousIcon } from "#app/ui/icons.tsx";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { toPay } from "#app/office/payroll/figures/pay-figures.ts";
import {
  isMonth,
  monthAfter,
  monthsOf,
  type PaySchedule,
} from "#app/office/payroll/figures/pay-months.ts";
import {
  compareSums,
  isToPay,
  type NetSum,
  type ShownSum,
} from "#app/office/payroll/figures/pay-plan.ts";
import styles from "#app/office/payroll/payroll.module.css";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { sayAnswer, usePayrollSave } from "#app/office/payroll/use-payroll-save.ts";

const REMEMBERED = "callboard-payroll-month";

/** Shows the remembered month where the address names none; `choose` shows another and remembers it. */
export function usePayrollMonth({ month, isAsked }: { month: string; isAsked: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const remembered = keptText(REMEMBERED) ?? "";
    if (isAsked || !isMonth(remembered) || remembered === month) return;
    void navigate(`?month=${remembered}`, { replace: true, preventScrollReset: true });
  }, [isAsked, month, navigate]);
  return (chosen: string) => {
    keepText(REMEMBERED, chosen);
    void navigate(`?month=${chosen}`, { preventScrollReset: true });
  };
}

type PickerProps = {
  month: string;
  thisMonth: string;
  schedules: readonly PaySchedule[];
  onChoose: (month: string) => void;
};

export function MonthPicker({ month, thisMonth, schedules, onChoose }: PickerProps) {
  const groups = schedules.map((schedule) => ({
    group: `${formatMonth(schedule.firstMonth)} to ${formatMonth(schedule.lastMonth)}`,
    items: monthsOf(schedule).map((each) => ({ value: each, label: formatMonth(each) })),
  }));
  const inSchedules = new Set(schedules.flatMap(monthsOf));
  const outside = [...new Set([month, thisMonth])].filter((each) => !inSchedules.has(each));
  const others = outside.toSorted().map((each) => ({ value: each, label: formatMonth(each) }));
  const data = others.length > 0 ? [...groups, { group: "Outside", items: others }] : groups;
  return (
    <div className={styles.picker}>
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Month before"
        onClick={() => onChoose(monthAfter(month, -1))}
      >
        <PreviousIcon size={20} />
      </ActionIcon>
      <NativeSelect
        aria-label="Month"
        value={month}
        data={data}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Month after"
        onClick={() => onChoose(monthAfter(month, 1))}
      >
        <NextIcon size={20} />
      </ActionIcon>
    </div>
  );
}

type TotalsProps = { month: string; today: string; teachers: readonly PayrollTeacher[] };

export function Totals({ month, today, teachers }: TotalsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const open = teachers.filter(
    ({ finalised, figures }) => !finalised && figures && isToPay(figures),
  );
  const done = teachers.filter(({ finalised }) => finalised).length;
  // A finalised month is in the schedule, also where only its sums can be read.
  const isInside = teachers.every(({ figures }) => !figures || figures.place === "inside");
  const total = (of: "base" | "deductions" | "extras") => sum(teachers.map(({ sums }) => sums[of]));
  return (
    <>
      <StatTiles>
        <StatTile name="Net to pay" hint="Before tax and National Insurance">
          {formatMoney(sum(teachers.map(({ sums }) => toPay(sums))))}
        </StatTile>
        <StatTile name="Base">{formatMoney(total("base"))}</StatTile>
        <StatTile name="Deductions">{formatMoney(total("deductions"))}</StatTile>
        <StatTile name="Extras">{formatMoney(total("extras"))}</StatTile>
        <StatTile name="Finalised">
          {done} of {done + open.length}
        </StatTile>
      </StatTiles>
      {isInside && open.length > 0 && month <= monthOf(today) && (
        <div className={styles.tools}>
          <Button onClick={() => setIsAsking(true)}>Finalise {formatMonth(month)}</Button>
        </div>
      )}
      {isAsking && (
        <FinaliseDialog
          month={month}
          sums={open.map(({ id, name, sums: { net } }) => ({ id, name, net }))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type FinaliseProps = { month: string; sums: readonly NetSum[]; onClose: () => void };

function FinaliseDialog({ month, sums, onClose }: FinaliseProps) {
  const [shown, setShown] = useState(() => compareSums(sums, sums));
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { send, isSaving } = usePayrollSave((answer, sent) => {
    if (!answer.isSaved) {
      const { sums: now } = answer;
      setProblem(answer.problem);
      if (now) setShown((before) => compareSums(standingOf(before), now));
      if (answer.status === 409) void revalidate();
      return;
    }
    sayAnswer(answer, sent, `Finalised ${formatMonth(month)} for ${answer.id}`);
    onClose();
  });
  const standing = standingOf(shown);
  const finalise = () => {
    setProblem(null);
    const nets = Object.fromEntries(standing.map(({ id, net }) => [id, net]));
    send({ do: "finalise", month, shown: nets });
  };
  return (
    <Dialog onClose={onClose} title={`Finalise ${formatMonth(month)}?`}>
      <Text c="dimmed">
        The month is kept as it is and counts as paid. Later changes do not reach it; a correction
        is paid with the next open month.
      </Text>
      {problem && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
      <table className={styles.sums}>
        <tbody>
          {shown.map((each) => (
            <tr key={each.id} data-changed={each.hasChanged || undefined}>
              <th scope="row">{each.name}</th>
              <td>{sumWords(each)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatMoney(sum(standing.map(toPay)))}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {standing.length > 0 ? "Cancel" : "Close"}
        </Button>
        {standing.length > 0 && (
          <Button loading={isSaving} onClick={finalise}>
            Finalise
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function standingOf(shown: readonly ShownSum[]): NetSum[] {
  return shown.flatMap(({ id, name, net }) => (net === undefined ? [] : { id, name, net }));
}

/** A sum that changed stands beside what it was, below zero as it is; others as they are paid out. */
function sumWords({ net, was, hasChanged }: ShownSum) {
  if (net === undefined) return <small>was {formatMoney(was ?? 0)}, not to be finalised now</small>;
  if (!hasChanged) return formatMoney(toPay({ net }));
  const before = was === undefined ? "was not there" : `was ${formatMoney(was)}`;
  return (
    <>
      <small>{before}, now</small> <strong>{formatMoney(net)}</strong>
    </>
  );
}
