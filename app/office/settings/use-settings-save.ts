// Sends a change of the settings and hears its answer once.
import { useState } from "react";
import type { Refusal, Saved as SavedOne } from "#app/data/commands/answer.ts";
import type { AnyTarget, Target } from "#app/data/commands/command.ts";
import { standingOf, useOneValue } from "../saving/use-one-value.ts";
import type { More } from "../saving/use-save.ts";
import type { LinkGiven } from "./people/link-given.ts";

/** With the link of a person, where one was made. */
type Saved = SavedOne & { link?: LinkGiven };

/** A refusal with what is there now: in words, and as the next change has it in `was`. */
export type Refused = Refusal & { stands?: string; standing?: unknown };

type Said = More & {
  /** The value that is sent, in words. */
  mine?: string;
};

/** A change for later: its command and body, of types that fit. */
export type Change = { to: AnyTarget; body: object };

export function change<Input>(to: Target<Input, Saved>, body: NoInfer<Input>): Change {
  return { to, body: body as object };
}

type Options = {
  /** What was typed gives way to what somebody else saved. */
  onTheirs?: () => void;
};

/**
 * `send` takes a command, its body and how its value is said. `messages` says what is wrong with each field,
 * `other` what is wrong with none of them, `both` that somebody else has changed the value meanwhile.
 */
export function useSettingsSave(onSaved: (answer: Saved) => void, { onTheirs }: Options = {}) {
  const [problem, setProblem] = useState<{ messages: Record<string, string>; other: string }>();
  const { put, clash, isSaving, underWay } = useOneValue<Refused>({
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
    both: clash,
  };
}
