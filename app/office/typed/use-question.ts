// Asks about a value that is possible and hardly meant, before it counts.
import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * `before` does something at once, or after a yes where there is a question. A field inside a form holds
 * the form back likewise. Nothing is asked twice, and nothing of what stood there from the start, unless
 * that was never saved.
 */
export function useQuestion(
  question: string | null,
  field: RefObject<HTMLInputElement | null>,
  isUnsaved: boolean,
) {
  const sure = useRef(isUnsaved ? null : question);
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null);
  useEffect(() => {
    const form = field.current?.form;
    if (!form || question === null) return;
    const hold = (event: SubmitEvent) => {
      if (sure.current === question) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWaiting({ act: () => form.requestSubmit() });
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [question, field]);
  const before = (act: () => void) => {
    if (question === null || sure.current === question) return act();
    // The dialog takes the focus, which is no second leaving of the field.
    setWaiting((asked) => asked ?? { act });
  };
  const yes = () => {
    sure.current = question;
    setWaiting(null);
    waiting?.act();
  };
  const no = () => {
    setWaiting(null);
    field.current?.focus();
    field.current?.select();
  };
  return { before, asked: waiting === null ? null : question, yes, no };
}
