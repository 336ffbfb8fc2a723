// Asks for confirmation of a possible but unlikely value before it is used.
import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * `before` runs an action straight away, or after a yes when there is a question. A field inside a form
 * holds back its submission in the same way. A question is asked once, and not about the initial value
 * unless that was never saved.
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
    // The dialog takes the focus, which must not count as leaving the field again.
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
