// What every slide reads: the school's content, loaded once by the frame around the slides.
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { OpenEnquiry } from "#app/site/contact/enquiry.ts";
import type { Content } from "./content.ts";
import { useDraft } from "./use-draft.ts";

/** The id of the route that loads the content. */
export const SITE_ROUTE = "site/site";

export type SiteData = {
  content: Content;
  /** The day that it is at the school, YYYY-MM-DD. */
  today: string;
  /** Where the site is, such as https://school.example; "" where that is not known. */
  origin: string;
  /** The picture that a shared link to the page shows, as a path; "" for none. */
  card: string;
  enquiry: OpenEnquiry;
  /** True for a search engine: it stays on the page that it asked for. */
  isCrawler: boolean;
  /** True for a phone that the page will lead to the mobile track: its slide is drawn as there. */
  isDrawnAsTrack: boolean;
};

/** What the server gave, with the content of a draft that only this browser has. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(SITE_ROUTE);
  const read = useDraft();
  if (!site) throw new Error("Slides are shown only inside the site.");
  return useMemo(
    () => (read ? { ...site, content: { ...site.content, ...read.draft } } : site),
    [site, read],
  );
}

export function useContent(): Content {
  return useSite().content;
}
