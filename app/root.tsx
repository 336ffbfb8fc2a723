// The html shell of every page, and the error page.
import { useEffect, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "react-router";
import type { Route } from "./+types/root";
import { EARLY_INPUT } from "./early-input.ts";
import { guard, isWebsitePath } from "./guard.server.ts";
import bricolage from "../media/fonts/bricolage-grotesque-latin.woff2?url";
import figtree from "../media/fonts/figtree-latin.woff2?url";
import callboardMark from "../media/brand/callboard.svg?inline";
import sampleMark from "../media/brand/mark.svg?inline";
import { nonceContext, visitorContext } from "#app/data/context.server.ts";
import type { School } from "./site/content/content.ts";
import { liveContentOf } from "./site/content/content.server.ts";
import type { SiteSent } from "./site/content/use-site.ts";
import { isMarketingPath, layoutOf, SITE_ROUTE } from "./site/layout/layouts.ts";
import { wideScreenRedirect } from "./site/layout/wide-screen-redirect.ts";
import { EARLY } from "./ui/early.ts";
import { ErrorPage } from "./ui/error-page.tsx";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** The school as last read by the server, so that an error page still shows how to reach it. */
let lastSchool: School | null = null;
/** The same in a browser, whose page may fail later without its data. */
let shownSchool: School | null = null;

/** Also makes the guard run on client navigations, which needs a route with a loader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const live = await liveContentOf(context).catch(() => null);
  lastSchool = live?.content.school ?? lastSchool;
  const { pathname } = new URL(request.url);
  return {
    nonce: context.get(nonceContext),
    school: lastSchool,
    // Staff see the pages, and a draft on them, before anything is published.
    isComingSoon:
      live?.number === 0 &&
      isWebsitePath(pathname) &&
      context.get(visitorContext).scopes.size === 0,
  };
}

const font = (href: string) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
});

export const links: Route.LinksFunction = () => [font(bricolage), font(figtree)];

/** Slides need no reload: they are public and the address changes immediately. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isMarketingPath(currentUrl.pathname) || !isMarketingPath(nextUrl.pathname);

export function Layout({ children }: { children: ReactNode }) {
  const { isComingSoon = false } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html lang="en-GB" data-mantine-color-scheme="light" {...EARLY}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {isComingSoon ? <meta name="robots" content="noindex" /> : <Meta />}
        <Links />
        {/* Rendered on the server only: the browser's part of the page carries no second copy of the picture. */}
        {import.meta.env.SSR && <WideWay />}
        {import.meta.env.SSR && <EarlyInput />}
        {import.meta.env.SSR && <Mark />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** First in the page: it records clicks and typing while the rest loads. */
function EarlyInput() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) return null;
  // oxlint-disable-next-line react/no-danger -- our own words
  return <script nonce={root.nonce} dangerouslySetInnerHTML={{ __html: EARLY_INPUT }} />;
}

/** Search engines stay on the page: they would never see the track. */
function WideWay() {
  const root = useRouteLoaderData<typeof loader>("root");
  const site = useRouteLoaderData<SiteSent>(SITE_ROUTE);
  const isTrack = layoutOf(useLocation().pathname) === "mobile";
  if (!root || !site || site.isCrawler || !isTrack) return null;
  // oxlint-disable-next-line react/no-danger -- our own words
  return <script nonce={root.nonce} dangerouslySetInnerHTML={{ __html: wideScreenRedirect() }} />;
}

/** The sample school's logos that come with Callboard. */
const MARKS: Record<string, string> = { "brand/mark": sampleMark };

/** The school's icon in the browser tab; Callboard's own by default. */
function Mark() {
  const { mark = "" } = useRouteLoaderData<typeof loader>("root")?.school ?? {};
  const own = MARKS[mark] ?? (mark.startsWith("/") ? mark : null);
  if (own?.startsWith("/")) return <link rel="icon" href={own} />;
  return <link rel="icon" href={own ?? callboardMark} type="image/svg+xml" />;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shownSchool = loaderData.school;
  }, [loaderData.school]);
  return loaderData.isComingSoon ? <ComingSoon /> : <Outlet />;
}

/** Every public page of a school that has not published its website. */
function ComingSoon() {
  return (
    <main className="error-page">
      <title>Coming soon</title>
      <h1>Our website is coming soon.</h1>
    </main>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <main className="error-page">
      <ErrorPage error={error} school={loaderData?.school ?? shownSchool} />
    </main>
  );
}
