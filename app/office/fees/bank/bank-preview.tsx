// The preview of a bank file: what will happen to each row, and why.
import { Alert, Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { formatNumber } from "#app/platform/format-number.ts";
import { formatCount, formatShortDay, formatSpan } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import styles from "../fees.module.css";
import { countWords, payoutProblem, type BankReport } from "./bank-report.ts";

type Props = {
  report: BankReport;
  /** The answers chosen since the file was last read. */
  answers: Readonly<Record<string, string>>;
  onAnswer: (key: string, value: string) => void;
};

export function BankPreview({ report, answers, onAnswer }: Props) {
  const { firstDay, lastDay, groups, questions, isMonthFirst, brokenRow, payout } = report;
  const wrong = payoutProblem(payout);
  return (
    <Stack component="section" gap="sm" aria-label="Preview of the file">
      <Text inherit>
        <Text component="strong" inherit display="block" fz="lg" fw={700}>
          {countWords(report)}
        </Text>
        {firstDay !== "" && <Quiet component="span">{formatSpan({ firstDay, lastDay })}</Quiet>}
        {isMonthFirst && <Quiet component="span">Dates in this file have the month first.</Quiet>}
      </Text>
      {questions.map(({ key, text, choices, answer }) => (
        <Radio.Group
          key={key}
          label={text}
          value={answers[key] ?? answer}
          onChange={(value) => onAnswer(key, value)}
        >
          <Group gap="lg" mt="xs">
            {choices.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
      ))}
      {wrong && (
        <Alert color="red" variant="light" role="alert">
          {wrong}
        </Alert>
      )}
      {brokenRow !== null && (
        <Alert color="var(--warning)" variant="light">
          The balance in line {brokenRow} doesn’t add up, so a line may be missing. Check the file
          before you add it.
        </Alert>
      )}
      <Group component="ul" gap="md">
        {groups.map(({ name, tone, count, sum }) => (
          <li key={name}>
            <Tag tone={tone}>{name}</Tag> {formatCount(count, "row")}
            {sum !== "" && `, ${sum}`}
          </li>
        ))}
      </Group>
      <Rows rows={report.rows} />
    </Stack>
  );
}

const ROWS_AT_ONCE = 200;

function Rows({ rows }: Pick<BankReport, "rows">) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const shown = rows.slice(0, most);
  const more = rows.length - shown.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <section className={styles.scroll} aria-label="Rows of the file" tabIndex={0}>
      <ul className={styles.newLines}>
        {shown.map(({ row, day, sum, words, label, tone, why }) => (
          <li key={row}>
            <Quiet component="span">{day === null ? "No date" : formatShortDay(day)}</Quiet>
            <span className={styles.words}>{words}</span>
            <span className={styles.sum}>{sum}</span>
            <span className={styles.match}>
              <Tag tone={tone}>{label}</Tag> {why}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + ROWS_AT_ONCE)}>
          Show {Math.min(more, ROWS_AT_ONCE)} of {formatNumber(more)} more rows
        </Button>
      )}
    </section>
  );
}
