// Merges a child's records; its loader returns the questions to answer first.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { MergeQuestion } from "../../slice/merge-question.ts";
import type { Route } from "./+types/merge-route";
import { findOthers, type MergeChoice, readMergeQuestions } from "./merge-questions.server.ts";

export { action } from "../../command-route.tsx";

/** `?with=` names the other member; `?search=` finds one. */
export async function loader({
  params: { id },
  request,
  context,
}: Route.LoaderArgs): Promise<{ questions: MergeQuestion[]; others: MergeChoice[] }> {
  const { database, schoolDays } = context.get(platformContext);
  const { scopes } = context.get(visitorContext);
  const asked = new URL(request.url).searchParams;
  const search = asked.get("search");
  if (search !== null) return { questions: [], others: await findOthers(database, id, search) };
  const both = { memberId: id, other: asked.get("with") ?? undefined };
  return {
    questions: await readMergeQuestions(database, await schoolDays(), scopes, both),
    others: [],
  };
}
