// The age and the photo consent at the head of a child's page.
import { ageOn } from "#app/platform/days/age.ts";
import { formatDay } from "#app/ui/format.ts";

type Known = {
  birthDate: string | null;
  /** The age given with a booking on the website, in years; null without one. */
  bookedAge: number | null;
};

/** Returns '8 years', 'about 8 (from the booking)', or 'Age not known'. */
export function ageWords({ birthDate, bookedAge }: Known, today: string): string {
  if (birthDate !== null) {
    const years = ageOn(birthDate, today);
    return years === 1 ? "1 year" : `${years} years`;
  }
  return bookedAge === null ? "Age not known" : `about ${bookedAge} (from the booking)`;
}

const PHOTO_CONSENT = "Photos and videos";

type Consent = { what: string; givenOn: string; until: string | null; isGiven: boolean };

export type PhotoState = { words: string; tone: "good" | "warning" | "danger" | "quiet" };

/** Returns the state of the photo consent: the family's latest answer counts. */
export function photoState(consents: readonly Consent[], today: string): PhotoState {
  const answers = consents
    .filter(({ what }) => what === PHOTO_CONSENT)
    .toSorted((one, other) => (one.givenOn < other.givenOn ? 1 : -1));
  const [latest] = answers;
  if (!latest) return { words: "Photos: not asked", tone: "quiet" };
  if (!latest.isGiven) return { words: "Photos: no", tone: "danger" };
  const refusal = answers.findIndex(({ isGiven }) => !isGiven);
  const sinceRefusal = refusal === -1 ? answers : answers.slice(0, refusal);
  // An earlier consent without an end outlasts a later one with an end.
  const lasting = sinceRefusal.find(({ until }) => until === null || until >= today);
  if (lasting) return { words: "Photos: yes", tone: "good" };
  return { words: `Photos: ended ${formatDay(latest.until ?? today)}`, tone: "warning" };
}
