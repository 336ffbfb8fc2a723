// Sends a body to a staff command, as its route does.
import { action as commandAction } from "#app/office/command-route.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { TestPlatform } from "./make-platform.ts";
import { sent } from "./make-request.ts";

type Answered = { data: Answer; init: { status?: number; headers?: HeadersInit } | null };

/** Returns the command at an address of the route table; it takes the result of `sent`. */
export function commandAt(pattern: string) {
  return async (given: object): Promise<Answered> =>
    (await commandAction({ ...given, pattern } as never)) as Answered;
}

/** The same with a body and an id, sent by a person with these gates open. */
export function deskAt(pattern: string, ...own: Scope[]) {
  const command = commandAt(pattern);
  return async (
    platform: TestPlatform,
    body: object = {},
    id = "",
    gates: readonly Scope[] = own,
  ): Promise<Answer> =>
    (await command(sent(platform, body, { params: { id }, gates: [...gates] }))).data;
}

/**
 * The same for the commands under one path: `do` names one, such as "set wage" for
 * /admin/settings/set-wage.
 */
export function changeAt(folder: string, ...own: Scope[]) {
  return (
    platform: TestPlatform,
    { do: words, ...body }: { do: string; [field: string]: unknown },
    id = "",
    gates: readonly Scope[] = own,
  ): Promise<Answer> =>
    deskAt(`${folder}/${words.replaceAll(" ", "-")}`, ...own)(platform, body, id, gates);
}

/** Undoes the change that an answer offers to undo. */
export function undoAt(pattern: string, ...own: Scope[]) {
  const undo = deskAt(pattern, ...own);
  return (platform: TestPlatform, answer: Answer, body: object = {}): Promise<Answer> => {
    if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
    return undo(platform, body, answer.change.id);
  };
}
