// Asks before unsaved changes are lost by a link, Back or closing the page.
import { Button, Modal, Stack, Text } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { DRAFT_DAYS } from "./draft-age.ts";

type LeaveGuardProps = {
  isUnsaved: boolean;
  /** True when the browser keeps a draft. */
  isKept: boolean;
};

export function LeaveGuard({ isUnsaved, isKept }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
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
          This schedule has unsaved changes.{" "}
          {isKept
            ? `They stay in this browser, and you can pick them up again within ${DRAFT_DAYS} days.`
            : "This browser can't keep them either, so they will be lost."}
        </Text>
        <DialogFoot>
          <Button variant="default" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
