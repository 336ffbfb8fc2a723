// Tracks the visible rows, and the row that the map has scrolled to.
import { useCallback, useState } from "react";

type Rows = { first: number; last: number };

/** `hasCome` is true once the row has been visible. */
type Led = { index: number; hasCome: boolean } | null;

/**
 * A row that the map scrolled to is not the first visible one, as the list shows part of the row
 * before it. It counts as current until it leaves the view.
 */
export function useSeen() {
  const [{ seen, led }, setState] = useState({ seen: { first: 0, last: 0 }, led: null as Led });
  const see = useCallback((first: number, last: number) => {
    setState((before) => {
      const isSame = before.seen.first === first && before.seen.last === last;
      return isSame
        ? before
        : { seen: { first, last }, led: ledAmong(before.led, { first, last }) };
    });
  }, []);
  const lead = useCallback((index: number) => {
    setState(({ seen: rows }) => ({ seen: rows, led: ledAmong({ index, hasCome: false }, rows) }));
  }, []);
  return { seen, led: led?.index ?? null, see, lead };
}

/**
 * Returns the row that the map scrolled to, while it is still coming into view or visible; null
 * once it has left.
 */
function ledAmong(led: Led, { first, last }: Rows): Led {
  if (!led) return null;
  const { index, hasCome } = led;
  if (index >= first && index <= last) return { index, hasCome: true };
  return hasCome ? null : led;
}
