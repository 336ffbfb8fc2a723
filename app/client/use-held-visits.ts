// Holds forms and links while the browser is offline, so that the open page stays and nothing typed is lost.
import { useEffect, useState } from "react";

type Held = { words: string; go: () => void };

/** Returns the name of what waits for the connection; '' for nothing. It goes on once online. */
export function useHeldVisits(): string {
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const hold = (event: Event, next: Held) => {
      if (event.defaultPrevented || navigator.onLine) return;
      event.preventDefault();
      setHeld(next);
    };
    const onSubmit = (event: SubmitEvent) => {
      const { submitter } = event;
      const form = event.target as HTMLFormElement;
      hold(event, { words: nameOf(submitter), go: () => form.requestSubmit(submitter) });
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.target !== "") return;
      hold(event, { words: nameOf(link), go: () => link.click() });
    };
    document.addEventListener("submit", onSubmit);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("click", onClick);
    };
  }, []);
  useEffect(() => {
    if (!held) return;
    const goOn = () => {
      setHeld(null);
      held.go();
    };
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, [held]);
  return held?.words ?? "";
}

function nameOf(pressed: HTMLElement | null): string {
  return (pressed?.getAttribute("aria-label") ?? pressed?.textContent ?? "").trim();
}
