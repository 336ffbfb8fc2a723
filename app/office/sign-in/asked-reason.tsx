// Why somebody stands before a box for a password: the page that needs it, and the way back.
import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { pageNameAt } from "../navigation/staff-pages.ts";
import type { Asked } from "./asked-page.server.ts";
import styles from "./sign-in.module.css";

/**
 * What led here, told by the server or by the page that could not be shown. It is told once: reading the page
 * again leaves what was told first.
 */
export function useAsked(told: Asked | null): Asked | null {
  const { state } = useLocation();
  const [asked] = useState(() => (Object(state) as { asked?: Asked }).asked ?? told);
  return asked;
}

export function AskedReason({ asked }: { asked: Asked }) {
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

/** Leads back to the page before, by the button or Escape; not there where somebody came from elsewhere. */
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
