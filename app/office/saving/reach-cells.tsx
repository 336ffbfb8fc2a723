// The email and phone cells of a list.
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { ListCell, type Column } from "#app/ui/list/list-table.tsx";

export const REACH_COLUMNS: Column[] = [{ name: "Email" }, { name: "Phone" }];

type Props = {
  email: string;
  phone: string;
  /** On a card, hides the email until the card is opened. */
  isMore?: boolean;
};

export function ReachCells({ email, phone, isMore }: Props) {
  return (
    <>
      <ListCell label="Email" {...(isMore && { isMore })}>
        <EmailLink email={email} isShort />
      </ListCell>
      <ListCell label="Phone" kind="oneLine">
        <PhoneLink phone={phone} />
      </ListCell>
    </>
  );
}
