// The page behind the link in a news mail: one button stops news. Mail programs post here for their reader.
import { data, type MetaDescriptor } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { BookingFrame } from "../booking/booking-frame.tsx";
import frame from "../booking/booking-frame.module.css";
import type { Route } from "./+types/news-page";
import { hasNewsAddress, stopNews } from "./stop-news.server.ts";

const NOT_FOUND = 404;
const HEADERS = { "cache-control": "no-store" };

/** Changes nothing: programs open links to check them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const { school } = (await liveContentOf(context)).content;
  const isThere = await hasNewsAddress(database, params.secret);
  return data({ school, isThere }, { status: isThere ? 200 : NOT_FOUND, headers: HEADERS });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { database, now } = context.get(platformContext);
  const isStopped = await stopNews(database, params.secret, now().toISOString());
  return data({ isStopped }, { status: isStopped ? 200 : NOT_FOUND, headers: HEADERS });
}

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => [
  { title: loaderData ? `News | ${loaderData.school.name}` : "News" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function NewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, isThere } = loaderData;
  if (!isThere) {
    return (
      <BookingFrame school={school}>
        <h1>We can't find that address</h1>
        <p>Please check you copied the whole link from the email.</p>
      </BookingFrame>
    );
  }
  if (actionData?.isStopped) {
    return (
      <BookingFrame school={school}>
        <h1>You get no more news</h1>
        <p>Emails about your classes and bookings still reach you.</p>
      </BookingFrame>
    );
  }
  return (
    <BookingFrame school={school}>
      <h1>Stop news from {school.name}?</h1>
      <p>Emails about your classes and bookings still reach you.</p>
      <form method="post">
        <button className={frame.button}>Stop news</button>
      </form>
    </BookingFrame>
  );
}
