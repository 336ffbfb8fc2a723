// The dialog that lists trials by class.
import { Box, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatCount } from "#app/ui/format.ts";
import { Quiet } from "#app/ui/layout/text.tsx";

export function TrialsByClass({ onClose }: { onClose: () => void }) {
  const { data, isHeld } = useLoad("/admin/trials/by-class");
  const [hasJoined, setHasJoined] = useState(false);
  const classes = data?.classes
    ?.map(({ name, trials }) => ({
      name,
      trials: trials.filter(({ status }) => hasJoined || status !== "joined"),
    }))
    .filter(({ trials }) => trials.length > 0);
  return (
    <Dialog onClose={onClose} title="Trials by Class" size="lg">
      <Checkbox
        mb="md"
        label="Include trials that have joined"
        checked={hasJoined}
        onChange={() => setHasJoined(!hasJoined)}
      />
      {!data && <p>{isHeld ? "This needs the connection." : "Loading…"}</p>}
      {data?.classes === null && (
        <p>The classes can’t be loaded right now. Close this and try again.</p>
      )}
      {classes?.length === 0 && <p>No classes selected on any trials yet.</p>}
      {classes?.map(({ name, trials }) => (
        <Box
          component="section"
          py="sm"
          style={{ borderTop: "1px solid var(--paper-line)" }}
          key={name}
          aria-label={name}
        >
          <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline" mb="3xs">
            <Title order={3}>{name}</Title>
            <Quiet component="span">{formatCount(trials.length, "trial")}</Quiet>
          </Group>
          <Stack component="ul" gap={0}>
            {trials.map((trial, place) => (
              // Two children in a class may share a name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                {trial.name}{" "}
                <Text component="small" c="dimmed">
                  {trial.status}
                </Text>
              </li>
            ))}
          </Stack>
        </Box>
      ))}
    </Dialog>
  );
}
