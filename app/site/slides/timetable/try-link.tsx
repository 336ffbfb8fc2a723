// The link to try a class, wherever it is shown.
import { takesBookings } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { leftWords } from "#app/site/booking/trial-words.ts";
import { TRIAL_ROUTE } from "#app/site/booking/trial-route.ts";
import { AskLink } from "#app/site/contact/ask-link.tsx";
import type { ClassDetails } from "#app/site/week/week-details.ts";
import type { Age } from "./ages.ts";

/** Returns '2 trial places', 'Full', 'Next free place: 9 January' or 'By invitation'; "" when unknown. */
export function placesOf(details: ClassDetails | undefined): string {
  if (!details) return "";
  if (details.isInviteOnly) return "By invitation";
  return details.left === null ? "" : leftWords(details.left, details.freeFrom);
}

type WayProps = {
  details: ClassDetails | undefined;
  /** The class with its day and time. */
  called: string;
  /** The age given in the finder, passed on to booking. */
  age: Age | null;
  className: string | undefined;
};

/** No link for classes by invitation; without online booking it leads to the contact form. */
export function TryLink({ details, called, age, className }: WayProps) {
  const isOwn = takesBookings(useContent().school);
  if (details?.isInviteOnly) return null;
  if (!isOwn || !details || details.left === null) {
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
  const query = new URLSearchParams({
    class: details.id,
    ...(age !== null && { age: String(age) }),
  });
  const words = details.left === 0 ? "Join the waiting list" : "Try this class";
  return (
    <a className={className} href={`${TRIAL_ROUTE}?${query}`} aria-label={`${words}: ${called}`}>
      {words}
    </a>
  );
}
