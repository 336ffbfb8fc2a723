// A link to the contact form that fills in the subject.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { layoutOf } from "#app/site/layout/layouts.ts";
import { addressOf } from "#app/site/slide-show/slide-moves.ts";
import { usePageAddress } from "#app/site/slide-show/use-page-address.ts";
import type { Anchor } from "#app/site/slides/slides.ts";
import { searchAbout, type About } from "./about.ts";

/** The anchor that scrolls to the form. */
const FORM = "write" satisfies Anchor;

type AskLinkProps = {
  about: Partial<About>;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
};

export function AskLink({ about, className, label, children }: AskLinkProps) {
  const { pathname, search } = usePageAddress();
  const [page = ""] = addressOf("contact", { pathname, search: "" }).split("#");
  const kept = layoutOf(pathname) === "mobile" ? search : "";
  const to = { pathname: page, search: searchAbout(kept, about), hash: `#${FORM}` };
  return (
    <Link className={className} to={to} aria-label={label}>
      {children}
    </Link>
  );
}
