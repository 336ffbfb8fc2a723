// Holds a booking from its first screen to its answer: what was chosen and typed, and what is on its way.
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { newKey } from "#app/client/new-key.ts";
import type { Waiting } from "#app/client/queue.ts";
import type { Choice } from "../booking.ts";
import { childChoiceError } from "../choice-of-child.ts";
import { childField, type Typed } from "../details.ts";
import { withoutMissing, type Missing } from "../missing.ts";
import type { ClassTimes } from "../overlap.ts";
import { forgetDraft, isBookingWaiting, keepDraft, readDraft, type Draft } from "./kept-draft.ts";
import { childrenFor, screenOf, stepTo, type Errors, type Goal, type Screen } from "./steps.ts";

type Opening = Draft & {
  screen: Screen;
  /** Which child's classes the first screen shows, from 0. */
  child: number;
  errors: Errors;
  refusal: { error: string; full: string[] } | null;
  /** Whether a link named what is chosen: it goes before what this tab keeps. */
  isAsked: boolean;
  /** Whether a form brought it all, as 'Book again' does: it replaces what this tab keeps. */
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
  /** The server, which drew the page, knows no hash. */
  const [isAwake, setIsAwake] = useState(false);
  const screen = (isAwake ? screenOf(hash) : null) ?? opening.screen;

  function write(next: Draft): void {
    setDraft(next);
    keepDraft(next);
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
      forgetDraft();
      // The same booking under the same key again, which books nothing: its answer is the page that says
      // what happens next.
      form.current?.submit();
      return true;
    }
    const ids = Array.isArray(full) ? full.map(String) : [];
    const words = [error, problem].find((text) => typeof text === "string" && text !== "");
    setRefusal({ error: String(words ?? "The booking was not taken. Please call us."), full: ids });
    const without = (Array.isArray(missing) ? missing : []) as Missing[];
    // What was refused was not booked: the next try is a booking of its own.
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

  /** What a button asks for. */
  function go(goal: Goal): void {
    const typed = childrenFor(goal, draft.typed);
    if (typed !== draft.typed) write({ ...draft, typed });
    const step = stepTo(goal, typed, known);
    setErrors(step.errors);
    setChild(step.child);
    if (goal.to === "book" && step.screen === "summary") void book();
    else show(step.screen);
  }

  function change(place: number, changed: Partial<Typed["children"][number]>): Draft {
    const children = draft.typed.children.map((each, at) =>
      at === place ? { ...each, ...changed } : each,
    );
    return { ...draft, typed: { ...draft.typed, children } };
  }

  useEffect(() => {
    isHere.current = true;
    setIsAwake(true);
    const kept = readDraft();
    // A page is the same for everybody: its key is made here.
    setDraft((before) => ({ ...before, key: before.key || newKey() }));
    const [own] = opening.typed.children;
    // What a link chose stays beside what was typed before.
    if (opening.isPosted) {
      keepDraft(draft);
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

  // A booking that an earlier visit sent goes on, and is shown as it was.
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
    /** The line is cut, or the server unwell: it is sent as soon as it can be. */
    isWaiting: isOnItsWay && (mine ? mine.tries > 0 : isCut),
    whyWaiting: mine?.stoppedBy === "server" ? mine.reason : null,
    go,
    /** `place` is which child a field is of; null for the family's own. */
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
      // What cannot be taken is not ticked.
      if (!error) write(next);
      setErrors({ ...errors, choice: error ?? undefined });
      setRefusal(null);
    },
    /** Somebody is about to book. */
    prepare: () => void load(),
  };
}

type Sending = typeof import("./booking-sending.ts");

/** The means to send, loaded when they are wanted; `isCut` while they cannot be fetched. */
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
