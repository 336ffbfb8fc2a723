// Hides the money from pressing Lock until the server has confirmed it.
import { EmptyState } from "#app/ui/list/empty-state.tsx";

export function LockedHere() {
  return (
    <EmptyState title="The members area is locked">
      <p>The server will be told as soon as you're back online.</p>
    </EmptyState>
  );
}
