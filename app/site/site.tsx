// The public website's layout around its slides.
import { lazy, Suspense } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { todayIn } from "#app/platform/days/day.ts";
import { discountOn } from "#app/platform/discounts.ts";
import { readDiscounts } from "#app/data/discounts.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import type { Route } from "./+types/site";
import { openEnquiry } from "./contact/form/open-enquiry.server.ts";
import type { School } from "./content/content.ts";
import { descriptionOf } from "./finding/descriptions.ts";
import { liveContentOf } from "./content/content.server.ts";
import { isCrawler } from "./layout/crawler.server.ts";
import { socialCard } from "./finding/social-cards.server.ts";
import { layoutOfQuery, layoutOf, moveFor } from "./layout/layouts.ts";
import { MobileBar } from "./bar/mobile-bar.tsx";
import { TAB_SLUGS } from "./reviews/tab-slugs.ts";
import { isPhone } from "./layout/phone.server.ts";
import { ReviewTab } from "./reviews/review-tab.tsx";
import styles from "./site.module.css";
import { SlideShow } from "./slide-show/slide-show.tsx";
import { indexOfPath, SLIDES } from "./slides/slides.ts";
import { StructuredData } from "./finding/structured-data.tsx";
import { TopBar } from "./bar/top-bar.tsx";
import { hasLeftMobilePage, useDevice } from "./layout/use-device.ts";
import { useIsMobilePage } from "./layout/use-is-mobile-page.ts";
import { useDraftBar, useDraftReading } from "./content/draft/use-draft-preview.ts";
import { useOnceHydrated } from "#app/ui/use-hydrated.ts";
import { useLayout } from "./slide-show/use-page-address.ts";
import { useContent, type SiteSent } from "./content/use-site.ts";
import { publicSuccess } from "./content/success-names.ts";
import { readOpenEvents } from "./events/read-events.server.ts";
import { isFinderQuery } from "./week/week-details.ts";
import { readTaught } from "./week/taught.server.ts";
import { readWeekDetails } from "./week/read-week-details.server.ts";

/** Loaded on demand: few visitors leave the phone layout. */
const PhoneLayoutLink = lazy(() => retryUntilSuccess(() => import("./bar/phone-layout-link.tsx")));
/** Loaded on demand: few visitors have a draft. */
const DraftBar = lazy(() => retryUntilSuccess(() => import("./bar/draft-bar.tsx")));

export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteSent> {
  const { content } = await liveContentOf(context);
  const { school, ...rest } = content;
  const { pathname, search } = new URL(request.url);
  const { database, now } = context.get(platformContext);
  const today = todayIn(school.zone, now());
  return {
    contentText: JSON.stringify({
      ...rest,
      // Removes consent details, and names without consent.
      successItems: content.successItems.map(publicSuccess),
      slideWords: content.slideWords.map((words) => ({ ...words, description: "" })),
    }),
    description: descriptionOf(SLIDES[indexOfPath(pathname)]?.slug ?? "hero", content),
    today,
    siblingDiscount: discountOn(await readDiscounts(database, "siblings"), today),
    classDiscount: discountOn(await readDiscounts(database, "classes"), today),
    origin: publicOrigin(request, context),
    taught: await readTaught(context),
    hasEvents: (await readOpenEvents(database, now())).length > 0,
    card: socialCard(content, pathname),
    enquiry: openEnquiry(request, context),
    weekText:
      layoutOf(pathname) === "slides" && isFinderQuery(search)
        ? JSON.stringify(await readWeek(context, search))
        : "",
    isCrawler: isCrawler(request),
    isRenderedAsMobile:
      isPhone(request) &&
      moveFor(
        { pathname, search, hash: "" },
        { asked: layoutOfQuery(search), isNarrow: true, isCrawler: isCrawler(request) },
      ) !== null,
  };
}

function readWeek(context: Route.LoaderArgs["context"], search: string) {
  const { database, now } = context.get(platformContext);
  return readWeekDetails(database, now(), new URLSearchParams(search).get("class") ?? "");
}

/** Loads once per visit: moving between slides and using the finder needs no request. */
export const shouldRevalidate = () => false;

export default function Site({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const shown = SLIDES[indexOfPath(location.pathname)];
  const { school } = useContent();
  const layout = useLayout();
  const hasBar = useDraftBar();
  const hasLeft = useOnceHydrated(() => hasLeftMobilePage(location), false);
  useDevice(loaderData.isCrawler);
  useDraftReading();
  return (
    <div className={styles.site} data-site={layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {useIsMobilePage() ? <MobileBar school={school} /> : <TopBar school={school} />}
      <SlideShow />
      {hasLeft && (
        <Suspense fallback={null}>
          <PhoneLayoutLink />
        </Suspense>
      )}
      {hasBar && (
        <Suspense fallback={null}>
          <DraftBar />
        </Suspense>
      )}
      {layout === "slides" && shown && TAB_SLUGS.includes(shown.slug) && (
        <ReviewTab key={shown.slug} slide={SLIDES.indexOf(shown)} />
      )}
      {shown && <StructuredData slug={shown.slug} />}
    </div>
  );
}

function Bar({ school }: { school: School }) {
  return useLayout() === "mobile" ? <MobileBar school={school} /> : <TopBar school={school} />;
}

/** Keeps the bar, so that every other slide can be reached. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const school = useRouteLoaderData<{ school: School | null }>("root")?.school;
  return (
    <div className={styles.site} data-site>
      {school && <Bar school={school} />}
      <main id="content" className="error-page">
        <ErrorPage error={error} />
      </main>
    </div>
  );
}
