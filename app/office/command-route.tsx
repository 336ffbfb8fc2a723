// The route of every command: finds the handler by the path in the route table.
import { type ActionFunctionArgs, data } from "react-router";
import { runCommand } from "#app/data/commands/run-command.server.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { gateHeaders } from "#app/http/gate-header.ts";
import { handlerAt } from "./handlers.server.ts";

export async function action({ request, params, context, pattern }: ActionFunctionArgs) {
  const handler = handlerAt(pattern);
  if (!handler) throw new Error(`no handler for ${pattern}`);
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const answer = await runCommand(handler, { request, params, visitor, platform });
  if (answer.isSaved) return data(answer, { status: 200 });
  return data(answer, { status: answer.status, headers: gateHeaders(answer) });
}
