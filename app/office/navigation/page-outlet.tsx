// The content of an office page. While the next page cannot be fetched, a message covers the current one;
// anything typed there is kept and reappears on going back.
import { useEffect, useRef } from "react";
import { createPath, Outlet, useLocation, useNavigation } from "react-router";
import { fetchBuild } from "#app/client/connection/older-build.ts";
import { NEEDS_CONNECTION } from "#app/client/connection/retry-until-success.ts";
import { useIsOlderBuild } from "#app/client/connection/use-is-older-build.ts";
import { useIsRetrying } from "#app/client/connection/use-is-retrying.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import styles from "./page-outlet.module.css";

/** `changes` tells whether navigating between two paths replaces this content. */
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

/** Pages cached on the device for offline use, and the page that opens them. */
const KEPT = { within: "/admin/registers", page: "/admin/registers/kept" };

/** Opens a register that cannot be fetched from the device's cache, if it has the page. */
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

/** Does a full page load on navigation when the server runs a newer build and can be reached. */
export function useGoingOver(): void {
  const isOlder = useIsOlderBuild();
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const noticedOn = useRef<string | null>(null);
  const target = state === "loading" && next.pathname !== pathname ? createPath(next) : null;
  useEffect(() => {
    if (!isOlder) return undefined;
    noticedOn.current ??= pathname;
    if (pathname !== noticedOn.current) {
      // React may render a navigation only once it has ended.
      window.location.reload();
      return undefined;
    }
    if (target === null) return undefined;
    let isWanted = true;
    const goOver = async () => {
      // Without the server the old page handles the navigation.
      if ((await fetchBuild()) && isWanted) window.location.assign(target);
    };
    void goOver();
    return () => {
      isWanted = false;
    };
  }, [isOlder, pathname, target]);
}
