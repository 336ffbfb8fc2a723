// The way to a trial of one class of the week, wherever the class is shown.
import { takesBookings } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { leftWords } from "#app/site/booking/trial-words.ts";
import { TRIAL_ROUTE } from "#app/site/booking/trial-route.ts";
import { AskLink } from "#app/site/contact/ask-link.tsx";
import type { ToldClass } from "#app/site/week/told-week.ts";
import type { Age } from "./ages.ts";

/** '2 trial places', 'Full', 'Full until 9 January', 'By invitation'; "" where nothing is said of it. */
export function placesOf(told: ToldClass | undefined): string {
  if (!told) return "";
  if (told.isInviteOnly) return "By invitation";
  return told.left === null ? "" : leftWords(told.left, told.freeFrom);
}

type WayProps = {
  told: ToldClass | undefined;
  /** The class with its day and time. */
  called: string;
  /** The age that was asked for: nobody is asked for it again. */
  age: Age | null;
  className: string | undefined;
};

/** Nobody books what is by invitation; where the school takes no bookings of a class, it is asked. */
export function WayToTry({ told, called, age, className }: WayProps) {
  const isOwn = takesBookings(useContent().school);
  if (told?.isInviteOnly) return null;
  if (!isOwn || !told || told.left === null) {
    return (
      <AskLink
        className={className}
        about={{ subject: called }}
        label={`Try this class: ${called}`}
      >
        Try this class
      </AskLink>
    );
  }
  const query = new URLSearchParams({ class: told.id, ...(age !== null && { age: String(age) }) });
  const words = told.left === 0 ? "Join the waiting list" : "Try this class";
  return (
    <a className={className} href={`${TRIAL_ROUTE}?${query}`} aria-label={`${words}: ${called}`}>
      {words}
    </a>
  );
}
