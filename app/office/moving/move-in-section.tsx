// Moves a school in from its earlier system: files, what they become, and one press.
import { Button, FileButton, Group, Stack } from "@mantine/core";
import { useRef } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { formatCount } from "#app/ui/format.ts";
import { ErrorText, Quiet } from "#app/ui/layout/text.tsx";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import { offerUndo } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { Section } from "../settings/section.tsx";
import { countAdded } from "./move-report.ts";
import { MoveReportView } from "./move-report-view.tsx";
import { moveIn } from "./moving.commands.ts";
import { useMove } from "./use-move.ts";

const ACCEPTED = ".csv,.json,.zip,image/*";
/** Makes the browser offer folders; React has no type for it. */
const WHOLE_FOLDER: object = { webkitdirectory: "" };

export function MoveIn() {
  const move = useMove();
  const { report, problem, state } = move;
  const head = useRef<HTMLDivElement>(null);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return move.setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    move.look([]);
    head.current?.focus();
  });
  const files = useChosenAgain<File[]>(move.look);
  const folder = useChosenAgain<File[]>(move.look);
  const added = report ? countAdded(report) : 0;
  const press = () => {
    const body = isSaving ? null : move.bodyToSend();
    if (body) send(moveIn.at(), body);
  };
  const isReading = state !== "idle";
  return (
    <Section title="Move in">
      <Stack gap="md" ref={head} tabIndex={-1}>
        <p>
          Brings members, trials, check-ins, costumes, private lessons, schedules and payroll from
          your earlier system. Choose its files: CSV or JSON, or one zip of them. You see what they
          become first.
        </p>
        <Group gap="sm">
          <FileButton {...files} multiple accept={ACCEPTED} inputProps={{ "aria-label": "Files" }}>
            {(props) => (
              <Button {...props} variant="default" loading={isReading}>
                Choose files
              </Button>
            )}
          </FileButton>
          <FileButton
            {...folder}
            multiple
            inputProps={{ "aria-label": "A folder", ...WHOLE_FOLDER }}
          >
            {(props) => (
              <Button {...props} variant="default" disabled={isReading}>
                Choose a folder
              </Button>
            )}
          </FileButton>
        </Group>
        {state === "asking" && <output>Reading the files…</output>}
        {state === "waiting" && <output>Waiting for the connection</output>}
        {problem && <ErrorText>{problem}</ErrorText>}
        {report && <MoveReportView report={report} />}
        {report && (
          <>
            <Button disabled={added === 0} loading={isSaving} onClick={press}>
              {added > 0 ? `Move in ${formatCount(added, "record")}` : "Nothing new to move in"}
            </Button>
            {added > 0 && <Quiet>You can undo it as a whole for 30 days. No mail is sent.</Quiet>}
          </>
        )}
      </Stack>
    </Section>
  );
}
