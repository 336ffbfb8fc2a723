// One value that is changed in its place: where somebody else has changed it meanwhile, both are
// there to choose from, and a row that was deleted is offered back together with the change.
import { useState } from "react";
import { isEqual } from "#app/client/drafts/draft.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import type { AnyTarget, Target, Typed } from "#app/data/commands/command.ts";
import { meetOne } from "./clash/meet.ts";
import { sayRefusal } from "./notices.tsx";
import { useSave, type More, type Refusals } from "./use-save.ts";

/** What a change is made on, as the server guards it: the row's version, or the value that stood there. */
type Seen = { version: number } | { was: unknown };

/** A body without what it was made on. */
export type Changing<Input> = Omit<Typed<Input>, "version" | "was">;

export type OneChange<Change = object> = {
  /** What is posted, but for what it was made on. */
  change: Change;
  seen: Seen;
  /** The values in words. `begun` is left out where the server asks about this value alone. */
  begun?: string;
  mine: string;
  more: More;
};

export type Standing = { theirs: string; seen: Seen };

/** Both values, and the two ways out. */
export type TwoValues = {
  problem: string;
  mine: string;
  theirs: string;
  takeMine: () => void;
  takeTheirs: () => void;
};

type Options<Refused> = {
  /** What is still there now, as a refusal tells it; undefined where it does not. */
  standsIn: (refused: Refused, asked: OneChange) => Standing | undefined;
  isUnchanged?: (one: string, other: string) => boolean;
  refusals?: Refusals;
  onSaved: (answer: Saved) => void;
  /** What stands is as it is: mine gave way, or is the same, and then `problem` says what happened. */
  onTheirs?: (problem?: string) => void;
  /** Refused for another reason; said in a notice where this is not given. */
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
      const outcome = meetOne({ begun: asked.begun, mine: asked.mine, theirs }, isUnchanged);
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
  const clash: TwoValues | null =
    stale && last
      ? {
          problem: stale.problem,
          mine: last.asked.mine,
          theirs: stale.theirs,
          takeMine: () => resume(last.to, { ...last.asked, seen: stale.seen }),
          takeTheirs: () => leave(),
        }
      : null;
  return { put, clash, isSaving, isWaiting, underWay, drop: () => setStale(null) };
}

function bodyOf({ change, seen }: OneChange): object {
  return { ...change, ...seen };
}

/** What stands, where the server tells it in words (`stands`) and as the next change has it (`standing`). */
export function standingOf(
  refused: Refusal & { stands?: string; standing?: unknown },
): Standing | undefined {
  const { stands, standing } = refused;
  return stands === undefined ? undefined : { theirs: stands, seen: { was: standing } };
}
