// Tells a crew page's user that presses wait or were refused.
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";

export function Trouble({ following: { waiting } }: { following: Following }) {
  const isUnsent = waiting.presses.some(({ hasFailed }) => hasFailed);
  return (
    <output>
      {waiting.trouble && <p className={show.wrong}>{waiting.trouble}</p>}
      {isUnsent && <p className={show.wrong}>Not sent yet. Keep this page open.</p>}
    </output>
  );
}
