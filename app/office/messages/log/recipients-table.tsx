// Every recipient of a message, with what became of the mail.
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Tag } from "#app/ui/tag.tsx";
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
      {recipients.map(({ id, name, children, address, state, words, at, told }) => (
        <ListRow key={id}>
          <ListName>{name}</ListName>
          <ListCell label="About">{children.join(", ")}</ListCell>
          <ListCell label="Address">{address}</ListCell>
          <ListCell label="State">
            <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>
            {words && <small> {words}</small>}
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
