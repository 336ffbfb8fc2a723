// The public website's frame around its slides: the bar above them and the way from one to the next.
import { lazy, Suspense } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { todayIn } from "#app/platform/days/day.ts";
import { discountOn } from "#app/platform/sibling-discount.ts";
import { readSiblingDiscounts } from "#app/data/sibling-discounts.server.ts";
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
import { layoutAskedFor, layoutOf, moveFor } from "./layout/layouts.ts";
import { MobileBar } from "./bar/mobile-bar.tsx";
import { TAB_SLUGS } from "./reviews/tab-slugs.ts";
import { isPhone } from "./layout/phone.server.ts";
import { ReviewTab } from "./reviews/review-tab.tsx";
import styles from "./site.module.css";
import { SlideShow } from "./slide-show/slide-show.tsx";
import { indexOfPath, SLIDES } from "./slides/slides.ts";
import { StructuredData } from "./finding/structured-data.tsx";
import { TopBar } from "./bar/top-bar.tsx";
import { hasLeftTrack, useDevice } from "./layout/use-device.ts";
import { useIsTrack } from "./layout/use-is-track.ts";
import { useDraftBar, useDraftReading } from "./content/draft/use-draft-preview.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLayout } from "./slide-show/use-page-address.ts";
import { useContent, type SiteSent } from "./content/use-site.ts";
import { shownSuccess } from "./content/success-names.ts";
import { asksOfWeek } from "./week/told-week.ts";
import { tellWeek } from "./week/tell-week.server.ts";

/** Few leave the layout of their phone. */
const PhoneWay = lazy(() => retryUntilSuccess(() => import("./bar/phone-way.tsx")));
/** Few have a draft: nobody else loads what shows it. */
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
      // Who gave a consent is nobody's business, nor is a name without one.
      successItems: content.successItems.map(shownSuccess),
      slideWords: content.slideWords.map((words) => ({ ...words, description: "" })),
    }),
    description: descriptionOf(SLIDES[indexOfPath(pathname)]?.slug ?? "hero", content),
    today,
    siblingDiscount: discountOn(await readSiblingDiscounts(database), today),
    origin: publicOrigin(request, context),
    card: socialCard(content, pathname),
    enquiry: openEnquiry(request, context),
    weekText:
      layoutOf(pathname) === "slides" && asksOfWeek(search)
        ? JSON.stringify(await readWeek(context, search))
        : "",
    isCrawler: isCrawler(request),
    isDrawnAsTrack:
      isPhone(request) &&
      moveFor(
        { pathname, search, hash: "" },
        { asked: layoutAskedFor(search), isNarrow: true, isCrawler: isCrawler(request) },
      ) !== null,
  };
}

function readWeek(context: Route.LoaderArgs["context"], search: string) {
  const { database, now } = context.get(platformContext);
  return tellWeek(database, now(), new URLSearchParams(search).get("class") ?? "");
}

/** Loaded once a visit: slides follow each other, and the finder answers, without asking the server. */
export const shouldRevalidate = () => false;

export default function Site({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const shown = SLIDES[indexOfPath(location.pathname)];
  const { school } = useContent();
  const layout = useLayout();
  const hasBar = useDraftBar();
  const isHydrated = useHydrated();
  useDevice(loaderData.isCrawler);
  useDraftReading();
  return (
    <div className={styles.site} data-site={layout}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      {useIsTrack() ? <MobileBar school={school} /> : <TopBar school={school} />}
      <SlideShow />
      {isHydrated && hasLeftTrack(location) && (
        <Suspense fallback={null}>
          <PhoneWay />
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

/** The bar stays: every other slide can still be reached. */
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
