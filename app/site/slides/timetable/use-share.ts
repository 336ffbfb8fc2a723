// Shares an address by the share sheet, or copies it.
import { useEffect, useState, type MouseEvent } from "react";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";

const SAID_MS = 4_000;

type Shared = {
  title: string;
  /** A path of this site. */
  address: string;
};

/**
 * Returns `share`, a click handler for a link to the address, which is followed when sharing is impossible.
 */
export function useShare({ title, address }: Shared) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    const url = new URL(address, window.location.href).href;
    // Desktops may lack a share sheet, and plain http lacks a clipboard.
    if (navigator.share) {
      event.preventDefault();
      // Closing the sheet is not an error.
      void navigator.share({ title, url }).catch(() => {});
    } else if (navigator.clipboard) {
      event.preventDefault();
      void navigator.clipboard.writeText(url).then(
        () => setIsCopied(true),
        () => window.location.assign(url),
      );
    }
  };
  return { share, isCopied };
}
