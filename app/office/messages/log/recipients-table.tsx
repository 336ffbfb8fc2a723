// Every recipient of a message, with what became of the mail.
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Button } from "@mantine/core";
import { useAct } from "#app/office/saving/use-act.ts";
import { Tag } from "#app/ui/tag.tsx";
import { newsAgain } from "../messages.commands.ts";
import { STATE_TONES, STATE_WORDS } from "./delivery-words.ts";
import type { LoggedRecipient } from "./read-messages.server.ts";

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "About" },
  { name: "Address" },
  { name: "State" },
  { name: "Time" },
];

export function RecipientsTable({ recipients }: { recipients: readonly LoggedRecipient[] }) {
  return (
    <ListTable label="Recipients" columns={COLUMNS}>
      {recipients.map(({ id, name, children, address, state, words, at, told, addressId }) => (
        <ListRow key={id}>
          <ListName>{name}</ListName>
          <ListCell label="About">{children.join(", ")}</ListCell>
          <ListCell label="Address">{address}</ListCell>
          <ListCell label="State">
            <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>
            {words && <small> {words}</small>}
            {addressId && <NewsAgain id={addressId} name={name} />}
            {told && (
              <small>
                {" "}
                told by phone by {told.by}, {told.at}
              </small>
            )}
          </ListCell>
          <ListCell label="Time">{at}</ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function NewsAgain({ id, name }: { id: string; name: string }) {
  const { send, isSaving } = useAct();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isSaving}
      aria-label={`Asked to receive news again: ${name}`}
      onClick={() => send(newsAgain.at({ id }), {}, { words: `News again: ${name}`, row: id })}
    >
      Asked to receive news again
    </Button>
  );
}
