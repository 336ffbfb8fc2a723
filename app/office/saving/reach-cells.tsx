// The cells of a list that say how a family is reached.
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { ListCell, type Column } from "#app/ui/list/list-table.tsx";

export const REACH_COLUMNS: Column[] = [{ name: "Email" }, { name: "Phone" }];

export function ReachCells({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <ListCell label="Email">
        <EmailLink email={email} isShort />
      </ListCell>
      <ListCell label="Phone" kind="oneLine">
        <PhoneLink phone={phone} />
      </ListCell>
    </>
  );
}
