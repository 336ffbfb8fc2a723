// Downloads the filter's lessons as a CSV file.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { asDownload, CSV } from "#app/http/download.server.ts";
import type { Route } from "./+types/download-route";
import { exportLessons } from "./export-lessons.server.ts";
import { readLessonFilter } from "#app/office/lessons/lesson.ts";
import { endLastPageView } from "#app/office/sign-in/page-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [endLastPageView];

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readLessonFilter(new URL(request.url).searchParams);
  const visitor = context.get(visitorContext);
  // A direct request has just ended the page view: only the open page may download.
  if (!visitor.scopes.has("lessons")) {
    throw new Response("Sign in first.", { status: 401, headers: { "cache-control": "no-store" } });
  }
  const { name, parts } = await exportLessons(context.get(platformContext), visitor, filter);
  return asDownload(new Blob(parts).stream(), { name, type: CSV });
}
