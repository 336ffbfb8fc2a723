// The name of a child, which leads to the child's page.
import { Link, type LinkProps } from "react-router";
import { childAddress } from "./child-address.ts";

type Props = Omit<LinkProps, "to" | "children"> & {
  /** The id of the member or the trial. */
  id: string;
  name: string;
};

export function ChildLink({ id, name, ...rest }: Props) {
  return (
    <Link to={childAddress(id)} {...rest}>
      {name}
    </Link>
  );
}
