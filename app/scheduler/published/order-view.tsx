// The published running order: its date, the search, and the sessions with their routines.
import { type ReactNode, type SubmitEvent, useId, useMemo, useState } from "react";
import { formatDay } from "#app/ui/format.ts";
import {
  dancerCodeText,
  readDancerCode,
  runningOrderPath,
} from "#app/scheduler/publishing/publication.ts";
import { findInOrder, studiosOf } from "./find-in-order.ts";
import type { FoundPlaces } from "./find-shown.server.ts";
import { OrderSession, sessionsToShow } from "./order-session.tsx";
import css from "./running-order-page.module.css";
import { type ShownOrder, shownRoutines } from "./shown-order.ts";
import { useOfflineCopy } from "./use-offline-copy.ts";

type OrderViewProps = {
  code: string;
  order: ShownOrder;
  found: FoundPlaces;
  asOf: string;
  /** The routine on stage while the show runs. */
  live?: ReactNode;
};

export function OrderView({ code, order, found, asOf, live }: OrderViewProps) {
  const [typed, setTyped] = useState(
    found.dancer === null ? found.typed : dancerCodeText(found.dancer),
  );
  const isOfServer =
    typed === found.typed || (found.dancer !== null && found.dancer === readDancerCode(typed));
  const places = useMemo(
    () => (isOfServer ? found.places : findInOrder(order, typed)),
    [isOfServer, found, order, typed],
  );
  const isSearching = typed.trim() !== "";
  const shown = useMemo(() => (isSearching ? new Set(places) : null), [isSearching, places]);
  const copy = useOfflineCopy(code, order.version);
  // Only the server knows the dancers' codes, so a possible code submits the form.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (readDancerCode(typed) === null || places.length > 0) event.preventDefault();
  };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <title>{order.event === "" ? "Running order" : `${order.event} | Running order`}</title>
        {order.event !== "" && <p className={css.kind}>Running order</p>}
        <h1 className={css.title}>{order.event || "Running order"}</h1>
        <p className={css.span}>{spanText(order)}</p>
        <p className={css.asOf}>
          As of {asOf}, version {order.version}
        </p>
      </header>
      <main className={css.main}>
        {live}
        {copy.isOld && (
          <output className={css.news}>
            <span>The organiser has changed this running order.</span>
            <a href={runningOrderPath(code)}>Show the latest version</a>
          </output>
        )}
        {copy.isCut && (
          <output className={css.cut}>
            You're offline. This is the copy saved on this device, so it may be out of date.
          </output>
        )}
        <Search {...{ code, order, typed, onSubmit }} onTyped={setTyped} />
        {isSearching && (
          <Found
            {...{ code, order, places }}
            dancer={isOfServer ? found.dancer : null}
            mayBeCode={!isOfServer && readDancerCode(typed) !== null}
          />
        )}
        {shownRoutines(order).length === 0 && (
          <p className={css.lead}>There's nothing on this running order yet.</p>
        )}
        {sessionsToShow(order, shown).map((one, at) => (
          <OrderSession key={at} {...one} />
        ))}
      </main>
      <footer className={css.foot}>
        <p>
          {order.zone !== "" && `All times ${zoneWords(order.zone)}. `}
          They can change, so be ready early.
          {copy.isKept && " This page now opens offline on this device."}
        </p>
      </footer>
    </div>
  );
}

type SearchProps = {
  code: string;
  order: ShownOrder;
  typed: string;
  onTyped: (typed: string) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

function Search({ code, order, typed, onTyped, onSubmit }: SearchProps) {
  const list = useId();
  const studios = useMemo(() => studiosOf(order), [order]);
  return (
    <search className={css.search}>
      <form action={runningOrderPath(code)} onSubmit={onSubmit}>
        <label>
          Studio, entry number or dancer’s code
          <input
            type="search"
            name="find"
            list={list}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit">Find</button>
        <datalist id={list}>
          {studios.map((studio) => (
            <option key={studio}>{studio}</option>
          ))}
        </datalist>
      </form>
    </search>
  );
}

type FoundProps = {
  code: string;
  order: ShownOrder;
  places: readonly number[];
  dancer: string | null;
  /** True when the server has not yet checked whether the text is a dancer's code. */
  mayBeCode: boolean;
};

/** Shows how many were found, with the calendar file and a link back to all. */
function Found({ code, order, places, dancer, mayBeCode }: FoundProps) {
  const routines = shownRoutines(order);
  const own = places.flatMap((place) => routines[place] ?? []);
  const studios = [...new Set(own.map(({ school }) => school))];
  const [studio = ""] = studios;
  const isOneStudio = studios.length === 1 && studio !== "" && own.length > 1;
  const ofWhom: Record<string, string> | null =
    dancer === null ? (isOneStudio ? { studio } : null) : { dancer };
  const hasDays = own.some(({ session }) => session.day !== "");
  return (
    <div className={css.found}>
      <output>
        {places.length === 0
          ? mayBeCode
            ? "Nothing found. If it’s a dancer’s code, press Find."
            : "Nothing found."
          : `${places.length} ${places.length === 1 ? "routine" : "routines"}${dancer ? ` for ${dancerCodeText(dancer)}` : isOneStudio ? ` for ${studio}` : ""}`}
      </output>
      {ofWhom && hasDays && (
        <a
          href={`${runningOrderPath(code)}/times.ics?${new URLSearchParams(ofWhom).toString()}`}
          download
        >
          Add to calendar
        </a>
      )}
      <a href={runningOrderPath(code)}>Show all</a>
    </div>
  );
}

/**
 * Returns '5 Mar 2027 to 7 Mar 2027', or the event's date as typed, with the number of routines.
 */
function spanText(order: ShownOrder): string {
  const days = order.sessions.map(({ day }) => day).filter((day) => day !== "");
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  const count = shownRoutines(order).length;
  const routines = `${count} ${count === 1 ? "routine" : "routines"}`;
  if (first === undefined || last === undefined)
    return order.eventDay === "" ? routines : `${order.eventDay}, ${routines}`;
  const span = first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
  return `${span}, ${routines}`;
}

/** Returns 'UK time' for 'Europe/London', and 'New York time' for 'America/New_York'. */
function zoneWords(zone: string): string {
  if (zone === "Europe/London") return "UK time";
  return `${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`;
}
