// Shows a fix before it is applied: each move, late entry and scratch with its old and new time.
import { Alert, Table, Text } from "@mantine/core";
import { movesText } from "#app/scheduler/optimiser/mend/mend-report.ts";
import type { Mended } from "#app/scheduler/optimiser/mend/mend.ts";
import { phonesOf } from "#app/scheduler/plan/phones.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { numberText, timeText } from "#app/scheduler/plan/timeline.ts";
import { ConflictIcon } from "#app/scheduler/screen/icons.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";
import { foundRows } from "./found-rows.ts";

type MendFoundProps = { plan: Plan; mended: Mended };

export function MendFound({ plan, mended }: MendFoundProps) {
  const rows = foundRows(plan, mended);
  const phoneOf = phonesOf(plan);
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
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth="30rem">
          <Table aria-label="Changes" verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Number</Table.Th>
                <Table.Th scope="col">Routine</Table.Th>
                <Table.Th scope="col">Studio</Table.Th>
                <Table.Th scope="col">Was</Table.Th>
                <Table.Th scope="col">Will be</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ before, after, is, isEarly }) => (
                <Table.Tr key={after.item.row} c={isEarly ? "var(--danger)" : undefined}>
                  <Table.Td>#{numberText(after)}</Table.Td>
                  <Table.Td>{after.item.name}</Table.Td>
                  <Table.Td>{after.item.school}</Table.Td>
                  <Table.Td>{before ? whenText(before) : "Late entry"}</Table.Td>
                  <Table.Td>
                    {is === "scratched" ? "Scratched" : whenText(after)}
                    {isEarly && (
                      <>
                        <strong> Earlier</strong>{" "}
                        <Phone school={after.item.school} phone={phoneOf(after.item)} />
                      </>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}

/** The phone to call before the routine starts earlier. */
function Phone({ school, phone }: { school: string; phone: string }) {
  if (phone === "") return <span>No phone for {school || "this studio"}</span>;
  return <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>;
}

/** Scrolls the result into view below a long form. */
function showWhole(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "nearest" });
}

/** Returns a routine's time and session. */
function whenText({ startSeconds, session }: RoutineEntry): string {
  const time = timeText(startSeconds, session);
  return session ? `${time}, ${session.session.name}` : time;
}
