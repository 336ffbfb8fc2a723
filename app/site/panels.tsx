// The slides' own code: a slide's file is loaded when the slide is first drawn, or before.
import { lazy, Suspense, useState, type ComponentType } from "react";
import type { Slug } from "./slides.ts";

type Panel = ComponentType;

const FILES: Record<Slug, () => Promise<{ default: Panel }>> = {
  hero: () => import("./slides/hero/hero.tsx"),
  about: () => import("./slides/about/about.tsx"),
  staff: () => import("./slides/staff/staff.tsx"),
  classes: () => import("./slides/classes/classes.tsx"),
  timetable: () => import("./slides/timetable/timetable.tsx"),
  success: () => import("./slides/success/success.tsx"),
  hire: () => import("./slides/hire/hire.tsx"),
  company: () => import("./slides/company/company.tsx"),
  book: () => import("./slides/book/book.tsx"),
  testimonials: () => import("./slides/testimonials/testimonials.tsx"),
  contact: () => import("./slides/contact/contact.tsx"),
};

const SLUGS = Object.keys(FILES) as Slug[];

const READY = new Map<Slug, Panel>();

async function load(slug: Slug): Promise<{ default: Panel }> {
  const file = await FILES[slug]();
  READY.set(slug, file.default);
  return file;
}

const WAITING = new Map<Slug, Panel>(SLUGS.map((slug) => [slug, lazy(() => load(slug))]));

/** Loads the code of every slide, so that each is there when it is moved to. */
export async function loadPanels(): Promise<void> {
  // One that cannot be loaded now is asked for again when it is moved to.
  await Promise.allSettled(SLUGS.map(load));
}

export function PanelOf({ slug }: { slug: Slug }) {
  // A loaded slide is drawn at once; one that had to wait stays the component that it was.
  const [Panel] = useState(() => READY.get(slug) ?? WAITING.get(slug));
  return <Suspense fallback={null}>{Panel && <Panel />}</Suspense>;
}
