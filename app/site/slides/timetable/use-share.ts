// Passes an address on: by the phone's share sheet, otherwise by copying it.
import { useEffect, useState, type MouseEvent } from "react";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";

const SAID_MS = 4_000;

type Shared = {
  title: string;
  /** A path of this site. */
  address: string;
};

/** `share` is for a link to the address, which it follows where nothing else can be done. */
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
    // A machine without a share sheet has neither, and one that is asked without https has no clipboard.
    if (navigator.share) {
      event.preventDefault();
      // Whoever closes the sheet has shared nothing, and wants to hear nothing.
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
