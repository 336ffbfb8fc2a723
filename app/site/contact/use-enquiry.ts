// Sends the contact form as JSON and says what came of it.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FILL_IN, TRAP_FIELD } from "./enquiry.ts";

const PATIENCE_MS = 15_000;
const NEEDED = ["name", "email", "message"] as const;

export type EnquiryState = {
  error: string | null;
  /** The reference of the enquiry that was sent last. */
  reference: string | null;
  isSending: boolean;
  missing: readonly string[];
};

type Answer = { ok?: unknown; error?: unknown; reference?: unknown };

export function useEnquiry(schoolEmail: string, first: EnquiryState) {
  const [state, setState] = useState(first);
  const { revalidate } = useRevalidator();
  const isOnItsWay = useRef(false);
  const fail = (error: string, missing: readonly string[] = []) =>
    setState({ error, reference: null, isSending: false, missing });

  async function send(form: HTMLFormElement): Promise<void> {
    if (isOnItsWay.current) return;
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    const missing = NEEDED.filter((name) => !fields[name]);
    if (missing[0]) {
      fail(FILL_IN, missing);
      form.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus();
      return;
    }
    setState({ error: null, reference: null, isSending: true, missing: [] });
    const { [TRAP_FIELD]: company, ...rest } = fields;
    isOnItsWay.current = true;
    const response = await post({ ...rest, company });
    isOnItsWay.current = false;
    if (!response) return fail(`Network error. Please try again or email ${schoolEmail}.`);
    const answer = await answerOf(response);
    if (!response.ok || answer.ok !== true) {
      const words = typeof answer.error === "string" ? answer.error : "";
      return fail(
        words || `Sorry, the email failed to send. Please try again or email ${schoolEmail}.`,
      );
    }
    form.reset();
    setState({ error: null, reference: String(answer.reference), isSending: false, missing: [] });
    // The next message is a new draft with a key of its own.
    await revalidate();
  }

  return { state, send };
}

function post(body: object): Promise<Response | null> {
  return fetch("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
}

/** An answer that cannot be read says nothing. */
async function answerOf(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null ? answer : {};
}
