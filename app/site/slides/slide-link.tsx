// A link to a slide; on the slide's own route it sets the hash.
import type { ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { indexAt } from "#app/site/layout/layouts.ts";
import { addressOf, wayTo } from "#app/site/slide-show/slide-moves.ts";
import { SLIDES, type Slug } from "./slides.ts";
import { usePlace } from "#app/site/slide-show/use-place.ts";

type SlideLinkProps = {
  slug: Slug;
  className?: string | undefined;
  /** Says where it leads, where nothing can be read inside. */
  label?: string;
  onClick?: () => void;
  children?: ReactNode;
};

export function SlideLink({ slug, className, label, onClick, children }: SlideLinkProps) {
  const place = usePlace();
  const href = useHref(addressOf(slug, place));
  const isThere = SLIDES[indexAt(place)]?.slug === slug;
  const go = useLinkClickHandler<HTMLAnchorElement>(wayTo(slug, place), {
    preventScrollReset: isThere,
  });
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      aria-current={isThere ? "page" : undefined}
      onClick={(event) => {
        onClick?.();
        go(event);
        if (isThere && event.defaultPrevented) void scrollToTop();
      }}
    >
      {children}
    </a>
  );
}

/** Few look for the top of the slide that they are on: how it is done is loaded with the rest. */
async function scrollToTop(): Promise<void> {
  const file = await import("#app/site/rest/scroll-to-top.ts").catch(() => null);
  if (file) file.scrollToTop();
  else window.scrollTo(0, 0);
}
