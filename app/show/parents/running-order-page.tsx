// The view-only page of a running order, for everyone with its link.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import type { Route } from "./+types/running-order-page";
import { findShared, missed, readShared } from "#app/scheduler/published/find-shown.server.ts";
import css from "#app/scheduler/published/running-order-page.module.css";
import { LiveOrder } from "./live-order.tsx";
import { readLive } from "./read-live.server.ts";

const NO_STORE = { headers: { "cache-control": "no-store" } };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [platform, visitor] = [context.get(platformContext), context.get(visitorContext)];
  const { code } = params;
  const read = await readShared(platform, visitor, code);
  if ("words" in read) return data({ code, missed: read.words, shown: null }, read);
  const typed = new URL(request.url).searchParams.get("find") ?? "";
  const found = findShared(read, typed);
  const nothing = typed.trim() !== "" && found.places.length === 0;
  const miss = nothing ? await missed(platform, visitor) : null;
  if (miss?.status === 429) return data({ code, missed: miss.words, shown: null }, miss);
  const { momentText } = schoolDaysIn(read.order.zone, platform.now());
  const asOf = momentText(platform.now().toISOString());
  const answer = await readLive(platform, code);
  // Without a show the page has its times from the order itself.
  const isRunning = answer !== null && answer.show.stages.length > 0;
  const live = answer && { show: isRunning ? answer.show : null, etag: answer.etag };
  return data({ code, missed: null, shown: { order: read.order, found, asOf, live } }, NO_STORE);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { "cache-control": loaderHeaders.get("cache-control") ?? "no-store" };
}

export const meta: Route.MetaFunction = () => [
  // The address grants access, so it is kept out of search engines and referrers.
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function RunningOrderPage({ loaderData }: Route.ComponentProps) {
  const { code, missed: words, shown } = loaderData;
  if (shown) return <LiveOrder key={`${code} ${shown.found.typed}`} code={code} {...shown} />;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <title>Running order</title>
        <h1 className={css.title}>Running order</h1>
      </header>
      <main className={css.nothing}>
        <p className={css.lead}>{words}</p>
        <p>
          Check that you copied the whole link. If it still doesn't work, the organiser has stopped
          sharing this running order; ask them for the new link.
        </p>
      </main>
    </div>
  );
}
