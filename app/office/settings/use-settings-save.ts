// Sends a settings change and handles its answer once.
import { useState } from "react";
import type { Refusal, Saved as SavedOne } from "#app/data/commands/answer.ts";
import type { AnyTarget, Target } from "#app/data/commands/command.ts";
import { standingOf, useOneValue } from "../saving/use-one-value.ts";
import type { More } from "../saving/use-save.ts";
import type { LinkGiven } from "./people/link-given.ts";

/** Includes the invitation link, when one was created. */
type Saved = SavedOne & { link?: LinkGiven };

/** A refusal with the current value: in words, and as the next change's `was`. */
export type Refused = Refusal & { stands?: string; standing?: unknown };

type Said = More & {
  /** The new value in words. */
  mine?: string;
};

/** A change to send later: a command with a matching body. */
export type Change = { to: AnyTarget; body: object };

export function change<Input>(to: Target<Input, Saved>, body: NoInfer<Input>): Change {
  return { to, body: body as object };
}

type Options = {
  /** Called when the user keeps someone else's value. */
  onTheirs?: () => void;
};

/**
 * `send` takes a command, its body and the new value in words. `messages` has the errors by field, `other`
 * an error of no single field, `both` a conflict with someone else's value.
 */
export function useSettingsSave(onSaved: (answer: Saved) => void, { onTheirs }: Options = {}) {
  const [problem, setProblem] = useState<{ messages: Record<string, string>; other: string }>();
  const { put, conflict, isSaving, underWay } = useOneValue<Refused>({
    standsIn: standingOf,
    onSaved,
    ...(onTheirs && { onTheirs }),
    onRefused: ({ messages = {}, problem: words }) =>
      setProblem({ messages, other: Object.keys(messages).length > 0 ? "" : words }),
  });
  const sendChange = ({ to, body }: Change, { mine = "", ...more }: Said = {}) => {
    setProblem(undefined);
    const { was, ...rest } = body as { was?: unknown };
    put<object>(to, { change: rest, seen: { was }, mine, more });
  };
  return {
    send: <Input>(
      to: Target<Input, Saved>,
      body: NoInfer<Input> & { key?: string },
      said: Said = {},
    ) => sendChange({ to, body: body as object }, said),
    sendChange,
    isSaving,
    underWay,
    messages: problem?.messages ?? {},
    other: problem?.other ?? "",
    both: conflict,
  };
}
