// Links to slides in a menu, which closes when one is followed.
import { SlideLink } from "./slide-link.tsx";
import { slideOf, type Slug } from "./slides.ts";

export function SlideLinks({ slugs }: { slugs: readonly Slug[] }) {
  return slugs.map(slideOf).map(({ slug, title }) => (
    <SlideLink key={slug} slug={slug} onClick={closeMenus}>
      {title}
    </SlideLink>
  ));
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
    menu.hidePopover();
  }
}
