// What a place of the office shows. While the next one cannot be fetched the sentence is still there,
// and what was typed stays behind it: whoever turns back finds it.
import { useEffect } from "react";
import { createPath, Outlet, useLocation, useNavigation } from "react-router";
import { NEEDS_CONNECTION } from "#app/client/connection/retry-until-success.ts";
import { useIsOlderBuild } from "#app/client/connection/use-is-older-build.ts";
import { useIsRetrying } from "#app/client/connection/use-is-retrying.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import styles from "./page-outlet.module.css";

/** `changes` is true where going from one path to another changes what stands here. */
export function PageOutlet({ changes }: { changes: (from: string, to: string) => boolean }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isMissed = useIsRetrying() && !!next && next.pathname !== pathname;
  const isShown = !isMissed || !changes(pathname, next.pathname);
  useWhatIsKept(isMissed ? createPath(next) : null);
  return (
    <>
      {!isShown && (
        <output className={styles.missed}>
          <EmptyState title={NEEDS_CONNECTION} />
        </output>
      )}
      <div className={styles.place} hidden={!isShown}>
        <Outlet />
      </div>
    </>
  );
}

/** What is kept on the device for the time without a line, and the page that opens it. */
const KEPT = { within: "/admin/registers", page: "/admin/registers/kept" };

/** A register that cannot be fetched is opened from what the device keeps, where it keeps its page. */
function useWhatIsKept(missed: string | null): void {
  useEffect(() => {
    if (missed === null || !missed.startsWith(KEPT.within) || !("caches" in window)) return;
    let isWanted = true;
    const open = async () => {
      const page = await caches.match(KEPT.page);
      if (page && isWanted) window.location.assign(missed);
    };
    void open();
    return () => {
      isWanted = false;
    };
  }, [missed]);
}

/** A page of another build than the server's leads on by loading the next address again. */
export function useGoingOver(): void {
  const isOlder = useIsOlderBuild();
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  useEffect(() => {
    const isLeaving = state === "loading" && next.pathname !== pathname;
    if (isOlder && isLeaving) window.location.assign(createPath(next));
  }, [isOlder, state, next, pathname]);
}
