// Follows the school's day: a page left open past midnight reloads its data when it regains focus.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { fetchText } from "#app/client/requests/request.ts";

/** Asks the server for the day whenever the page gains focus; `today` is the day on screen. */
export function useSchoolDay(today: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onFocus = async () => {
      if (document.visibilityState === "hidden") return;
      // Without an answer the page stays as it is: typed text matters more.
      const day = await fetchText("/admin/day");
      if (day !== null && day !== today) await revalidate();
    };
    const listen = () => void onFocus();
    addEventListener("focus", listen);
    document.addEventListener("visibilitychange", listen);
    return () => {
      removeEventListener("focus", listen);
      document.removeEventListener("visibilitychange", listen);
    };
  }, [today, revalidate]);
}
