// The coloured mark of an age group, beside its name.
import type { AgeLook } from "./age-looks.ts";
import css from "./age-mark.module.css";

export function AgeMark({ look }: { look: AgeLook | undefined }) {
  return <span aria-hidden className={css.mark} style={lookStyle(look)} />;
}

/** Returns the CSS variables that paint an element in the look of an age group. */
export function lookStyle(look: AgeLook | undefined): Record<string, string> {
  if (!look) return { "--age": "var(--paper-line)", "--age-paint": "var(--paper-line)" };
  const colour = `var(--age-${look.colour})`;
  return {
    "--age": colour,
    "--age-paint": look.isStriped
      ? `repeating-linear-gradient(135deg, ${colour} 0 3px, var(--white) 3px 6px)`
      : colour,
  };
}
