// 'Use actual lengths': the lengths that routines had at a show, for this plan.
import { Button, Loader, Modal, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { useEffect, useMemo, useState } from "react";
import { requestWithRetry } from "#app/client/requests/request.ts";
import {
  type ActualLength,
  newLengths,
  withLengths,
} from "#app/scheduler/plan/edit/actual-lengths.ts";
import { exactLength } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { readRefusal } from "#app/scheduler/plan.schema.ts";
import { offerUndo } from "#app/scheduler/screen/notices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { readActualLengths, readRunShows, type RunShow } from "./run-shows.schema.ts";

const ADDRESS = "/show/lengths";
const NO_STATUS = 0;

type LengthsDialogProps = { plan: Plan; changes: PlanChanges; onClose: () => void };

export function LengthsDialog(props: LengthsDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title="Use actual lengths" size="44rem" centered>
      <Steps {...props} />
    </Modal>
  );
}

/** `problem` is the server's reason when it refuses. */
type Answer<Read> = { read: Read | null; problem: string };

/** Returns null until the server has answered. */
function useAnswer<Read>(address: string | null, read: (answer: unknown) => Read | null) {
  const [answered, setAnswered] = useState<(Answer<Read> & { address: string }) | null>(null);
  useEffect(() => {
    if (address === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      const answer = await requestWithRetry(address, null, { signal });
      if (signal.aborted) return;
      const found = read(answer);
      setAnswered({ address, read: found, problem: found ? "" : readRefusal(answer, NO_STATUS) });
    };
    void ask();
    return () => asking.abort();
  }, [address, read]);
  return answered?.address === address ? answered : null;
}

function Steps({ plan, changes, onClose }: LengthsDialogProps) {
  const shows = useAnswer(ADDRESS, readRunShows);
  const [chosen, setChosen] = useState("");
  const first = shows?.read?.[0]?.id ?? null;
  const id = chosen === "" ? first : chosen;
  const lengths = useAnswer(id === null ? null : `${ADDRESS}?of=${id}`, readActualLengths);
  if (!shows) return <Loader aria-label="Loading the shows" />;
  if (!shows.read) return <Text role="alert">{shows.problem}</Text>;
  if (shows.read.length === 0)
    return <Text>No show has been run yet. Its lengths are here once it has.</Text>;
  return (
    <Stack gap="md">
      <NativeSelect
        data-autofocus
        label="Show"
        value={id ?? ""}
        data={shows.read.map((show) => ({ value: show.id, label: showWords(show) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {!lengths && <Loader aria-label="Loading the lengths" />}
      {lengths && !lengths.read && <Text role="alert">{lengths.problem}</Text>}
      {lengths?.read && <Found danced={lengths.read} {...{ plan, changes, onClose }} />}
    </Stack>
  );
}

type FoundProps = LengthsDialogProps & { danced: readonly ActualLength[] };

function Found({ danced, plan, changes, onClose }: FoundProps) {
  const found = useMemo(() => newLengths(plan, danced), [plan, danced]);
  if (found.length === 0)
    return <Text>No routine of this plan had another length at that show.</Text>;
  const words = formatCount(found.length, "length");
  return (
    <>
      <Table.ScrollContainer minWidth={0} mah="24rem">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Routine</Table.Th>
              <Table.Th ta="end">Now</Table.Th>
              <Table.Th ta="end">Actual</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map(({ row, name, school, before, after }) => (
              <Table.Tr key={row}>
                <Table.Td>
                  {name}
                  {school && (
                    <Text span c="dimmed">
                      {" "}
                      {school}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="end">{exactLength(before)}</Table.Td>
                <Table.Td ta="end">{exactLength(after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            changes.change((current) => withLengths(current, found));
            offerUndo(`Used ${words}`, changes.undo);
            onClose();
          }}
        >
          Use {words}
        </Button>
      </DialogFoot>
    </>
  );
}

function showWords({ event, day }: RunShow): string {
  return `${event || "Show"}, ${formatDay(day)}`;
}
