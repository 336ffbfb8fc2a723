// 'Best possible' as a seal, or the lower bound when it is not proven.
import { useContext } from "react";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import { SealIcon } from "#app/scheduler/screen/icons.tsx";
import { proofText } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import css from "./seal.module.css";

type SealProps = { conflicts: number; unavoidable: number | null };

/** While questions about names are open, pressing it opens them. */
export function Seal({ conflicts, unavoidable }: SealProps) {
  const { openCount, open } = useContext(NamingContext);
  const words = proofText(conflicts, unavoidable, openCount);
  if (words === "") return null;
  const isProven = conflicts === unavoidable;
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
