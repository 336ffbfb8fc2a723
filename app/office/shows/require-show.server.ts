// Reads the show of a page.
import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { readShow } from "../show-cast/read-show.server.ts";

/** Returns the show with the school's day; throws 404 when there is none. */
export async function requireShow(context: Readonly<RouterContextProvider>, id: string) {
  const { database, schoolDays } = context.get(platformContext);
  const days = await schoolDays();
  const show = await readShow(database, id, days.today);
  if (!show) throw data("This show has been deleted.", { status: 404 });
  return { database, show, days, today: days.today };
}
