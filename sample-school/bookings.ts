// Bookings made on the sample school's website: a few on the waiting list for the fullest class.
import { addDays } from "#app/platform/days/day.ts";
import { REFERENCE_BYTES, referenceFrom } from "#app/site/contact/reference.ts";
import { momentAt } from "./moments.ts";
import { drawId, seededRandom } from "./random.ts";

type Waiting = { childName: string; childAge: number; parentName: string; note: string };

/** In the order they arrived; the last two are siblings. */
const WAITING: readonly Waiting[] = [
  { childName: "Wren", childAge: 6, parentName: "Tamar Ashdown", note: "" },
  {
    childName: "Otis",
    childAge: 7,
    parentName: "Ines Calloway",
    note: "He is shy at first: please say his name when he comes in.",
  },
  { childName: "Mabel", childAge: 5, parentName: "Ines Calloway", note: "" },
];

const WAITED_DAYS = 6;
const EVENING = 19 * 60;
const SIGNS_OF_LINK = 22;

/** Their bookings and places on the waiting list of a class, from the evenings before `today` (YYYY-MM-DD). */
export function makeWaitingLine(classId: string, today: string) {
  const random = seededRandom("who waits");
  return WAITING.map(({ parentName, ...child }, turn) => {
    const createdAt = momentAt(addDays(today, turn - WAITED_DAYS), EVENING + turn);
    const bytes = Uint8Array.from({ length: REFERENCE_BYTES }, () => Math.floor(random() * 256));
    const mailbox = parentName.toLowerCase().replace(" ", ".");
    const booking = {
      id: drawId(random),
      reference: referenceFrom("B", bytes),
      link: drawId(random).replaceAll("-", "").slice(0, SIGNS_OF_LINK),
      state: "waiting",
      ...child,
      parentName,
      email: `${mailbox}@mail.example`,
      phone: `07700 9001${parentName.length}`,
      noteHash: "",
      spamReasons: [],
      createdAt,
      updatedAt: createdAt,
    };
    const place = {
      id: drawId(random),
      bookingId: booking.id,
      classId,
      line: "try",
      state: "waiting",
      createdAt,
    };
    return { booking, place };
  });
}
