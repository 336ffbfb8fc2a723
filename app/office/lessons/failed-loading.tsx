// Says that a part of the page could not be loaded: in a toast, and where the part would stand.
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FailureToast } from "./lesson-toast.tsx";

export function FailedLoading({ children }: { children: string }) {
  return (
    <>
      <FailureToast>{children}</FailureToast>
      <EmptyState title={children}>
        <p>Reload the page to try again.</p>
      </EmptyState>
    </>
  );
}
