// Which rows are in sight, and the one among them that the map has led to.
import { useCallback, useState } from "react";

type Rows = { first: number; last: number };

/** `hasCome` once it has been in sight. */
type Led = { index: number; hasCome: boolean } | null;

/**
 * A row that was led to is not the first in sight: the list shows something of the row before it. It
 * counts until it is out of sight again.
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

/** What was led to, while other rows are in sight: it is still to come, is there, or was passed. */
function ledAmong(led: Led, { first, last }: Rows): Led {
  if (!led) return null;
  const { index, hasCome } = led;
  if (index >= first && index <= last) return { index, hasCome: true };
  return hasCome ? null : led;
}
