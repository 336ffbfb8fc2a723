// Follows the school's day: a page that was left open over midnight is read again when one returns.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { fetchText } from "#app/client/requests/request.ts";

/** Asks the server for its day whenever the page gets the focus; `today` is the day that is shown. */
export function useSchoolDay(today: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onFocus = async () => {
      if (document.visibilityState === "hidden") return;
      // Without an answer the page stays as it is: what is typed there matters more.
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
