// Opens the vault of the contact who is signed in to the family's page.
import { useEffect } from "react";
import { retryUntilSuccess } from "../connection/retry-until-success.ts";
import { dropVault, fetchVault, setVault } from "./vault.ts";

const FAMILY_KEY = "/family/draft-key";

/** Fetches the key until the server can be reached. Without a sign-in nothing that is kept here opens. */
export function useFamilyVault(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const open = async () => {
      const found = await fetchVault(signal, FAMILY_KEY);
      if (found === "unreachable") throw new Error(found);
      if (!signal.aborted && found !== "nobody") setVault(found);
    };
    retryUntilSuccess(open, signal).catch(() => {});
    return () => {
      stop.abort();
      dropVault();
    };
  }, []);
}
