// Explains a password box: the page that needs it, with a button to go back.
import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { pageNameAt } from "../navigation/staff-pages.ts";
import type { RequestedPage } from "./requested-page.server.ts";
import styles from "./sign-in.module.css";

/**
 * Returns the requested page, from the server or from the page that could not be shown. Reloading the data
 * keeps the first one.
 */
export function useRequestedPage(fromServer: RequestedPage | null): RequestedPage | null {
  const { state } = useLocation();
  const [asked] = useState(() => (Object(state) as { asked?: RequestedPage }).asked ?? fromServer);
  return asked;
}

export function RequestedPageNote({ asked }: { asked: RequestedPage }) {
  const name = pageNameAt(asked.address.replace(/[?#].*$/, ""));
  return (
    <div className={styles.reason}>
      <output>
        {name && <strong className={styles.asked}>{name}</strong>}
        {asked.lack ?? (asked.hasEnded ? "Your session has ended." : "Sign in to see this page.")}
      </output>
      <GoBack />
    </div>
  );
}

/** Goes back to the previous page, by button or Escape; hidden for visitors who came from another site. */
export function GoBack() {
  const navigate = useNavigate();
  const isThere = useSyncExternalStore(
    () => () => {},
    hasPageBefore,
    () => false,
  );
  useEffect(() => {
    if (!isThere) return;
    const hear = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !isComposing && !defaultPrevented) void navigate(-1);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [isThere, navigate]);
  if (!isThere) return null;
  return (
    <Button variant="subtle" onClick={() => void navigate(-1)}>
      Go back
    </Button>
  );
}

function hasPageBefore(): boolean {
  const { idx } = Object(history.state) as { idx?: number };
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  return history.length > 1 && (cameFromHere || (idx ?? 0) > 0);
}
