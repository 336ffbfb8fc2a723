// Asks about rows that may be two children, or a child who is on the list already.
import { Button, Radio, Stack, Text } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import type { ReportLine } from "./upload-report.ts";
import type { UploadState } from "./use-upload.ts";

const MOST_SHOWN = 20;

type Props = { lines: readonly ReportLine[]; upload: UploadState };

export function RowQuestionList({ lines, upload }: Props) {
  const asked = lines.flatMap(({ row, question }) => (question ? [{ row, question }] : []));
  const answered = Object.keys(upload.options.answers).length;
  if (asked.length === 0 && answered === 0) return null;
  return (
    <Stack component="section" gap="md" aria-label="Questions about rows">
      {asked.slice(0, MOST_SHOWN).map(({ row, question: { id, text, records, choices } }) => (
        <Radio.Group
          key={id}
          label={`Row ${row}: ${text}`}
          value={upload.options.answers[id] ?? ""}
          onChange={(value) => upload.answer(id, value)}
        >
          {records.map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))}
          <Stack gap="xs" mt="xs">
            {choices.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} mih="2.75rem" />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      {asked.length > MOST_SHOWN && (
        <p>{formatCount(asked.length - MOST_SHOWN, "more question")} after these.</p>
      )}
      {answered > 0 && (
        <Button variant="subtle" onClick={upload.askAgain}>
          Ask about {formatCount(answered, "answered row")} again
        </Button>
      )}
    </Stack>
  );
}
