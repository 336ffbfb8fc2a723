// Merges a child's records; its loader returns the questions to answer first.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { MergeQuestion } from "../../slice/merge-question.ts";
import type { Route } from "./+types/merge-route";
import { readMergeQuestions } from "./merge-questions.server.ts";

export { action } from "../../command-route.tsx";

export async function loader({
  params: { id },
  context,
}: Route.LoaderArgs): Promise<{ questions: MergeQuestion[] }> {
  const { database, schoolDays } = context.get(platformContext);
  const { scopes } = context.get(visitorContext);
  return { questions: await readMergeQuestions(database, await schoolDays(), scopes, id) };
}
