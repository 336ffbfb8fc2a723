// State of a booking from its first screen to its answer.
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { newKey } from "#app/client/new-key.ts";
import type { Waiting } from "#app/client/queue.ts";
import type { Choice } from "../booking.ts";
import { childChoiceError } from "../choice-of-child.ts";
import { childField, type BookingInput } from "../details.ts";
import { withoutMissing, type Missing } from "../missing.ts";
import type { ClassTimes } from "../overlap.ts";
import { deleteDraft, isBookingWaiting, saveDraft, readDraft, type Draft } from "./saved-draft.ts";
import {
  childrenFor,
  screenOf,
  screenToShow,
  stepTo,
  type Errors,
  type Goal,
  type Screen,
} from "./steps.ts";

type Opening = Draft & {
  screen: Screen;
  /** Index of the child whose classes the first screen shows. */
  child: number;
  errors: Errors;
  refusal: { error: string; full: string[] } | null;
  /** Whether a link chose a class: it wins over this tab's draft. */
  isAsked: boolean;
  /** Whether a form sent all values, as 'Book again' does: they replace this tab's draft. */
  isPosted: boolean;
};

export function useTrial(
  opening: Opening,
  known: { today: string; classes: readonly ClassTimes[] },
  form: RefObject<HTMLFormElement | null>,
) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const revalidator = useRevalidator();
  const [draft, setDraft] = useState<Draft>(() => ({
    typed: opening.typed,
    key: opening.key,
    drawnAt: opening.drawnAt,
    instead: opening.instead,
  }));
  const [child, setChild] = useState(opening.child);
  const [errors, setErrors] = useState<Errors>(opening.errors);
  const [refusal, setRefusal] = useState(opening.refusal);
  const [isHeld, setIsHeld] = useState(false);
  const { load, bookings, isCut } = useBookingSending();
  const isHere = useRef(true);
  /** False while hydrating: the server does not know the hash. */
  const [isAwake, setIsAwake] = useState(false);
  const screen = screenToShow((isAwake ? screenOf(hash) : null) ?? opening.screen, draft.typed);

  function write(next: Draft): void {
    setDraft(next);
    saveDraft(next);
  }

  function show(next: Screen, isBack = false): void {
    if (next !== screen) {
      void navigate(
        { search: location.search, hash: `#${next}` },
        { replace: isBack, preventScrollReset: false },
      );
    }
  }

  function hear(answer: unknown): boolean {
    if (!isHere.current) return false;
    const { isSaved, ok, error, problem, full, missing, field } = Object(answer) as Record<
      string,
      unknown
    >;
    setIsHeld(false);
    if (isSaved !== false && ok === true) {
      deleteDraft();
      // Submitting again under the same key books nothing more, and leads to the page after booking.
      form.current?.submit();
      return true;
    }
    const ids = Array.isArray(full) ? full.map(String) : [];
    const words = [error, problem].find((text) => typeof text === "string" && text !== "");
    setRefusal({
      error: String(words ?? "We couldn't make the booking. Please call us."),
      full: ids,
    });
    const without = (Array.isArray(missing) ? missing : []) as Missing[];
    // A refused booking was not stored: the next attempt gets its own key.
    write({ ...draft, key: newKey(), typed: withoutMissing(draft.typed, without) });
    if (ids.length > 0 || String(field ?? "").endsWith("classes")) {
      setChild(without[0]?.child ?? 0);
      show("classes");
    }
    void revalidator.revalidate();
    return true;
  }

  async function book(): Promise<void> {
    setRefusal(null);
    setIsHeld(true);
    const company = String(new FormData(form.current ?? undefined).get("b7t") ?? "");
    const { sendBooking } = await load();
    sendBooking(draft, company, hear);
  }

  /** Handles a button. */
  function go(goal: Goal): void {
    const typed = childrenFor(goal, draft.typed);
    if (typed !== draft.typed) write({ ...draft, typed });
    const step = stepTo(goal, typed, known);
    setErrors(step.errors);
    setChild(step.child);
    if (goal.to === "book" && step.screen === "summary") void book();
    else show(step.screen);
  }

  function change(place: number, changed: Partial<BookingInput["children"][number]>): Draft {
    const children = draft.typed.children.map((each, at) =>
      at === place ? { ...each, ...changed } : each,
    );
    return { ...draft, typed: { ...draft.typed, children } };
  }

  useEffect(() => {
    isHere.current = true;
    setIsAwake(true);
    const kept = readDraft();
    // The server renders the same page for everyone, so the key is made here.
    setDraft((before) => ({ ...before, key: before.key || newKey() }));
    const [own] = opening.typed.children;
    // The class from a link is added to an earlier draft.
    if (opening.isPosted) {
      saveDraft(draft);
    } else if (kept && own) {
      const [first, ...others] = kept.typed.children;
      const { picks = [], waits = [] } = first?.choice ?? {};
      const hasChosen = opening.isAsked || picks.length + waits.length === 0;
      const childAge = first?.childAge || own.childAge;
      const choice = hasChosen ? own.choice : { picks, waits };
      const children = [{ ...own, ...first, childAge, choice }, ...others];
      setDraft({ ...kept, typed: { ...kept.typed, children } });
    }
    return () => {
      isHere.current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what the page opened with
  }, []);

  // Resumes a booking sent during an earlier visit, and shows its state.
  const mine = bookings.find(({ key }) => key === draft.key);
  const goOn = useRef((_waiting: Waiting) => {});
  useEffect(() => {
    goOn.current = ({ state, reason }) => {
      if (state === "parked") setRefusal({ error: reason ?? "", full: [] });
      else void book();
      show("summary");
    };
  });
  useEffect(() => {
    if (mine && !isHeld) goOn.current(mine);
    // oxlint-disable-next-line react/exhaustive-deps -- each is met once
  }, [mine?.key]);

  const isOnItsWay = isHeld || (mine !== undefined && mine.state !== "parked");
  return {
    draft,
    child: Math.min(child, draft.typed.children.length - 1),
    screen,
    errors,
    refusal,
    isSending: isOnItsWay,
    /** Offline or the server is failing: it will be retried. */
    isWaiting: isOnItsWay && (mine ? mine.tries > 0 : isCut),
    whyWaiting: mine?.stoppedBy === "server" ? mine.reason : null,
    go,
    /** `place` is the child's index from 0; null for a field of the family. */
    type: (field: string, text: string, place: number | null) => {
      const typed = { ...draft.typed, [field]: text };
      write(place === null ? { ...draft, typed } : change(place, { [field]: text }));
      const name = place === null ? field : childField(field, place);
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
    choose: (choice: Choice) => {
      const next = change(child, { choice });
      const isMore = choice.picks.length > (draft.typed.children[child]?.choice.picks.length ?? 0);
      const error = isMore ? childChoiceError(next.typed, child, known) : null;
      // An invalid choice is not ticked.
      if (!error) write(next);
      setErrors({ ...errors, choice: error ?? undefined });
      setRefusal(null);
    },
    /** Preloads the sender when a visitor is about to book. */
    prepare: () => void load(),
  };
}

type Sending = typeof import("./booking-sending.ts");

/** Loads the sender on demand; `isCut` while it cannot be fetched. */
function useBookingSending() {
  const [bookings, setBookings] = useState<readonly Waiting[]>([]);
  const [isCut, setIsCut] = useState(false);
  const coming = useRef<Promise<Sending> | null>(null);
  const stop = useRef(() => {});
  const isHere = useRef(true);
  const fetchIt = async (): Promise<Sending> => {
    const sending = await retryUntilSuccess(() =>
      import("./booking-sending.ts").catch((error: unknown) => {
        setIsCut(true);
        throw error;
      }),
    );
    setIsCut(false);
    if (isHere.current) stop.current = sending.sendBookings(setBookings);
    return sending;
  };
  const load = () => (coming.current ??= fetchIt());
  const first = useRef(load);
  useEffect(() => {
    isHere.current = true;
    if (isBookingWaiting()) void first.current();
    return () => {
      isHere.current = false;
      coming.current = null;
      stop.current();
    };
  }, []);
  return { load, bookings, isCut };
}
