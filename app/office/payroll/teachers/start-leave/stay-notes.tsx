// Notes on starting, leaving and shortfalls, above the figures of a teacher's card.
import { sum } from "#app/platform/money.ts";
import { formatMoney, plainDay } from "#app/ui/format.ts";
import { absenceWords, leavingWords } from "#app/office/payroll/figures/explain-pay.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { Panel } from "#app/ui/layout/panel.tsx";

type Props = Pick<PayrollTeacher, "figures" | "finalised" | "leaving">;

export function StayNotes(teacher: Props) {
  const notes = notesOf(teacher);
  if (notes.length === 0) return null;
  return (
    <Panel component="ul" mt="sm">
      {notes.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Panel>
  );
}

function notesOf({ figures, finalised, leaving }: Props): string[] {
  const isOpen = finalised === null;
  const debt = isOpen ? sum((figures?.carriedFrom ?? []).map(({ amount }) => amount)) : 0;
  const carried = `${formatMoney(debt)} carried forward: taken by the next month you finalise`;
  return [
    ...(leaving ? [`Last day ${plainDay(leaving.lastDay)}: ${leavingWords(leaving)}`] : []),
    ...(!leaving && figures?.absence === "not yet"
      ? [`Not started yet: ${absenceWords(figures)}`]
      : []),
    ...(debt > 0 ? [carried] : []),
  ];
}
