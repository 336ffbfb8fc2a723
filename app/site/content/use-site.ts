// What every slide reads: the school's content, loaded once by the frame around the slides.
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { DiscountAmount } from "#app/platform/sibling-discount.ts";
import type { OpenEnquiry } from "#app/site/contact/enquiry.ts";
import { SITE_ROUTE } from "#app/site/layout/layouts.ts";
import type { ToldWeek } from "#app/site/week/told-week.ts";
import type { Content, School } from "./content.ts";
import { useDraftPreview } from "./draft/use-draft-preview.ts";

/** The route around every page, which loads the school. */
const ROOT_ROUTE = "root";

/**
 * What the server sends: as text the content is a sixth smaller than as an object of the router's. The
 * school comes with every page and is not sent twice.
 */
export type SiteSent = Omit<SiteData, "content" | "week"> & {
  contentText: string;
  /** "" for none. */
  weekText: string;
};

export type SiteData = {
  content: Content;
  /** The day that it is at the school, YYYY-MM-DD. */
  today: string;
  /** What brothers and sisters are charged less today; null for nothing. */
  siblingDiscount: DiscountAmount | null;
  /** Where the site is, such as https://school.example; "" where that is not known. */
  origin: string;
  /** What search engines are told of the page; the words of all slides for them stay on the server. */
  description: string;
  /** The picture that a shared link to the page shows, as a path; "" for none. */
  card: string;
  enquiry: OpenEnquiry;
  /** The classes as they were when the page was drawn, where its address asks for some; otherwise null. */
  week: ToldWeek | null;
  /** True for a search engine: it stays on the page that it asked for. */
  isCrawler: boolean;
  /** True for a phone that the page will lead to the mobile track: its slide is drawn as there. */
  isDrawnAsTrack: boolean;
};

/** What was read last stays the same object while its text does. */
function reading<Read>(): (text: string) => Read {
  let known: { text: string; read: Read } | null = null;
  return (text) => {
    if (known?.text !== text) known = { text, read: JSON.parse(text || "null") as Read };
    return known.read;
  };
}

const contentIn = reading<Omit<Content, "school">>();
const weekIn = reading<ToldWeek | null>();

function siteOf({ contentText, weekText, ...rest }: SiteSent, school: School): SiteData {
  return { ...rest, content: { ...contentIn(contentText), school }, week: weekIn(weekText) };
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What the server gave to the pages of an address; null where the site could not be loaded. */
export function siteIn(matches: Matches): SiteData | null {
  const loadedBy = (id: string) => matches.find((match) => match?.id === id)?.loaderData;
  const sent = loadedBy(SITE_ROUTE) as SiteSent | undefined;
  const school = (loadedBy(ROOT_ROUTE) as { school: School | null } | undefined)?.school;
  return sent && school ? siteOf(sent, school) : null;
}

/** What the server gave, with the content of a draft that only this browser has. */
export function useSite(): SiteData {
  const sent = useRouteLoaderData<SiteSent>(SITE_ROUTE);
  const school = useRouteLoaderData<{ school: School | null }>(ROOT_ROUTE)?.school;
  const read = useDraftPreview();
  if (!sent || !school) throw new Error("Slides are shown only inside the site.");
  return useMemo(() => {
    const site = siteOf(sent, school);
    return read ? { ...site, content: { ...site.content, ...read.draft } } : site;
  }, [sent, school, read]);
}

export function useContent(): Content {
  return useSite().content;
}
