// A single value changed in place. A conflict offers both values; a deleted row can be restored together
// with the change.
import { useState } from "react";
import { isEqual } from "#app/client/drafts/draft.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import type { AnyTarget, Target, Typed } from "#app/data/commands/command.ts";
import { rebaseOne } from "./conflict/rebase.ts";
import { sayRefusal } from "./notices.tsx";
import { useSave, type More, type Refusals } from "./use-save.ts";

/** The optimistic lock of a change: the row's version, or the previous value. */
type Seen = { version: number } | { was: unknown };

/** A request body without its optimistic lock. */
export type Changing<Input> = Omit<Typed<Input>, "version" | "was">;

export type OneChange<Change = object> = {
  /** The request body without its optimistic lock. */
  change: Change;
  seen: Seen;
  /** The values in words. `begun` is omitted where the server compares this value alone. */
  begun?: string;
  mine: string;
  more: More;
};

export type Standing = { theirs: string; seen: Seen };

/** Both values of a conflict, and the two ways to resolve it. */
export type TwoValues = {
  problem: string;
  mine: string;
  theirs: string;
  takeMine: () => void;
  takeTheirs: () => void;
};

type Options<Refused> = {
  /** Reads the current value from a refusal; undefined when it has none. */
  standsIn: (refused: Refused, asked: OneChange) => Standing | undefined;
  isUnchanged?: (one: string, other: string) => boolean;
  refusals?: Refusals;
  onSaved: (answer: Saved) => void;
  /** Called when the current value is kept: mine was dropped, or is the same (then `problem` says why). */
  onTheirs?: (problem?: string) => void;
  /** Called when refused for another reason; without it a notice is shown. */
  onRefused?: (refused: Refused) => void;
};

export function useOneValue<Refused extends Refusal>(options: Options<Refused>) {
  const { standsIn, isUnchanged, onSaved, onTheirs, onRefused } = options;
  const [last, setLast] = useState<{ to: AnyTarget; asked: OneChange } | null>(null);
  const [stale, setStale] = useState<(Standing & { problem: string }) | null>(null);
  const leave = (problem?: string) => {
    setStale(null);
    onTheirs?.(problem);
  };
  const { resend, isSaving, isWaiting, underWay } = useSave<Saved | Refused>(
    (answer, of, again) => {
      setStale(null);
      if (answer.isSaved) return onSaved(answer);
      const standing = last ? standsIn(answer, last.asked) : undefined;
      if (!last || !standing || isEqual(standing.seen, last.asked.seen)) {
        if (answer.change || !onRefused) return sayRefusal(answer, of);
        return onRefused(answer);
      }
      const { asked, to } = last;
      const { theirs, seen } = standing;
      const outcome = rebaseOne({ begun: asked.begun, mine: asked.mine, theirs }, isUnchanged);
      if (outcome === "done") return leave(answer.problem);
      if (outcome === "send") {
        const next = { ...asked, seen, begun: theirs };
        setLast({ to, asked: next });
        return again(to, bodyOf(next), asked.more);
      }
      setStale({ ...standing, problem: answer.problem });
    },
    options.refusals,
  );
  const resume = (to: AnyTarget, asked: OneChange) => {
    setStale(null);
    setLast({ to, asked });
    resend(to, bodyOf(asked), asked.more);
  };
  const put = <Input>(
    to: Target<Input, Saved>,
    asked: OneChange<Changing<NoInfer<Input>> & { key?: string }>,
  ) => resume(to, asked);
  const conflict: TwoValues | null =
    stale && last
      ? {
          problem: stale.problem,
          mine: last.asked.mine,
          theirs: stale.theirs,
          takeMine: () => resume(last.to, { ...last.asked, seen: stale.seen }),
          takeTheirs: () => leave(),
        }
      : null;
  return { put, conflict, isSaving, isWaiting, underWay, drop: () => setStale(null) };
}

function bodyOf({ change, seen }: OneChange): object {
  return { ...change, ...seen };
}

/** Reads the current value that a refusal gives in words (`stands`) and as the next `was` (`standing`). */
export function standingOf(
  refused: Refusal & { stands?: string; standing?: unknown },
): Standing | undefined {
  const { stands, standing } = refused;
  return stands === undefined ? undefined : { theirs: stands, seen: { was: standing } };
}
