// Sends the contact form without leaving the page, and reports the outcome.
import { useEffect, useRef, useState, type RefObject } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { newKey } from "#app/client/new-key.ts";
import type { Waiting } from "#app/client/queue.ts";
import type { Layout } from "#app/site/layout/layouts.ts";
import {
  FILL_IN,
  NO_SUBJECT,
  TRAP_FIELD,
  type Draft,
  type DraftMark,
  type OpenEnquiry,
} from "#app/site/contact/enquiry.ts";
import type { Fields } from "./enquiry-sending.ts";
import { clearTyped, isEnquiryWaiting, saveTyped, readTyped } from "./saved-enquiry.ts";

const NEEDED = ["name", "email", "message"] as const;
const TYPED = ["name", "email", "subject", "message", "room", "date", "hours"] as const;

export type EnquiryState = {
  error: string | null;
  /** Set once sent, with the server's reference if it gave one. */
  sent: { reference: string | null } | null;
  missing: readonly string[];
  /** The field that the server refused, and its content then. */
  wrong: { field: string; typed: string } | null;
};

/** Messages when an enquiry cannot be sent; each layout has its own. */
type EnquiryWords = {
  /** Name, email or message is missing. */
  fillIn: string;
  /** The server refused it without a reason; `email` is the school's address. */
  refused: (email: string) => string;
  /** No answer arrived. */
  unreachable: (email: string) => string;
};

export const ENQUIRY_WORDS: Record<Layout, EnquiryWords> = {
  slides: {
    fillIn: FILL_IN,
    refused: (email) => `Sorry, the email failed to send. Please try again or email ${email}.`,
    unreachable: (email) => `Network error. Please try again or email ${email}.`,
  },
  mobile: {
    fillIn: "Please complete name, email and message.",
    refused: () => "Sorry, something went wrong.",
    unreachable: (email) => `Network error — please email ${email}.`,
  },
};

const NOTHING: EnquiryState = { error: null, sent: null, missing: [], wrong: null };

export function useEnquiry(
  form: RefObject<HTMLFormElement | null>,
  schoolEmail: string,
  layout: Layout,
  { sent, refusal }: OpenEnquiry,
) {
  const words = ENQUIRY_WORDS[layout];
  const [state, setState] = useState<EnquiryState>({
    error: refusal?.error ?? null,
    sent: sent ? { reference: sent } : null,
    missing: [],
    wrong: wrongIn(refusal, refusal?.typed),
  });
  const [mark, setMark] = useState<DraftMark | null>(null);
  /** The same mark, also before the state is rendered (double click). */
  const first = useRef<DraftMark | null>(null);
  const { load, enquiries, isCut, asSent } = useSending();
  /** True while waiting for the sender to load. */
  const [isHeld, setIsHeld] = useState(false);
  const isHere = useRef(true);

  function hear(answer: unknown): boolean {
    if (!isHere.current) return false;
    const error = refusalIn(answer, words, schoolEmail);
    if (error) {
      const wrong = wrongIn(answer, form.current && typedIn(form.current));
      setState({ ...NOTHING, error, wrong });
    } else {
      form.current?.reset();
      clearTyped();
      // The next message is a new draft with its own key.
      setMark(newMark(Date.now()));
      setState({ ...NOTHING, sent: { reference: referenceIn(answer) } });
    }
    return true;
  }

  async function sendFields(fields: Fields, under: string): Promise<void> {
    setState(NOTHING);
    setIsHeld(true);
    const { sendEnquiry } = await load();
    setIsHeld(false);
    sendEnquiry(fields, under, hear);
  }

  function send(): void {
    const { current } = form;
    if (!current) return;
    const fields: Fields = Object.fromEntries(
      [...new FormData(current)].map(([name, value]) => [name, String(value).trim()]),
    );
    const missing = NEEDED.filter((name) => !fields[name]);
    // The message was sent just before this press.
    if (state.sent && missing.length === NEEDED.length) return;
    if (missing[0]) {
      setState({ ...NOTHING, error: words.fillIn, missing });
      current.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus();
      return;
    }
    const { [TRAP_FIELD]: company = "", ...rest } = fields;
    const { key, drawnAt } = mark ?? (first.current ??= firstMark());
    setMark({ key, drawnAt });
    void sendFields({ ...rest, key, drawnAt: String(drawnAt), company }, key);
  }

  useEffect(() => {
    isHere.current = true;
    first.current ??= firstMark();
    const { current } = first;
    setMark((before) => before ?? current);
    if (form.current) fill(form.current, readTyped());
    return () => {
      isHere.current = false;
    };
  }, [form]);

  // Resumes an enquiry queued during an earlier visit; newer text in the form is a separate message.
  const mine = enquiries.find((each) => each.key === mark?.key);
  const kept = mine ? undefined : enquiries[0];
  const goOn = useRef((_kept: Waiting) => {});
  useEffect(() => {
    goOn.current = ({ key: under, body, state: stands, reason }) => {
      const fields = "json" in body ? (body.json as Fields) : {};
      if (!form.current || !isLike(form.current, fields, asSent)) return;
      fill(form.current, fields);
      setMark({ key: under, drawnAt: Number(fields.drawnAt) });
      if (stands === "parked") setState({ ...NOTHING, error: reason });
      else void sendFields(fields, under);
    };
  });
  useEffect(() => {
    if (kept) goOn.current(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- each is met once
  }, [kept?.key]);

  const isOnItsWay = isHeld || (mine !== undefined && mine.state !== "parked");
  const isWaiting = isOnItsWay && (mine ? mine.tries > 0 : isCut);
  return {
    state: isWaiting ? { ...state, error: whyNot(mine, words, schoolEmail) } : state,
    mark,
    isSending: isOnItsWay && !isWaiting,
    isWaiting,
    send,
    /** Preloads the sender when a visitor starts to write. */
    prepare: () => void load(),
    /** Saves the text while it is typed. */
    hearTyping: () => {
      if (!form.current) return;
      const typed = typedIn(form.current);
      saveTyped(typed);
      setState((before) => afterTyping(before, typed));
    },
  };
}

/** Clears the thanks and the errors that no longer apply. */
function afterTyping(before: EnquiryState, typed: Fields): EnquiryState {
  if (before.sent) return NOTHING;
  if (before.wrong && typed[before.wrong.field] !== before.wrong.typed) return NOTHING;
  const missing = before.missing.filter((name) => !typed[name]?.trim());
  if (missing.length === before.missing.length) return before;
  return missing.length === 0 ? NOTHING : { ...before, missing };
}

/** The form is on the page from the start. */
function firstMark(): DraftMark {
  return newMark(Math.floor(performance.timeOrigin));
}

function newMark(drawnAt: number): DraftMark {
  return { key: newKey(), drawnAt };
}

type Sending = typeof import("./enquiry-sending.ts");

/** Loads the sender on demand; `isCut` while it cannot be fetched. */
function useSending() {
  const [enquiries, setEnquiries] = useState<readonly Waiting[]>([]);
  const [isCut, setIsCut] = useState(false);
  const coming = useRef<Promise<Sending> | null>(null);
  const sent = useRef<Sending | null>(null);
  const stop = useRef(() => {});
  const isHere = useRef(true);
  const fetchIt = async (): Promise<Sending> => {
    const sending = await retryUntilSuccess(() =>
      import("./enquiry-sending.ts").catch((error: unknown) => {
        setIsCut(true);
        throw error;
      }),
    );
    setIsCut(false);
    sent.current = sending;
    if (isHere.current) stop.current = sending.sendEnquiries(setEnquiries);
    return sending;
  };
  const load = () => (coming.current ??= fetchIt());
  const first = useRef(load);
  useEffect(() => {
    isHere.current = true;
    if (isEnquiryWaiting()) void first.current();
    return () => {
      isHere.current = false;
      coming.current = null;
      stop.current();
    };
  }, []);
  return {
    load,
    enquiries,
    isCut,
    /** The fields as they would be sent; unchanged before the sender is loaded. */
    asSent: (typed: Fields) => sent.current?.withHireWish(typed) ?? typed,
  };
}

/**
 * Returns why sending failed: the server's reason if it gave one, else the layout's message. Null for an
 * answer with `ok` true.
 */
export function refusalIn(answer: unknown, words: EnquiryWords, email: string): string | null {
  const { isSaved, ok, error }: { isSaved?: unknown; ok?: unknown; error?: unknown } =
    Object(answer);
  if (isSaved !== false && ok === true) return null;
  return typeof error === "string" && error.trim() !== "" ? error : words.refused(email);
}

/** Returns the form field that a refusal names; null for none. */
function wrongIn(refusal: unknown, typed: Draft | null | undefined): EnquiryState["wrong"] {
  const { field } = Object(refusal) as { field?: unknown };
  const name = TYPED.find((each) => each === field);
  return name ? { field: name, typed: typed?.[name] ?? "" } : null;
}

function whyNot(mine: Waiting | undefined, words: EnquiryWords, email: string): string {
  if (mine?.stoppedBy !== "server") return words.unreachable(email);
  return mine.reason ?? words.refused(email);
}

function referenceIn(answer: unknown): string | null {
  const { reference } = Object(answer) as { reference?: unknown };
  return typeof reference === "string" ? reference : null;
}

function typedIn(form: HTMLFormElement): Record<keyof Draft, string> {
  const data = new FormData(form);
  const typed = TYPED.map((name) => [name, String(data.get(name) ?? "")]);
  return Object.fromEntries(typed) as Record<keyof Draft, string>;
}

/** Fills empty fields only: text in the form is newer. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const name of TYPED) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
    if (field?.value === "" && draft[name] && draft[name] !== NO_SUBJECT) field.value = draft[name];
  }
}

/** Returns whether the form contains nothing but the sent text. */
function isLike(form: HTMLFormElement, fields: Fields, asSent: (typed: Fields) => Fields): boolean {
  return Object.entries(asSent(typedIn(form))).every(
    ([name, typed]) => typed.trim() === "" || typed.trim() === fields[name],
  );
}
