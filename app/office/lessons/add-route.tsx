// Takes the form of a new lesson.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/add-route";
import { FAILURES } from "./lesson-notices.ts";
import { addLessonSchema } from "./lesson.schema.ts";
import { addLesson } from "./save-lesson.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, addLessonSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await addLesson(context.get(platformContext), visitor, read.posted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
