// Opens over the page where a session has ended: the page stays, and what waits goes out after it.
import { Button, Modal, Text, Title } from "@mantine/core";
import { askNow } from "#app/platform/connection/until-it-comes.ts";
import { isGateName } from "#app/platform/sessions/scopes.ts";
import { sender } from "#app/sending/browser-sender.ts";
import { useQueue } from "#app/sending/use-queue.ts";
import { openVault } from "#app/sending/vault/sessions.ts";
import { currentPerson } from "#app/sending/vault/vault.ts";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";

const ABOVE_ALL = 500;

export function SessionGate() {
  const { closedGate } = useQueue();
  if (closedGate === null || !isGateName(closedGate)) return null;
  const { title } = GATES[closedGate];
  return (
    <Modal.Root
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={ABOVE_ALL}
    >
      <Modal.Overlay />
      {/* No header: it may lie over a dialog that has one, and a page has only one banner. */}
      <Modal.Content aria-label={title}>
        <Modal.Body pt="md">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text mt="xs">Your session has ended. Unlock to go on.</Text>
          <PasswordForm gate={closedGate} isDialog onOpen={goOn} />
          {closedGate === "members" && (
            <Button mt="xs" fullWidth variant="subtle" onClick={() => void sender.goOnWithout()}>
              Go on without it
            </Button>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The vault says who has unlocked: another person's page begins anew, without what was typed here. */
async function goOn(): Promise<void> {
  const opening = await openVault();
  if (opening === "other") return;
  askNow();
  await sender.setPerson(currentPerson());
}
