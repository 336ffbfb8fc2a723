// The form of an exam's results: one field for each candidate, and a list to paste.
import { Alert, Button, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { levelOf } from "#app/site/events/exam.ts";
import { formatCount } from "#app/ui/format.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { fieldsOf } from "../../saving/fields-of.ts";
import { offerUndo } from "../../saving/notices.tsx";
import { RecordForm } from "../../saving/record-form.tsx";
import { saveResults } from "../events.commands.ts";
import { nameOf } from "./board.ts";
import type { Entry } from "./read-exam.server.ts";
import { readResults, resultsOf } from "./results.ts";

export const resultsDraft = (eventId: string) => `exam results ${eventId}`;

type Values = Record<string, string>;

type Props = {
  event: { id: string; name: string; version: number };
  entries: readonly Entry[];
  onClose: () => void;
};

export function ResultsForm({ event: { id, name, version }, entries, onClose }: Props) {
  const values: Values = resultsOf(entries);
  const labels = Object.fromEntries(entries.map((entry) => [entry.id, nameOf(entry)]));
  return (
    <RecordForm
      title="Results"
      saveLabel="Save results"
      size="xl"
      draftName={resultsDraft(id)}
      fresh={{ begun: values, values, version }}
      to={saveResults.at({ id })}
      labels={labels}
      nameOf={() => name}
      onSaved={(_, { change }) => {
        if (change) offerUndo(change);
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text } = fieldsOf({ ...form, labels });
        return (
          <>
            <PastedResults
              entries={entries}
              onRead={(read) => form.onChange({ ...form.values, ...read })}
            />
            <AutoColumns least="16rem" gap="md" isFit>
              {entries.map((entry) => (
                <TextInput
                  key={entry.id}
                  {...text(entry.id)}
                  description={entry.syllabus === "" ? undefined : levelOf(entry)}
                />
              ))}
            </AutoColumns>
          </>
        );
      }}
    </RecordForm>
  );
}

type PastedProps = { entries: readonly Entry[]; onRead: (results: Values) => void };

function PastedResults({ entries, onRead }: PastedProps) {
  const [pasted, setPasted] = useState("");
  const [unmatched, setUnmatched] = useState<string[] | null>(null);
  const fillIn = () => {
    const read = readResults(pasted, entries);
    onRead(read.results);
    setUnmatched(read.unmatched);
    setPasted(read.unmatched.join("\n"));
  };
  return (
    <Stack gap="xs">
      <Textarea
        label="Paste a list"
        description="One candidate on each line: name or board number, then the result. Copied from a sheet, or with commas."
        placeholder="Wren Gull, Merit"
        value={pasted}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Button variant="default" w="fit-content" disabled={pasted.trim() === ""} onClick={fillIn}>
        Fill in results
      </Button>
      {unmatched !== null && unmatched.length > 0 && (
        <Alert color="var(--warning)" variant="light" role="alert">
          {formatCount(unmatched.length, "line fits", "lines fit")} no candidate, or more than one:
          <BulletList>
            {unmatched.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </BulletList>
        </Alert>
      )}
    </Stack>
  );
}
