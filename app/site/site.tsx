// The public website's frame around its slides: the bar above them and the way from one to the next.
import type { ShouldRevalidateFunction } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import { todayIn } from "#app/platform/day.ts";
import type { Route } from "./+types/site";
import { openEnquiry } from "./contact/open-enquiry.server.ts";
import { liveContent } from "./content/content.server.ts";
import styles from "./site.module.css";
import { SlideShow } from "./slide-show.tsx";
import { TopBar } from "./top-bar.tsx";
import type { SiteData } from "./use-site.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteData> {
  const { database, environment, now } = context.get(platformContext);
  const content = await liveContent(database);
  return {
    content,
    today: todayIn(content.school.zone, now()),
    origin: environment.CALLBOARD_URL ?? new URL(request.url).origin,
    enquiry: openEnquiry(request, context),
  };
}

/** Loaded once a visit: slides follow each other without asking the server. A message sent asks. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href;

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.site} data-site>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <TopBar school={loaderData.content.school} />
      <SlideShow />
    </div>
  );
}
