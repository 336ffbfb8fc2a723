// The cells of a list that say how a family is reached.
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { ListCell, type Column } from "#app/ui/list/list-table.tsx";

export const REACH_COLUMNS: Column[] = [{ name: "Email" }, { name: "Phone" }];

type Props = {
  email: string;
  phone: string;
  /** A card shows the email only once it is opened. */
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
