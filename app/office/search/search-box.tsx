// The search box of all staff pages, with results or recently opened records below.
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { requestWithRetry } from "#app/client/requests/request.ts";
import { useRequest } from "#app/client/requests/use-request.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { SearchResults } from "./search-results.tsx";
import type { Found, SearchResult } from "./search-result.ts";
import styles from "./search.module.css";
import { openRecord, searchAll } from "./search.commands.ts";

const ASK_AFTER_MS = 120;
const LONGEST = 200;
const ICON = 18;
const RESULT = "a[href]";

/** Marks the field that the key `/` focuses. */
const SEARCH_MARK = { "data-staff-search": "" } as const;

export function SearchBox() {
  const area = useRef<HTMLElement>(null);
  const { field, text, setText, isOpen, setIsOpen } = useText();
  const [found, setFound] = useState<Found | null>(null);
  const { ask: search, state } = useRequest<Answer & Partial<Found>>((answer) => {
    if (answer?.isSaved) setFound({ hits: [], total: 0, isRecent: false, ...answer });
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askFor = (words: string, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => search(searchAll.at().address, { json: { search: words } }),
      afterMs,
    );
  };
  const open = () => {
    setIsOpen(true);
    askFor(text, 0);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!area.current?.contains(event.relatedTarget)) setIsOpen(false);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      // Keeps the text, which the browser would clear.
      event.preventDefault();
      field.current?.focus();
      return setIsOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [...(area.current?.querySelectorAll<HTMLElement>(`input, ${RESULT}`) ?? [])];
    const [first] = places.slice(1);
    if (event.key === "Enter" && event.target === field.current) first?.click();
    else if (step) places[places.indexOf(event.target as HTMLElement) + step]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move from the box into the results
    <search
      ref={area}
      className={styles.search}
      aria-label="Everything"
      onBlur={leave}
      onKeyDown={onKey}
    >
      <SearchIcon className={styles.icon} size={ICON} aria-hidden />
      <input
        ref={field}
        {...SEARCH_MARK}
        className={styles.field}
        type="search"
        aria-label="Search everything"
        placeholder="Search everything"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={text}
        onFocus={open}
        onClick={open}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsOpen(true);
          askFor(event.currentTarget.value, ASK_AFTER_MS);
        }}
      />
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
      {isOpen && (
        <SearchResults
          found={found}
          isWaiting={state === "waiting"}
          text={text}
          onOpen={noteOpened}
        />
      )}
    </search>
  );
}

/** Holds the typed text; going to another page clears it and closes the results. */
function useText() {
  const field = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const [typed, setTyped] = useState({ key, text: "", isOpen: false });
  const now = typed.key === key ? typed : { key, text: "", isOpen: false };
  return {
    field,
    text: now.text,
    isOpen: now.isOpen,
    setText: (text: string) => setTyped({ key, text, isOpen: true }),
    setIsOpen: (isOpen: boolean) => setTyped((before) => ({ ...before, key, isOpen })),
  };
}

/** Sent without waiting: it only affects the order of results. */
function noteOpened({ kind, id }: SearchResult): void {
  const { signal } = new AbortController();
  void requestWithRetry(
    openRecord.at().address,
    { json: { kind, id } },
    { signal, mayAsk: () => true },
  );
}
