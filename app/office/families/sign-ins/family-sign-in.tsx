// A contact's sign-in to the family's page, on their card: the devices, and 'Send sign-in link'.
import { Button } from "@mantine/core";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { say, sayRefusal } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import type { Contact } from "../families.server.ts";
import { endFamilyDevice, sendFamilyLink } from "../families.commands.ts";

export type ShownDevice = {
  id: string;
  contactId: string;
  device: string | null;
  since: string;
  lastSeen: string;
};

type Props = { contact: Contact; devices: readonly ShownDevice[] };

export function FamilySignIn({ contact: { id, name, email, isPayer, ties }, devices }: Props) {
  const { send, isSaving } = useSave((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    say(`Link sent to ${email}.`);
  });
  const maySignIn =
    email !== "" &&
    ties.some(({ maySee, collects, share }) => isPayer || maySee || collects === "may" || share);
  if (!maySignIn && devices.length === 0) return null;
  return (
    <>
      {devices.length > 0 && (
        <LinedList isDense mt="2xs" aria-label={`Signed-in devices of ${name}`}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </LinedList>
      )}
      {maySignIn && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt="2xs"
          loading={isSaving}
          aria-label={`Send sign-in link to ${name}`}
          onClick={() =>
            send(sendFamilyLink.at({ id }), {}, { words: named("Send sign-in link", name) })
          }
        >
          Send sign-in link
        </Button>
      )}
    </>
  );
}

function Device({ device: { id, device, since, lastSeen } }: { device: ShownDevice }) {
  const { send, isSaving } = useSave((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
  });
  const name = device ?? "Unknown device";
  return (
    <li>
      <span>
        {name}
        <Quiet component="span">
          Since {since}, last seen {lastSeen}
        </Quiet>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={isSaving}
        aria-label={`Sign out: ${name}, since ${since}`}
        onClick={() => send(endFamilyDevice.at({ id }), {}, { words: named("Sign out", name) })}
      >
        Sign out
      </Button>
    </li>
  );
}
