// Opens over the page where a session has ended, or where what is asked for needs fresh proof of who is
// there: the page stays, and what waits goes out after it.
import { Button, Modal, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { askNow } from "#app/platform/connection/until-it-comes.ts";
import { FRESH_MS } from "#app/platform/sessions/fresh-proof.ts";
import { isGateName, type GateName } from "#app/platform/sessions/scopes.ts";
import { sender, useQueue } from "#app/sending/browser-sender.ts";
import { openVault } from "#app/sending/vault/sessions.ts";
import { currentPerson } from "#app/sending/vault/vault.ts";
import { useFocusBack } from "#app/ui/dialog.tsx";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";

const ABOVE_ALL = 500;
const PROOF_MINUTES = FRESH_MS / 60_000;

export function SessionGate() {
  const { closed } = useQueue();
  useEffect(hearEscape, []);
  if (closed === null || !isGateName(closed.gate)) return null;
  return <Gate gate={closed.gate} isForProof={closed.isForProof} />;
}

function Gate({ gate, isForProof }: { gate: GateName; isForProof: boolean }) {
  useFocusBack();
  const { title } = GATES[gate];
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
          <Text mt="xs">
            {isForProof
              ? `Show that it is you. You last unlocked more than ${PROOF_MINUTES} minutes ago.`
              : "Your session has ended. Unlock to go on."}
          </Text>
          <PasswordForm gate={gate} isDialog onOpen={goOn} />
          {isForProof ? (
            <Button mt="xs" fullWidth variant="subtle" onClick={() => void sender.giveUp()}>
              Not now
            </Button>
          ) : (
            gate === "members" && (
              <Button mt="xs" fullWidth variant="subtle" onClick={() => void sender.goOnWithout()}>
                Go on without it
              </Button>
            )
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Only a question for proof may be left. A dialog below would hear the key first if it were heard any
 * later: this hears it from when the frame is there.
 */
function hearEscape(): () => void {
  const hear = (event: KeyboardEvent) => {
    const { closed } = sender.snapshot();
    if (event.key !== "Escape" || event.isComposing || closed === null) return;
    event.stopImmediatePropagation();
    if (closed.isForProof) void sender.giveUp();
  };
  addEventListener("keydown", hear, { capture: true });
  return () => removeEventListener("keydown", hear, { capture: true });
}

/** The vault says who has unlocked: another person's page begins again, without what was typed here. */
async function goOn(): Promise<void> {
  const opening = await openVault();
  if (opening === "other") return;
  askNow();
  await sender.setPerson(currentPerson());
}
