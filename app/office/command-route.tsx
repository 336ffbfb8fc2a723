// The one route of all changes: the command is found by the address in the route table.
import { type ActionFunctionArgs, data } from "react-router";
import { lackOfProof } from "#app/access.ts";
import { Refused } from "../platform/commands/answer.ts";
import { runCommand } from "#app/platform/commands/run-command.server.ts";
import { platformContext, visitorContext, type Visitor } from "#app/platform/context.server.ts";
import { gateHeaders } from "#app/platform/http/gate-header.ts";
import { ROUTES } from "#app/route-table.ts";
import { COMMANDS } from "./commands.server.ts";

export async function action({ request, params, context, pattern }: ActionFunctionArgs) {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const unproved = unprovedAt(pattern, visitor);
  const asked = { request, params, visitor, platform, unproved };
  const answer = await runCommand(COMMANDS, pattern, asked);
  if (answer.isSaved) return data(answer, { status: 200 });
  return data(answer, { status: answer.status, headers: gateHeaders(answer) });
}

function unprovedAt(pattern: string, visitor: Visitor): Refused | null {
  const row = ROUTES.find(({ path }) => path === pattern);
  const lack = lackOfProof(row?.write ?? "everyone", visitor);
  return lack && new Refused(lack.status, lack.words, { gate: lack.gate, wantsProof: true });
}
