// A few enquiries from the website: new, answered, and one spam.
import { addDays } from "#app/platform/days/day.ts";
import { enquirySearchText } from "#app/site/contact/enquiry-search.ts";
import { REFERENCE_BYTES, referenceFrom } from "#app/site/contact/reference.ts";
import { scoreSpam } from "#app/site/contact/receiving/spam.ts";
import { momentAt } from "./moments.ts";
import type { Family } from "./names.ts";
import { between, drawId, type Random } from "./random.ts";
import type { EnquiryRow } from "./rows.ts";

type Plan = {
  ago: number;
  state: "new" | "replied" | "spam";
  subject: string;
  message: string;
  /** Signs of spam other than its text. */
  trace?: { company?: string; elapsedMs?: number };
};

const PLANS: Plan[] = [
  {
    ago: 1,
    state: "new",
    subject: "Trial for a four-year-old",
    message:
      "Hello, my daughter turned four last week and dances in the kitchen all day long. Is there space in one of the Saturday minis classes?\n\nThank you!",
  },
  {
    ago: 1,
    state: "new",
    subject: "Studio hire",
    message:
      "We are an amateur theatre group of twelve, looking for a room with mirrors on Sunday afternoons in spring. What would three hours cost?",
  },
  {
    ago: 2,
    state: "new",
    subject: "Home-ed classes",
    message: "Are the Thursday morning classes open to siblings of seven and ten together?",
    trace: { elapsedMs: 1_400 },
  },
  {
    ago: 5,
    state: "replied",
    subject: "Adult choir",
    message: "Do I have to read music? I have only ever sung in the car.",
  },
  {
    ago: 9,
    state: "replied",
    subject: "Lost tap shoe",
    message: "One left tap shoe, size 13, with a star drawn under the heel. Has it turned up?",
  },
  {
    ago: 16,
    state: "replied",
    subject: "Company auditions",
    message: "When are the next auditions, and is acro required? My son is eleven and does street.",
  },
  {
    ago: 3,
    state: "spam",
    subject: "First page of every search engine",
    message:
      "Dear school, we bring you to the first page. See https://ranking.example/a https://ranking.example/b https://ranking.example/c",
    trace: { company: "Ranking" },
  },
];

/** Returns seven enquiries of the last weeks. */
export function makeEnquiries(
  random: Random,
  today: string,
  nextFamily: () => Family,
): EnquiryRow[] {
  return PLANS.map(({ ago, state, subject, message, trace }) => {
    const { parentName, email } = nextFamily();
    const createdAt = momentAt(addDays(today, -ago), between(random, 480, 1260));
    const spam = scoreSpam({
      name: parentName,
      message,
      company: trace?.company ?? "",
      elapsedMs: trace?.elapsedMs ?? null,
      isRepeated: false,
    });
    const id = drawId(random);
    const reference = referenceFrom("E", drawBytes(random, REFERENCE_BYTES));
    const written = { reference, name: parentName, email, subject, message };
    return {
      id,
      ...written,
      searchText: enquirySearchText(written),
      state,
      spamScore: spam.score,
      spamReasons: spam.reasons,
      // Nobody sent these: the hashes are random.
      addressHash: drawHash(random),
      messageHash: drawHash(random),
      outboxId: null,
      createdAt,
      repliedAt: state === "replied" ? momentAt(addDays(today, 1 - ago), 570) : null,
    };
  });
}

function drawBytes(random: Random, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => between(random, 0, 255));
}

function drawHash(random: Random): string {
  return [...drawBytes(random, 32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
