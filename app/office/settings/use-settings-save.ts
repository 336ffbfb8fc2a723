// Sends a change of the settings and hears its answer once.
import { useState } from "react";
import type { Refusal, Saved as SavedOne } from "#app/platform/commands/answer.ts";
import { standingOf, useOneValue } from "../saving/use-one-value.ts";
import type { More } from "../saving/use-save.ts";
import type { LinkGiven } from "./people/link-given.ts";

export const SETTINGS = "/admin/settings/change";
const OWNER = "/admin/settings/owner";
/** What only an owner may change. */
const OF_OWNER = new Set([
  "add person",
  "change person",
  "remove person",
  "make link",
  "add pass-phrase",
  "revoke way in",
  "set members idle",
  "set payroll lock",
  "back up",
]);

/** With the link of a person, where one was made. */
type Saved = SavedOne & { link?: LinkGiven };

/** A refusal with what is there now: in words, and as the next change has it in `was`. */
export type Refused = Refusal & { stands?: string; standing?: unknown };

type Said = Omit<More, "words"> & {
  /** The value that is sent, in words. */
  mine?: string;
};

/** What is asked for, by the word that the server knows it by. */
export type Change = { do: string; was?: unknown; [field: string]: unknown };

type Options = {
  /** What was typed gives way to what somebody else saved. */
  onTheirs?: () => void;
};

/**
 * `send` takes a change and how its value is said. `messages` says what is wrong with each field,
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
  return {
    send: (sent: Change, { mine = "", ...more }: Said = {}) => {
      setProblem(undefined);
      const { was, ...change } = sent;
      const words = `Settings: ${sent.do}`;
      put(OF_OWNER.has(sent.do) ? OWNER : SETTINGS, {
        change,
        seen: { was },
        mine,
        more: { ...more, words },
      });
    },
    isSaving,
    underWay,
    messages: problem?.messages ?? {},
    other: problem?.other ?? "",
    both: clash,
  };
}
