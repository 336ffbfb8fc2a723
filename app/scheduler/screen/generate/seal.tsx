// 'Best possible' as a seal, or the lower bound when it is not proven.
import { SealIcon } from "#app/scheduler/screen/icons.tsx";
import { proofText } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import css from "./seal.module.css";

type SealProps = { conflicts: number; unavoidable: number | null };

export function Seal({ conflicts, unavoidable }: SealProps) {
  const words = proofText(conflicts, unavoidable);
  if (words === "") return null;
  const isProven = conflicts === unavoidable;
  return (
    <span className={css.seal} data-proven={isProven || undefined}>
      {isProven && <SealIcon size={14} aria-hidden />}
      <span>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
    </span>
  );
}
