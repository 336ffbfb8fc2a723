// A password dialog over the page when the session has ended or a command needs re-authentication. The page
// stays open, and queued changes are sent afterwards.
import { Button, Modal, Text, Title } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { createPath, useLocation, useNavigate, useNavigation } from "react-router";
import { retryNow } from "#app/client/connection/retry-until-success.ts";
import { REAUTHENTICATION_MS } from "#app/identity/re-authentication.ts";
import { isGateName, type GateName } from "#app/platform/scopes.ts";
import { sender, useQueue } from "#app/client/browser-sender.ts";
import type { ClosedGate } from "#app/client/gate-state.ts";
import { openVault } from "#app/client/vault/sessions.ts";
import { currentPerson } from "#app/client/vault/vault.ts";
import { useFocusBack } from "#app/ui/dialog.tsx";
import { gateAt, pageNameAt } from "../navigation/staff-pages.ts";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";

const ABOVE_ALL = 500;
const PROOF_MINUTES = REAUTHENTICATION_MS / 60_000;

export function SessionGate() {
  const { closed, metBy, waiting } = useQueue();
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const close = useEffectEvent(async () => {
    await leave(sender.snapshot().closed);
    // Cancelling keeps the visitor on this page with everything they have typed.
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    if (next) await navigate(createPath(location), { ...stay, state: location.state as unknown });
  });
  useEffect(() => hearEscape(() => void close()), []);
  if (closed === null) return null;
  return (
    <Gate
      closed={closed}
      change={waiting.find(({ key }) => key === metBy)?.words ?? null}
      pathname={(next ?? location).pathname}
      onClose={() => void close()}
    />
  );
}

type Props = {
  closed: ClosedGate;
  /** The change that needs it, such as 'Finalise November 2026 pay'; null for a page. */
  change: string | null;
  /** The page that needs the password: the next one during navigation. */
  pathname: string;
  onClose: () => void;
};

function Gate({ closed, change, pathname, onClose }: Props) {
  useFocusBack();
  const gate = isGateName(closed.gate) ? closed.gate : gateAt(pathname);
  const { title, kind } = namesOf(gate, pathname);
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
      <Modal.Content aria-label={kind ? `${kind}: ${title}` : title}>
        <Modal.Body pt="md">
          {kind && (
            <Text inherit fz="sm" fw={600} c="dimmed" mb="2xs">
              {kind}
            </Text>
          )}
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text mt="xs">
            {closed.isForProof
              ? `${confirmWords(change)} For your security we ask again after ${PROOF_MINUTES} minutes.`
              : "Your session has ended. Unlock to go on."}
          </Text>
          <PasswordForm gate={gate} isDialog onOpen={goOn} />
          <Button mt="xs" fullWidth variant="subtle" onClick={onClose}>
            {gate === "members" && !closed.isForProof ? "Continue without it" : "Not now"}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Returns 'Please confirm it's you to finalise November 2026 pay.', or the change after a colon. */
function confirmWords(change: string | null): string {
  if (change === null) return "Please confirm it's you.";
  if (change.includes(":")) return `Please confirm it's you. ${change}.`;
  return `Please confirm it's you to ${change.charAt(0).toLowerCase()}${change.slice(1)}.`;
}

/** Returns the page's name, and the gate's name above it when they differ. */
function namesOf(gate: GateName, pathname: string): { title: string; kind: string | null } {
  const door = gate === "lessons" ? "Teachers" : GATES[gate].title;
  const title = gate === "members" ? door : (pageNameAt(pathname) ?? door);
  return { title, kind: title.toLowerCase() === door.toLowerCase() ? null : door };
}

/** Closes the dialog without an answer. */
function leave(closed: ClosedGate | null): Promise<void> {
  const isMembers = closed?.gate === "members" && !closed.isForProof;
  return isMembers ? sender.goOnWithout() : sender.giveUp();
}

/**
 * Listens for Escape from when the frame mounts; a listener added later would run after those of dialogs
 * below.
 */
function hearEscape(close: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || sender.snapshot().closed === null) return;
    event.stopImmediatePropagation();
    close();
  };
  addEventListener("keydown", hear, { capture: true });
  return () => removeEventListener("keydown", hear, { capture: true });
}

/** Continues for the same person; for another one the vault reloads the page without what was typed. */
async function goOn(): Promise<void> {
  const opening = await openVault();
  if (opening === "other") return;
  retryNow();
  await sender.setPerson(currentPerson());
}
