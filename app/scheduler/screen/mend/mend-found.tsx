// Shows a fix before it is applied: each move with its number, old and new time.
import { Alert, Table, Text } from "@mantine/core";
import { movesText } from "#app/scheduler/optimiser/mend/mend-report.ts";
import type { Mended } from "#app/scheduler/optimiser/mend/mend.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import { ConflictIcon } from "#app/scheduler/screen/icons.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

type MendFoundProps = { plan: Plan; mended: Mended };

export function MendFound({ plan, mended }: MendFoundProps) {
  const { moves, added, scratched } = mended;
  const after = routineEntries(timelineOf(mended.plan));
  const entriesOf = (numbers: readonly unknown[]) =>
    after.filter(({ number }) => numbers.includes(number));
  const before = new Map(routineEntries(timelineOf(plan)).map((entry) => [entry.item.row, entry]));
  return (
    <Panel component="section" tone="good" aria-label="Smallest fix" ref={showWhole}>
      <Text component="output" inherit ff="heading" fz="lg" fw={700}>
        {movesText(mended)}
      </Text>
      {mended.brokenRules.map((rule) => (
        <Alert key={rule} color="yellow" icon={<ConflictIcon size={20} />} title="A rule is broken">
          {rule}
        </Alert>
      ))}
      {moves.length > 0 && (
        <Table aria-label="Moves" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Number</Table.Th>
              <Table.Th scope="col">Routine</Table.Th>
              <Table.Th scope="col">Was</Table.Th>
              <Table.Th scope="col">Will be</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {moves.map((move) => (
              <Table.Tr key={move.row}>
                <Table.Td>#{move.number}</Table.Td>
                <Table.Td>{move.after.item.name}</Table.Td>
                <Table.Td>{whenText(move.before)}</Table.Td>
                <Table.Td>{whenText(move.after, move.before)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {entriesOf(added).map((entry) => (
        <Text key={entry.item.row} size="sm">
          Added: #{entry.number} {entry.item.name}, {whenText(entry)}
        </Text>
      ))}
      {entriesOf(scratched).map((entry) => (
        <Text key={entry.item.row} size="sm">
          Scratched: #{entry.number} {entry.item.name}
          {before.has(entry.item.row) && `, was ${whenText(before.get(entry.item.row)!)}`}
        </Text>
      ))}
    </Panel>
  );
}

/** Scrolls the result into view below a long form. */
function showWhole(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "nearest" });
}

/** Returns a routine's time, with its session when that changes or there is no earlier time. */
function whenText(entry: RoutineEntry, before?: RoutineEntry): string {
  const time = timeText(entry.startSeconds, entry.session);
  const { session } = entry;
  if (!session || (before && before.session?.session.id === session.session.id)) return time;
  return `${time}, ${session.session.name}`;
}
