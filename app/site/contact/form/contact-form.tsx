// The form of the contact slide. With JavaScript it sends without leaving the page.
import { lazy, Suspense, useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import site from "#app/site/site.module.css";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import styles from "./contact-form.module.css";
import {
  SENT,
  SENT_ID,
  TRAP_FIELD,
  type Draft,
  type OpenEnquiry,
} from "#app/site/contact/enquiry.ts";
import { type About, aboutIn, searchAbout } from "#app/site/contact/about.ts";
import { useEnquiry, type EnquiryState } from "./use-enquiry.ts";

/** Loaded on demand: few visitors hire a room. */
const HireFields = lazy(() => retryUntilSuccess(() => import("./hire-fields.tsx")));

const ERROR_ID = "contact-error";

type ContactFormProps = {
  enquiry: OpenEnquiry;
  /** The school's email address, shown when sending fails. */
  email: string;
  /** The school's reply time; "" when not set. */
  within: string;
};

export function ContactForm({ enquiry, email, within }: ContactFormProps) {
  const layout = useLayout();
  const form = useRef<HTMLFormElement>(null);
  const { state, mark, isSending, isWaiting, send, prepare, hearTyping } = useEnquiry(
    form,
    email,
    layout,
    enquiry,
  );
  const answer = useAnswerFocus(state, form);
  const about = useAbout(form);
  const { search } = useLocation();
  const isWrong = (name: string) => state.missing.includes(name) || state.wrong?.field === name;
  const field = (name: keyof Draft) => ({
    id: `contact-${name}`,
    name,
    onFocus: prepare,
    defaultValue: enquiry.refusal?.typed[name] ?? (name === "subject" ? about.subject : undefined),
    // Read-only while sending: the message goes out as it was.
    readOnly: isSending || isWaiting,
    "aria-invalid": isWrong(name) || undefined,
    "aria-describedby": isWrong(name) ? ERROR_ID : undefined,
  });
  const error = (
    <span role="alert" id={ERROR_ID} className={styles.error}>
      {state.error}
    </span>
  );
  return (
    <form
      ref={form}
      id="write"
      tabIndex={-1}
      className={styles.form}
      method="post"
      // Keeps the subject when the form comes back with an error.
      action={`/contact${searchAbout("", aboutIn(search))}#${ERROR_ID}`}
      encType="multipart/form-data"
      noValidate={layout === "mobile"}
      onInput={hearTyping}
      onSubmit={(event) => {
        event.preventDefault();
        // Already queued: focus the message that says so.
        if (isWaiting) answer.current?.focus();
        send();
      }}
    >
      {within && <p className={styles.within}>{within}</p>}
      <p className={styles.half}>
        <label htmlFor="contact-name">Name</label>
        <input {...field("name")} required autoComplete="name" />
        {state.wrong?.field === "name" && error}
      </p>
      <p className={styles.half}>
        <label htmlFor="contact-email">Email</label>
        <input {...field("email")} type="email" required autoComplete="email" />
      </p>
      <p>
        <label htmlFor="contact-subject">Subject (optional)</label>
        <input {...field("subject")} />
      </p>
      {about.isHire && (
        <Suspense fallback={null}>
          <HireFields field={field} />
        </Suspense>
      )}
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
      {mark && <input type="hidden" name="key" value={mark.key} readOnly />}
      {mark && <input type="hidden" name="drawnAt" value={mark.drawnAt} readOnly />}
      <div ref={answer} className={styles.answer} tabIndex={-1}>
        {state.wrong?.field !== "name" && error}
        <output id={SENT_ID} className={styles.sent}>
          {isWaiting && "Your message is saved here. We'll send it as soon as you're back online."}
          {state.sent && <strong>{SENT}</strong>}
          {state.sent?.reference && ` Your reference is ${state.sent.reference}.`}
          {state.sent && within && ` ${within}`}
        </output>
      </div>
      <button className={site.button} type="submit" disabled={isSending}>
        Send message
      </button>
    </form>
  );
}

/** Moves the focus to the answer, or to the field that the server refused. A missing field already has it. */
function useAnswerFocus(
  { error, sent, missing, wrong }: EnquiryState,
  form: RefObject<HTMLFormElement | null>,
) {
  const answer = useRef<HTMLDivElement>(null);
  const last = useRef({ error, sent });
  useEffect(() => {
    const isNew = error !== last.current.error || sent !== last.current.sent;
    last.current = { error, sent };
    if (!isNew || !(error || sent) || missing.length > 0) return;
    const field = wrong && form.current?.elements.namedItem(wrong.field);
    (field instanceof HTMLElement ? field : answer.current)?.focus();
  }, [error, sent, missing, wrong, form]);
  return answer;
}

/** Returns the subject from the address. The field follows it until the visitor types a subject. */
function useAbout(form: RefObject<HTMLFormElement | null>): About {
  const about = aboutIn(useLocation().search);
  const { subject } = about;
  const filled = useRef(subject);
  useEffect(() => {
    const field = form.current?.elements.namedItem("subject");
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value === "" || field.value === filled.current) field.value = subject;
    filled.current = subject;
  }, [form, subject]);
  return about;
}
