// The cover of a month whose pay is to be confirmed, an entry for each teacher.
import { Button, Group } from "@mantine/core";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import type { PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import { confirmCover, correctCover, leaveOutCover } from "../payroll.commands.ts";
import { coverKey, type CoverLine } from "./cover-pay.ts";
import type { CoverOfMonth, UndoneCover } from "./read-cover.server.ts";

export function CoverToConfirm({ toConfirm, undone }: CoverOfMonth) {
  if (toConfirm.length + undone.length === 0) return null;
  return (
    <Panel component="section" p="lg" mb="lg" aria-labelledby="cover-to-confirm">
      <h3 id="cover-to-confirm">Cover to confirm</h3>
      <Quiet mb="sm">Pay changes once you confirm. Leave out what is settled in another way.</Quiet>
      <LinedList>
        {toConfirm.map((line) => (
          <Line key={coverKey(line)} line={line} />
        ))}
        {undone.map((each) => (
          <Undone key={each.id} undone={each} />
        ))}
      </LinedList>
    </Panel>
  );
}

function Line({ line }: { line: CoverLine }) {
  const { send, isSaving } = useSave<PayrollAnswer>((answer, of) =>
    sayAnswer(answer, of, "Added to pay"),
  );
  const { teacher, kind, minutes, note, classId, day, date, teacherId } = line;
  const body = { classId, day, date, teacherId, kind, minutes };
  const what = `${teacher}, ${note}`;
  return (
    <li>
      <span>
        <strong>{teacher}</strong>: {formatHours(minutes)} {kind === "missed" ? "missed" : "extra"}
        <Quiet component="span">{note}</Quiet>
      </span>
      <Group gap="xs">
        <Button
          loading={isSaving}
          aria-label={`Confirm: ${what}`}
          onClick={() => send(confirmCover.at(), body, { words: named("Confirm cover", what) })}
        >
          Confirm
        </Button>
        <Button
          variant="default"
          loading={isSaving}
          aria-label={`Leave out: ${what}`}
          onClick={() => send(leaveOutCover.at(), body, { words: named("Leave cover out", what) })}
        >
          Leave out
        </Button>
      </Group>
    </li>
  );
}

function Undone({ undone: { id, teacher, note } }: { undone: UndoneCover }) {
  const { send, isSaving } = useSave<PayrollAnswer>((answer, of) =>
    sayAnswer(answer, of, "Pay corrected"),
  );
  return (
    <li>
      <span>
        <strong>{teacher}</strong>: this cover was undone after its pay was confirmed
        <Quiet component="span">{note}</Quiet>
      </span>
      <Button
        loading={isSaving}
        aria-label={`Correct the pay: ${teacher}, ${note}`}
        onClick={() => send(correctCover.at(), { id }, { words: named("Correct pay", teacher) })}
      >
        Correct the pay
      </Button>
    </li>
  );
}
