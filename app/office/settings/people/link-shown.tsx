// Shows a new invitation link once, to be copied and passed on.
import { Button, Group, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { say } from "#app/office/saving/notices.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { LinkGiven } from "./link-given.ts";

type Props = { name: string; link: LinkGiven; onDone: () => void };

export function LinkShown({ name, link, onDone }: Props) {
  const { path, until } = link;
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, window.location.origin).href;
  // Scrolls into view: the button pressed may have been further down.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    field.current?.select();
    // Browsers have no clipboard API over plain http, so the text is selected for Ctrl+C.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    say(isCopied ? "Copied" : "Link selected: press Ctrl+C to copy it.");
  };
  return (
    <Panel component="section" tone="good" my="sm" aria-label={`Link for ${name}`}>
      <TextInput
        ref={field}
        label={`Give this link to ${name}. It works once, until ${until}.`}
        description={mailWords(link)}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs" mt="sm">
        <Button aria-label={`Copy the link for ${name}`} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" aria-label={`Done with the link for ${name}`} onClick={onDone}>
          Done
        </Button>
      </Group>
    </Panel>
  );
}

function mailWords({ email, mail }: LinkGiven): string {
  if (mail === "goes") return `We're also emailing it to ${email}.`;
  if (mail === "waits for a server")
    return `The email to ${email} is waiting, because no mail server is set up. The link won't be shown again.`;
  if (mail === "unwritten")
    return "It isn't emailed, because CALLBOARD_URL is not set. It won't be shown again.";
  return "It won't be shown again.";
}
