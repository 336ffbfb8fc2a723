// The month as a table: a row per teacher, which expands to the teacher's card.
import { Checkbox, VisuallyHidden } from "@mantine/core";
import { Fragment, useId, type ReactNode } from "react";
import { sum } from "#app/platform/money.ts";
import { formatDay, plainDay, formatMoney, formatMonth } from "#app/ui/format.ts";
import { NextIcon, ProblemIcon } from "#app/ui/icons.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { absenceWords } from "#app/office/payroll/figures/explain-pay.ts";
import { toPay } from "#app/office/payroll/figures/pay-figures.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import styles from "./month-table.module.css";
import { changeWords, deducted, warningsInShort } from "./month-words.ts";

export type Choice = {
  /** Ids of teachers whose month can be finalised. */
  choosable: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  tick: (ids: readonly string[], isTicked: boolean) => void;
};

type Props = {
  month: string;
  /** Number of months still open. */
  openCount: number;
  teachers: readonly PayrollTeacher[];
  /** Display names by id, distinguishing teachers of the same name. */
  calledBy: ReadonlyMap<string, string>;
  choice: Choice;
  /** Cards of open rows, by teacher id. */
  cards: ReadonlyMap<string, ReactNode>;
  onToggle: (id: string) => void;
};

export function MonthTable(props: Props) {
  const { month, openCount, teachers, calledBy, choice, cards, onToggle } = props;
  const all = [...choice.choosable];
  const ticked = all.filter((id) => choice.ticked.has(id)).length;
  return (
    <table className={styles.table} aria-label={`Pay of ${formatMonth(month)}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            {all.length > 1 ? (
              <Checkbox
                aria-label="Select every open month"
                checked={ticked === all.length}
                indeterminate={ticked > 0 && ticked < all.length}
                onChange={(event) => choice.tick(all, event.currentTarget.checked)}
              />
            ) : (
              <VisuallyHidden>Tick</VisuallyHidden>
            )}
          </th>
          <th scope="col">Teacher</th>
          <th scope="col" className={styles.sum}>
            Base
          </th>
          <th scope="col" className={styles.sum}>
            Deductions
          </th>
          <th scope="col" className={styles.sum}>
            Extras
          </th>
          <th scope="col" className={`${styles.sum} ${styles.net}`}>
            Net to pay
            <small>before tax and National Insurance</small>
          </th>
          <th scope="col" className={styles.sum}>
            Change
          </th>
          <th scope="col">Warning</th>
        </tr>
      </thead>
      <tbody>
        {teachers.map((teacher) => (
          <Row
            key={teacher.id}
            teacher={teacher}
            called={calledBy.get(teacher.id) ?? teacher.name}
            choice={choice}
            onToggle={() => onToggle(teacher.id)}
          >
            {cards.get(teacher.id)}
          </Row>
        ))}
      </tbody>
      <Totals teachers={teachers} openCount={openCount} />
    </table>
  );
}

type RowProps = {
  teacher: PayrollTeacher;
  called: string;
  choice: Choice;
  onToggle: () => void;
  children: ReactNode;
};

function Row({ teacher, called, choice, onToggle, children }: RowProps) {
  const isOpen = children !== undefined;
  const { id, sums, change } = teacher;
  const cardId = useId();
  return (
    <Fragment>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.tick}>
          {choice.choosable.has(id) && (
            <Checkbox
              aria-label={`Finalise ${called}`}
              checked={choice.ticked.has(id)}
              onChange={(event) => choice.tick([id], event.currentTarget.checked)}
            />
          )}
        </td>
        <th scope="row" className={styles.name}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? cardId : undefined}
            onClick={onToggle}
          >
            <NextIcon size={18} aria-hidden />
            <span title={called}>{called}</span>
          </button>
        </th>
        <td className={styles.sum} data-label="Base">
          {formatMoney(sums.base)}
        </td>
        <td className={quietIf(sums.deductions === 0)} data-label="Deductions">
          {deducted(sums.deductions)}
        </td>
        <td className={quietIf(sums.extras === 0)} data-label="Extras">
          {formatMoney(sums.extras)}
        </td>
        <td className={`${styles.sum} ${styles.net}`} data-label="Net to pay">
          <span>{formatMoney(sums.net)}</span>
          {sums.net < 0 && <small>pays {formatMoney(0)}</small>}
        </td>
        <td className={quietIf(change === 0)} data-label="Change">
          {change !== null && changeWords(change)}
        </td>
        <td className={styles.warning}>
          <State teacher={teacher} />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={8} id={cardId}>
            {children}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** Returns a muted cell class for an amount of zero. */
function quietIf(isNothing: boolean): string {
  return isNothing ? `${styles.sum} ${styles.none}` : `${styles.sum}`;
}

function State({ teacher }: { teacher: PayrollTeacher }) {
  const { finalised, figures } = teacher;
  if (finalised) {
    const how = `Finalised on ${plainDay(finalised.on)} by ${finalised.by}`;
    return (
      <span className={styles.finalised} title={how}>
        <Tag tone="good">Finalised</Tag>
        <small>
          {formatDay(finalised.on)}, {finalised.by}
        </small>
      </span>
    );
  }
  const warnings = warningsInShort(teacher);
  const [first] = warnings;
  if (first === undefined) return figures?.absence ? <Tag>{absenceWords(figures)}</Tag> : null;
  return (
    <span className={styles.warn} title={warnings.join("; ")}>
      <ProblemIcon size={16} aria-hidden />
      <span>{first}</span>
      {warnings.length > 1 && (
        <small>
          +{warnings.length - 1} <VisuallyHidden>more</VisuallyHidden>
        </small>
      )}
    </span>
  );
}

function Totals({ teachers, openCount }: Pick<Props, "teachers" | "openCount">) {
  const all = teachers.map(({ sums }) => sums);
  const net = sum(all.map((sums) => sums.net));
  const paid = sum(all.map(toPay));
  const changes = teachers.flatMap(({ change }) => change ?? []);
  const done = teachers.filter(({ finalised }) => finalised).length;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td className={styles.sum} data-label="Base">
          {formatMoney(sum(all.map(({ base }) => base)))}
        </td>
        <td className={styles.sum} data-label="Deductions">
          {deducted(sum(all.map(({ deductions }) => deductions)))}
        </td>
        <td className={styles.sum} data-label="Extras">
          {formatMoney(sum(all.map(({ extras }) => extras)))}
        </td>
        <td className={`${styles.sum} ${styles.net}`} data-label="Net to pay">
          <span>{formatMoney(net)}</span>
          {paid !== net && <small>pays {formatMoney(paid)}</small>}
        </td>
        <td className={styles.sum} data-label="Change">
          {changes.length > 0 && changeWords(sum(changes))}
        </td>
        <td className={styles.warning}>
          <small>
            {done} of {done + openCount} finalised
          </small>
        </td>
      </tr>
    </tfoot>
  );
}
