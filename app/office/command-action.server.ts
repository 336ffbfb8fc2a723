// What every address of the back-office does with a change that is sent to it.
import { data, type ActionFunctionArgs } from "react-router";
import { runCommand } from "#app/platform/commands/run-command.server.ts";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { GATE_HEADER } from "#app/platform/sessions/gate-header.ts";
import { COMMANDS } from "./commands.server.ts";
import { schoolToday } from "./school-day.ts";

export async function commandAction({ request, params, context, pattern }: ActionFunctionArgs) {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const today = schoolToday(platform.now());
  const answer = await runCommand(COMMANDS, pattern, { request, params, visitor, platform, today });
  if (answer.isSaved) return data(answer, { status: 200 });
  const { status, gate } = answer;
  return data(answer, { status, ...(gate && { headers: { [GATE_HEADER]: gate } }) });
}
