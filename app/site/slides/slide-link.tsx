// A link to a slide; on the slide's own route it sets the hash.
import type { ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { indexAt } from "#app/site/layout/layouts.ts";
import { addressOf, hrefForSlide } from "#app/site/slide-show/slide-moves.ts";
import { SLIDES, type Slug } from "./slides.ts";
import { usePageAddress } from "#app/site/slide-show/use-page-address.ts";

type SlideLinkProps = {
  slug: Slug;
  className?: string | undefined;
  /** Accessible name, when the link has no text. */
  label?: string;
  onClick?: () => void;
  children?: ReactNode;
};

export function SlideLink({ slug, className, label, onClick, children }: SlideLinkProps) {
  const address = usePageAddress();
  const href = useHref(addressOf(slug, address));
  const isThere = SLIDES[indexAt(address)]?.slug === slug;
  const go = useLinkClickHandler<HTMLAnchorElement>(hrefForSlide(slug, address), {
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

/** Loaded on demand: few visitors scroll to the top of the current slide. */
async function scrollToTop(): Promise<void> {
  const file = await import("#app/site/deferred/scroll-to-top.ts").catch(() => null);
  if (file) file.scrollToTop();
  else window.scrollTo(0, 0);
}
