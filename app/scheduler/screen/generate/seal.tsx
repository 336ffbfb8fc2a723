// 'Best possible' as a seal, or the lower bound when it is not proven.
import { useContext } from "react";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import { SealIcon } from "#app/scheduler/screen/icons.tsx";
import { proofText } from "#app/scheduler/optimiser/answer.ts";
import type { KnownMinimum } from "#app/scheduler/plan/plan.ts";
import css from "./seal.module.css";

type SealProps = {
  conflicts: number;
  minimum: Pick<KnownMinimum, "unavoidable" | "anywhere"> | null;
};

/** While questions about names are open, pressing it opens them. */
export function Seal({ conflicts, minimum }: SealProps) {
  const { openCount, open } = useContext(NamingContext);
  const words = proofText(conflicts, minimum, openCount);
  if (words === "") return null;
  const isProven = conflicts === minimum?.unavoidable;
  const content = (
    <>
      {isProven && <SealIcon size={14} aria-hidden />}
      <span>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
    </>
  );
  if (openCount === 0)
    return (
      <span className={css.seal} data-proven={isProven || undefined}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className={css.seal}
      data-proven={isProven || undefined}
      data-open
      onClick={open}
    >
      {content}
    </button>
  );
}
