// The form of the contact slide. With JavaScript it sends without leaving the page.
import { useEffect, useRef } from "react";
import site from "../site.module.css";
import { useLayout } from "../use-place.ts";
import styles from "./contact-form.module.css";
import { SENT, SENT_ID, TRAP_FIELD, type Draft, type OpenEnquiry } from "./enquiry.ts";
import { ENQUIRY_WORDS } from "./enquiry-words.ts";
import { useEnquiry, type EnquiryState } from "./use-enquiry.ts";

const ERROR_ID = "contact-error";

type ContactFormProps = {
  enquiry: OpenEnquiry;
  /** The school's own address, for when sending fails. */
  email: string;
};

export function ContactForm({ enquiry, email }: ContactFormProps) {
  const layout = useLayout();
  const { state, send } = useEnquiry(email, ENQUIRY_WORDS[layout], {
    error: enquiry.refusal?.error ?? null,
    reference: enquiry.sent,
    isSending: false,
    missing: [],
  });
  const answer = useAnswerFocus(state);
  const field = (name: keyof Draft) => ({
    id: `contact-${name}`,
    name,
    defaultValue: enquiry.refusal?.typed[name],
    "aria-invalid": state.missing.includes(name) || undefined,
    "aria-describedby": state.missing.includes(name) ? ERROR_ID : undefined,
  });
  return (
    <form
      className={styles.form}
      method="post"
      action={`/contact#${ERROR_ID}`}
      encType="multipart/form-data"
      noValidate={layout === "mobile"}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <p className={styles.half}>
        <label htmlFor="contact-name">Name</label>
        <input {...field("name")} required autoComplete="name" />
      </p>
      <p className={styles.half}>
        <label htmlFor="contact-email">Email</label>
        <input {...field("email")} type="email" required autoComplete="email" />
      </p>
      <p>
        <label htmlFor="contact-subject">Subject (optional)</label>
        <input {...field("subject")} />
      </p>
      <p>
        <label htmlFor="contact-message">Message</label>
        <textarea {...field("message")} required rows={5} />
      </p>
      <input
        className={styles.trap}
        name={TRAP_FIELD}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden
      />
      <input type="hidden" name="key" value={enquiry.key} readOnly />
      <input type="hidden" name="drawnAt" value={enquiry.drawnAt} readOnly />
      <div ref={answer} className={styles.answer} tabIndex={-1}>
        <p role="alert" id={ERROR_ID} className={styles.error}>
          {state.error}
        </p>
        <output id={SENT_ID} className={styles.sent}>
          {state.reference && (
            <>
              <strong>{SENT}</strong> Your reference is {state.reference}.
            </>
          )}
        </output>
      </div>
      <button className={site.button} type="submit" disabled={state.isSending}>
        Send message
      </button>
    </form>
  );
}

/** What came of a sending takes the focus, which the button lost; a missing field has it already. */
function useAnswerFocus(state: EnquiryState) {
  const answer = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (state.missing.length === 0) answer.current?.focus();
  }, [state]);
  return answer;
}
