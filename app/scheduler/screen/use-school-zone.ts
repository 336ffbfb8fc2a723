// The time zone of the school whose scheduler this is.
import { useRouteLoaderData } from "react-router";

/** Returns the school's zone; the fallback when the school is unknown. */
export function useSchoolZone(fallback: string): string {
  return useRouteLoaderData<{ school?: { zone: string } }>("root")?.school?.zone ?? fallback;
}
