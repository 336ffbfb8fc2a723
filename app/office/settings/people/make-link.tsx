// The button that creates a new link for a person and expires the old one.
import { Button } from "@mantine/core";
import { ErrorText } from "#app/ui/layout/text.tsx";
import type { LinkGiven } from "./link-given.ts";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { makeLink } from "../settings.commands.ts";

type Props = { personId: string; name: string; onMade: (link: LinkGiven) => void };

export function MakeLink({ personId, name, onMade }: Props) {
  const { send, isSaving, other } = useSettingsSave(({ link }) => link && onMade(link));
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`Make a link for ${name}`}
        loading={isSaving}
        onClick={() => send(makeLink.at(), { personId })}
      >
        Make a link
      </Button>
      {other && (
        <ErrorText component="span" display="block" fw={600}>
          {other}
        </ErrorText>
      )}
    </>
  );
}
