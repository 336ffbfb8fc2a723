// The lessons of a filter as a CSV file.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/download-route";
import { exportLessons } from "./export-lessons.server.ts";
import { readLessonFilter } from "./lesson.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readLessonFilter(new URL(request.url).searchParams);
  const visitor = context.get(visitorContext);
  const { name, parts } = await exportLessons(context.get(platformContext), visitor, filter);
  return new Response(new Blob(parts).stream(), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
