// Sends the contact form as JSON and says what came of it.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { NO_SUBJECT, TRAP_FIELD } from "./enquiry.ts";
import { refusalIn, type EnquiryWords } from "./enquiry-words.ts";

const PATIENCE_MS = 15_000;
const NEEDED = ["name", "email", "message"] as const;

export type EnquiryState = {
  error: string | null;
  /** The reference of the enquiry that was sent last. */
  reference: string | null;
  isSending: boolean;
  missing: readonly string[];
};

export function useEnquiry(schoolEmail: string, words: EnquiryWords, first: EnquiryState) {
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
      fail(words.fillIn, missing);
      form.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus();
      return;
    }
    setState({ error: null, reference: null, isSending: true, missing: [] });
    const { [TRAP_FIELD]: company, ...rest } = fields;
    rest.subject ||= NO_SUBJECT;
    isOnItsWay.current = true;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const response = await post({ ...rest, company }, patience);
    // An answer that cannot be read says nothing.
    const answer: unknown = await response?.json().catch(() => null);
    isOnItsWay.current = false;
    if (!response || patience.aborted) return fail(words.unreachable(schoolEmail));
    const refusal = refusalIn(response.ok, answer, words, schoolEmail);
    if (refusal) return fail(refusal);
    form.reset();
    const { reference } = Object(answer) as { reference?: unknown };
    setState({ error: null, reference: String(reference), isSending: false, missing: [] });
    // The next message is a new draft with a key of its own.
    await revalidate();
  }

  return { state, send };
}

function post(body: object, signal: AbortSignal): Promise<Response | null> {
  return fetch("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  }).catch(() => null);
}
