// A link for a person, shown this once: to be copied, and to be handed over.
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
  // It takes the place of what was pressed, which may have been further down.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    field.current?.select();
    // Over plain http a browser has no clipboard for pages: what is selected is copied by its keys.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    say(isCopied ? "Copied" : "It is selected: copy it with Ctrl+C.");
  };
  return (
    <Panel component="section" tone="good" my="sm" aria-label={`The link of ${name}`}>
      <TextInput
        ref={field}
        label={`Give this link to ${name}. It is good once, until ${until}.`}
        description={saidOfMail(link)}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs" mt="sm">
        <Button aria-label={`Copy the link of ${name}`} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" aria-label={`Done with the link of ${name}`} onClick={onDone}>
          Done
        </Button>
      </Group>
    </Panel>
  );
}

function saidOfMail({ email, mail }: LinkGiven): string {
  if (mail === "goes") return `It goes to ${email} by mail too.`;
  if (mail === "waits for a server")
    return `A mail to ${email} waits: no mail server is set. The link is not shown again.`;
  if (mail === "unwritten")
    return "It is not mailed: whoever runs Callboard sets CALLBOARD_URL for that. It is not shown again.";
  return "It is not shown again.";
}
