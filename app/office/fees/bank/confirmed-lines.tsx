// Books all bank lines of confirmed payers whose sum is owed, in one press.
import { Box, Button, Group, Text } from "@mantine/core";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { useAct } from "../../saving/use-act.ts";
import type { ConfirmedLine } from "./confirmed-lines.server.ts";
import { bookConfirmed } from "../fees.commands.ts";

type Props = {
  lines: readonly ConfirmedLine[];
  families: readonly { id: string; name: string }[];
};

export function ConfirmedLines({ lines, families }: Props) {
  const { send, isSaving } = useAct();
  const names = new Map(families.map(({ id, name }) => [id, name]));
  const sum = lines.reduce((total, { pence }) => total + pence, 0);
  const words = `Book ${lines.length} from confirmed payers`;
  return (
    <Panel mb="md">
      <Group justify="space-between" gap="sm">
        <Text inherit>
          <strong>{formatMoney(sum)}</strong>, and each family owes what it paid.
        </Text>
        <Button
          loading={isSaving}
          onClick={() =>
            send(
              bookConfirmed.at(),
              { lines: lines.map(({ id, version }) => ({ id, version })) },
              { words },
            )
          }
        >
          {words}
        </Button>
      </Group>
      <Box component="details" mt="sm">
        <summary>Show what will be booked</summary>
        <BulletList>
          {lines.map(({ id, day, pence, payer, accountId }) => (
            <li key={id}>
              {formatMoney(pence)} to {names.get(accountId) ?? "a family"}: {payer},{" "}
              {formatDay(day)}
            </li>
          ))}
        </BulletList>
      </Box>
    </Panel>
  );
}
