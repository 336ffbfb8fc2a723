// The lessons of a filter as a CSV file.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/download-route";
import { readLessonFilter } from "./lesson.ts";
import { downloadLessons } from "./lessons.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readLessonFilter(new URL(request.url).searchParams);
  const visitor = context.get(visitorContext);
  const { name, text } = await downloadLessons(context.get(platformContext), visitor, filter);
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
