// A link to a slide; on the slide's own route it sets the hash.
import type { ReactNode } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router";
import { wayTo } from "./slide-moves.ts";
import { indexOfPath, SLIDES, slideOf, type Slug } from "./slides.ts";

type SlideLinkProps = {
  slug: Slug;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
};

export function SlideLink({ slug, className, onClick, children }: SlideLinkProps) {
  const location = useLocation();
  const href = useHref(slideOf(slug).route);
  const go = useLinkClickHandler<HTMLAnchorElement>(wayTo(slug, location));
  const isThere = SLIDES[indexOfPath(location.pathname)]?.slug === slug;
  return (
    <a
      className={className}
      href={href}
      aria-current={isThere ? "page" : undefined}
      onClick={(event) => {
        onClick?.();
        go(event);
      }}
    >
      {children}
    </a>
  );
}
