// Asks before unsaved changes are left behind, by a link, by Back or by closing the page.
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { DRAFT_DAYS } from "./draft-age.ts";

type LeaveGuardProps = {
  isUnsaved: boolean;
  /** Whether the browser keeps what is not saved. */
  isKept: boolean;
};

export function LeaveGuard({ isUnsaved, isKept }: LeaveGuardProps) {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return (
    <Modal
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      size="md"
      centered
    >
      <Stack gap="md">
        <Text>
          This schedule has changes that are not saved.{" "}
          {isKept
            ? `They stay in this browser and are offered for ${DRAFT_DAYS} days when you come back.`
            : "This browser does not keep them either: they will be lost."}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
