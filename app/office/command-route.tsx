// The one route of all changes: the command is found by the address in the route table.
import type { ActionFunctionArgs } from "react-router";
import { commandAction } from "./command-action.server.ts";

export function action(sent: ActionFunctionArgs) {
  return commandAction(sent);
}
