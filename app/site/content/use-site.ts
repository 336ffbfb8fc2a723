// The data that every slide uses, loaded once by the layout route around the slides.
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { DiscountRule } from "#app/platform/discounts.ts";
import type { OpenEnquiry } from "#app/site/contact/enquiry.ts";
import { SITE_ROUTE } from "#app/site/layout/layouts.ts";
import type { WeekDetails } from "#app/site/week/week-details.ts";
import type { Content, School } from "./content.ts";
import { useDraftPreview } from "./draft/use-draft-preview.ts";

/** The root route, which loads the school. */
const ROOT_ROUTE = "root";

/**
 * The data as sent by the server. The content is JSON text, which is a sixth smaller than the router's
 * encoding. The school comes with the root route and is not sent twice.
 */
export type SiteSent = Omit<SiteData, "content" | "week"> & {
  contentText: string;
  /** "" for none. */
  weekText: string;
};

export type SiteData = {
  content: Content;
  /** The school's day, YYYY-MM-DD. */
  today: string;
  /** Today's discount for siblings; null for none. */
  siblingDiscount: DiscountRule | null;
  /** Today's discount for several classes of a child; null for none. */
  classDiscount: DiscountRule | null;
  /** The site's address, such as https://school.example; "" when unknown. */
  origin: string;
  /** The class cards that each of the staff teaches, by name. */
  taught: Record<string, string[]>;
  /** Whether an event is to come. */
  hasEvents: boolean;
  /** The page's description for search engines; those of other slides stay on the server. */
  description: string;
  /** The picture of a shared link as a path; "" for none. */
  card: string;
  enquiry: OpenEnquiry;
  /** The weekly classes at rendering time, if the address asks for them; otherwise null. */
  week: WeekDetails | null;
  /** Whether a search engine requests the page: it is never redirected. */
  isCrawler: boolean;
  /** Whether a phone will move on to the mobile page, so its slide is rendered as there. */
  isRenderedAsMobile: boolean;
};

/** Memoises the last parsed text, so that the object keeps its identity. */
function reading<Read>(): (text: string) => Read {
  let known: { text: string; read: Read } | null = null;
  return (text) => {
    if (known?.text !== text) known = { text, read: JSON.parse(text || "null") as Read };
    return known.read;
  };
}

const contentIn = reading<Omit<Content, "school">>();
const weekIn = reading<WeekDetails | null>();

function siteOf({ contentText, weekText, ...rest }: SiteSent, school: School): SiteData {
  return { ...rest, content: { ...contentIn(contentText), school }, week: weekIn(weekText) };
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the site data for an address; null when the site could not be loaded. */
export function siteIn(matches: Matches): SiteData | null {
  const loadedBy = (id: string) => matches.find((match) => match?.id === id)?.loaderData;
  const sent = loadedBy(SITE_ROUTE) as SiteSent | undefined;
  const school = (loadedBy(ROOT_ROUTE) as { school: School | null } | undefined)?.school;
  return sent && school ? siteOf(sent, school) : null;
}

/** Returns the site data, with the content of this browser's draft. */
export function useSite(): SiteData {
  const sent = useRouteLoaderData<SiteSent>(SITE_ROUTE);
  const school = useRouteLoaderData<{ school: School | null }>(ROOT_ROUTE)?.school;
  const read = useDraftPreview();
  if (!sent || !school) throw new Error("useSite outside the site layout");
  return useMemo(() => {
    const site = siteOf(sent, school);
    return read ? { ...site, content: { ...site.content, ...read.draft } } : site;
  }, [sent, school, read]);
}

export function useContent(): Content {
  return useSite().content;
}
