// Loads the code of slides when they are shown, or shortly before.
import { lazy, memo, Suspense, useState, type ComponentType } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import type { Layout } from "#app/site/layout/layouts.ts";
import { NeedsConnection } from "./needs-connection.tsx";
import { FirstViewContext } from "./picture.tsx";
import { SLIDES, type Slug } from "./slides.ts";
import { LayoutContext } from "#app/site/slide-show/use-page-address.ts";

type Panel = ComponentType;
type Load = () => Promise<{ default: Panel }>;

class PanelFile {
  /** The loaded component, or a lazy one that waits for the file. */
  get panel(): Panel {
    return this.#ready ?? this.#waiting;
  }

  #ready: Panel | null = null;
  #reading: ReturnType<Load> | null = null;
  readonly #load: Load;
  readonly #wish = Promise.withResolvers<void>();
  readonly #waiting = lazy(() => this.#wish.promise.then(() => this.#read()));

  constructor(load: Load) {
    this.#load = load;
    if (import.meta.env.SSR) this.#wish.resolve();
  }

  /** Starts loading. Until then the server's HTML is shown without hydration. */
  async want(): Promise<void> {
    this.#wish.resolve();
    await this.#read();
  }

  #read(): ReturnType<Load> {
    this.#reading ??= retryUntilSuccess(this.#load).then((file) => {
      this.#ready = file.default;
      return file;
    });
    return this.#reading;
  }
}

const FILES: Record<Slug, PanelFile> = {
  hero: new PanelFile(() => import("./hero/hero.tsx")),
  about: new PanelFile(() => import("./about/about.tsx")),
  staff: new PanelFile(() => import("./staff/staff.tsx")),
  classes: new PanelFile(() => import("./classes/classes.tsx")),
  timetable: new PanelFile(() => import("./timetable/timetable.tsx")),
  success: new PanelFile(() => import("./success/success.tsx")),
  hire: new PanelFile(() => import("./hire/hire.tsx")),
  company: new PanelFile(() => import("./company/company.tsx")),
  book: new PanelFile(() => import("./book/book.tsx")),
  testimonials: new PanelFile(() => import("./testimonials/testimonials.tsx")),
  contact: new PanelFile(() => import("./contact/contact.tsx")),
};

/** Sections with their own mobile version; the others are the slides. */
const MOBILE_FILES: Partial<Record<Slug, PanelFile>> = {
  timetable: new PanelFile(() => import("#app/site/mobile/mobile-timetable.tsx")),
  book: new PanelFile(() => import("#app/site/mobile/mobile-book.tsx")),
};

function fileOf(slug: Slug, layout: Layout): PanelFile {
  return (layout === "mobile" && MOBILE_FILES[slug]) || FILES[slug];
}

/** Loads the code of a slide, retrying until it succeeds. */
export async function loadPanel(slug: Slug, layout: Layout): Promise<void> {
  await fileOf(slug, layout).want();
}

/** Loads the code of all slides, so that each is ready. */
export async function loadPanels(layout: Layout): Promise<void> {
  await Promise.all(SLIDES.map(({ slug }) => loadPanel(slug, layout)));
}

type PanelOfProps = {
  slug: Slug;
  layout: Layout;
  /** False for mobile sections that are out of sight. */
  isFirstView: boolean;
};

/** Re-rendered only if the layouts differ, so that typed text survives a change of layout. */
export const PanelOf = memo(function PanelOf({ slug, layout, isFirstView }: PanelOfProps) {
  const isOwn = layout === "mobile" && slug in MOBILE_FILES;
  return (
    <FirstViewContext value={isFirstView}>
      <LayoutContext value={layout}>
        <Drawn key={isOwn ? "mobile" : "slide"} file={fileOf(slug, layout)} />
      </LayoutContext>
    </FirstViewContext>
  );
});

function Drawn({ file }: { file: PanelFile }) {
  // A loaded slide renders at once; one that was lazy stays the same component.
  const [Panel] = useState(() => file.panel);
  return (
    <Suspense fallback={<NeedsConnection />}>
      <Panel />
    </Suspense>
  );
}
