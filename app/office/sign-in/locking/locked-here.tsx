// Stands in the place of the money from the press on Lock until the server has heard of it.
import { EmptyState } from "#app/ui/list/empty-state.tsx";

export function LockedHere() {
  return (
    <EmptyState title="The members area is locked">
      <p>The server hears of it as soon as the connection is back.</p>
    </EmptyState>
  );
}
