// What a bank's file would bring: how many of its lines are new, and whose they are.
import { Alert } from "@mantine/core";
import { formatCount, formatMoney, formatShortDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { daysWords } from "../fee-words.ts";
import styles from "../fees.module.css";
import { countWords, MOST_SHOWN, payoutProblem, type BankReport } from "./bank-report.ts";

export function BankPreview({ report }: { report: BankReport }) {
  const { firstDay, lastDay, sure, asked, wentOut, lines, unread, brokenRow, payout } = report;
  const wrong = payoutProblem(payout);
  const shownOf = sure.count + asked.count;
  return (
    <section className={styles.preview} aria-label="What the file brings">
      <p className={styles.counts}>
        <strong>{countWords(report)}</strong>
        <span className={styles.quiet}>{daysWords(firstDay, lastDay)}</span>
      </p>
      {wrong && (
        <Alert color="red" variant="light" role="alert">
          {wrong}
        </Alert>
      )}
      {brokenRow !== null && (
        <Alert color="var(--warning)" variant="light">
          The balance in line {brokenRow} does not follow from the line beside it: a line may be
          missing. Look at the file before you take it.
        </Alert>
      )}
      {unread.length > 0 && (
        <Alert color="var(--warning)" variant="light">
          {formatCount(unread.length, "line")} could not be read:{" "}
          {unread
            .slice(0, UNREAD_SHOWN)
            .map(({ row, why }) => `line ${row}, ${why}`)
            .join("; ")}
          {unread.length > UNREAD_SHOWN && " and more"}.
        </Alert>
      )}
      {report.newCount > 0 && (
        <ul className={styles.sums}>
          <li>
            <Tag tone="good">{sure.count} booked at once</Tag> {formatMoney(sure.pence)}
          </li>
          <li>
            <Tag tone={asked.count > 0 ? "warning" : "quiet"}>{asked.count} to answer</Tag>{" "}
            {formatMoney(asked.pence)}
          </li>
          {wentOut > 0 && (
            <li>
              <Tag>{wentOut} went out</Tag> left aside
            </li>
          )}
        </ul>
      )}
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        <section className={styles.scroll} aria-label="New lines" tabIndex={0}>
          <ul className={styles.newLines}>
            {lines.map(({ row, day, pence, words, family }) => (
              <li key={row}>
                <span className={styles.quiet}>{formatShortDay(day)}</span>
                <span className={styles.words}>{words}</span>
                <span className={styles.whose}>
                  {family === null ? <Tag tone="warning">To answer</Tag> : family}
                </span>
                <span className={styles.sum}>{formatMoney(pence)}</span>
              </li>
            ))}
          </ul>
          {shownOf > MOST_SHOWN && (
            <p className={styles.quiet}>
              The first {MOST_SHOWN} of {shownOf}.
            </p>
          )}
        </section>
      )}
    </section>
  );
}

const UNREAD_SHOWN = 5;
