// The open rows of the month table, kept when the month changes.
import { useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";

export type OpenRows = {
  opened: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Opens a new teacher's row and focuses their name. */
  openNew: (id: string) => void;
  newId: string | null;
};

/** A single teacher's row starts open. */
export function useOpenRows(teachers: readonly { id: string }[]): OpenRows {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [newId, setNewId] = useState<string | null>(null);
  const isOpen = (id: string) => chosen.get(id) ?? teachers.length === 1;
  const opened = new Set(teachers.flatMap(({ id }) => (isOpen(id) ? [id] : [])));
  const set = (id: string, isOpened: boolean) =>
    setChosen((before) => new Map([...before, [id, isOpened]]));
  // A reopened form belongs to a teacher's card.
  useReopening((draft) => {
    const closed = teachers.find(({ id }) => draft.includes(id) && !opened.has(id));
    if (closed) set(closed.id, true);
    return false;
  });
  return {
    opened,
    newId,
    toggle: (id) => set(id, !opened.has(id)),
    openNew: (id) => {
      for (const each of opened) set(each, true);
      set(id, true);
      setNewId(id);
    },
  };
}
