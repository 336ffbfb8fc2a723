// Takes a booking in: the trial, its places, the mail to the family and the audit row are stored together.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { idempotent, KeyUsedError, takeTurn } from "#app/platform/database/transactions.server.ts";
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { REFERENCE_BYTES, referenceFrom } from "#app/site/contact/reference.ts";
import { hasSentTooMany, LIMIT_WINDOW_MS } from "#app/site/contact/receiving/enquiry-limits.ts";
import {
  judgeSpam,
  REPEATED_HOURS,
  scoreSpam,
  type SpamReason,
  type SpamVerdict,
} from "#app/site/contact/receiving/spam.ts";
import { liveContent, schoolDaysOf } from "#app/site/content/content.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { readWait, type Choice, type Typed } from "../booking.ts";
import { readBooking, type Booking } from "../booking.schema.ts";
import { tellFamily } from "../tell-family.server.ts";
import { followBooking, insertTrial } from "../trial-row.server.ts";
import { isOnList } from "../waiting/is-on-list.server.ts";

const ROUTE = "/api/bookings";
const HOUR_MS = 3_600_000;
const LINK_BYTES = 16;
const USED = "This booking has already been sent. Please reload the page to make another one.";
const FILLED = "This class has just filled up.";
const WAITS_ALREADY = "You're already on this waiting list.";
const NOT_ON = "A class that you chose is not on at that time any more. Please choose again.";

/** What came of it; `link` is the family's way back to it. */
export type Booked =
  | { status: 200; reference: string; link: string }
  | {
      status: 400 | 409 | 429;
      error: string;
      /** The ids of the classes without a place. */
      full: string[];
      fields?: Partial<Record<keyof Typed, string>>;
    };

type Needs = Pick<Platform, "database" | "environment" | "now">;
type Sender = Pick<Visitor, "addressHash" | "sessionId" | "requestId">;

class TooManyError extends Error {}
class NoPlaceError extends Error {
  readonly full: string[];
  constructor(message: string, full: string[]) {
    super(message);
    this.full = full;
  }
}

/**
 * Takes in what was posted by JSON or by a form. `key` is the header's, where there is one; `origin` is
 * where the site is, for the links in the mail ("" where that is not known).
 */
export async function bookTrial(
  { database, environment, now }: Needs,
  visitor: Sender,
  posted: unknown,
  { key = null, origin }: { key?: string | null; origin: string },
): Promise<Booked> {
  const at = now();
  const { today } = await schoolDaysOf(database, at);
  const read = readBooking(key === null ? posted : { ...Object(posted), key }, today);
  if ("error" in read) return { status: 400, error: read.error, full: [], fields: read.fields };
  const receiving = {
    booking: read.booking,
    visitor,
    now: at,
    origin,
    isMailSet: !!environment.SMTP_URL,
  };
  try {
    const booked = await database.transaction().execute((trx) => storeOnce(trx, receiving));
    return { status: 200, ...booked };
  } catch (error) {
    if (error instanceof KeyUsedError) return refuse(409, USED);
    if (error instanceof NoPlaceError) return refuse(409, error.message, error.full);
    if (error instanceof TooManyError) {
      return refuse(429, tooMany((await liveContent(database)).school.phone));
    }
    throw error;
  }
}

type Receiving = {
  booking: Booking;
  visitor: Sender;
  now: Date;
  origin: string;
  isMailSet: boolean;
};

type Stored = { reference: string; link: string };

async function storeOnce(trx: Database, receiving: Receiving): Promise<Stored> {
  const { booking, now } = receiving;
  const { key, choice, typed, company } = booking;
  const work = () => storeWithinLimits(trx, receiving);
  if (key === "") return work();
  const body = { choice, typed, company };
  return idempotent(trx, { key, route: ROUTE, body, at: now.toISOString() }, work);
}

async function storeWithinLimits(trx: Database, receiving: Receiving): Promise<Stored> {
  const { visitor, now } = receiving;
  // Bookings of one address wait for each other, so that none slips past the limits.
  await takeTurn(trx, `bookings of ${visitor.addressHash}`, now.toISOString());
  const sent = await trx
    .selectFrom("bookings")
    .select("createdAt")
    .where("addressHash", "=", visitor.addressHash)
    .where("createdAt", ">", new Date(now.getTime() - LIMIT_WINDOW_MS).toISOString())
    .execute();
  const sentAtMs = sent.map(({ createdAt }) => Date.parse(createdAt));
  if (hasSentTooMany(sentAtMs, now.getTime())) throw new TooManyError();
  return store(trx, receiving);
}

async function store(trx: Database, receiving: Receiving): Promise<Stored> {
  const { booking, visitor, now } = receiving;
  const { choice, typed, childAge } = booking;
  const at = now.toISOString();
  const noteHash = hashOf(typed.note);
  const { score, reasons } = scoreSpam({
    name: `${typed.childName} ${typed.parentName}`,
    message: typed.note,
    company: booking.company,
    elapsedMs: booking.drawnAt === null ? null : now.getTime() - booking.drawnAt,
    isRepeated: typed.note !== "" && (await wasSentBefore(trx, noteHash, at)),
  });
  const verdict = judgeSpam(score);
  const isSpam = verdict === "quarantined";
  if (!isSpam) await takePlaces(trx, booking, now);
  const id = randomUUID();
  const reference = referenceFrom("B", randomBytes(REFERENCE_BYTES));
  const link = randomBytes(LINK_BYTES).toString("base64url");
  const [first] = choice.picks;
  const notes = notesOf(verdict, reasons);
  const trialId =
    isSpam || !first ? null : await insertTrial(trx, typed, { day: first.day, notes, at });
  await trx
    .insertInto("bookings")
    .values({
      ...typed,
      id,
      reference,
      link,
      trialId,
      childAge,
      noteHash,
      state: isSpam ? "spam" : trialId === null ? "waiting" : "booked",
      spamScore: score,
      spamReasons: reasons,
      addressHash: visitor.addressHash,
      alikeMemberId: isSpam ? null : await findAlike(trx, typed),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await insertPlaces(trx, id, await known(trx, choice), { at, freedAt: isSpam ? at : null });
  if (trialId !== null) await followBooking(trx, { trialId, bookingId: id, at });
  if (!isSpam) {
    await tellFamily(trx, { id, at, origin: receiving.origin, isMailSet: receiving.isMailSet });
  }
  await recordAudit(trx, {
    who: "a visitor",
    at,
    action: "booked trial",
    subject: "booking",
    subjectId: id,
    details: { reference, verdict },
    visitor,
  });
  return { reference, link };
}

/** Takes the turn of the classes that were chosen, and counts their places; throws where one is full. */
async function takePlaces(trx: Database, { choice, typed }: Booking, now: Date): Promise<void> {
  const waits = choice.waits.map(readWait);
  const ids = [...choice.picks, ...waits].map(({ classId }) => classId);
  await takePlacesTurn(trx, ids, now.toISOString());
  const classes = new Map(
    (await readBookableClasses(trx, now, { only: ids })).map((one) => [one.id, one]),
  );
  const full = new Set<string>();
  for (const { classId, day } of choice.picks) {
    const meeting = classes.get(classId)?.meetings.find((each) => each.day === day);
    if (!meeting) throw new NoPlaceError(NOT_ON, []);
    if (meeting.left < 1) full.add(classId);
  }
  if (waits.some(({ classId }) => !classes.get(classId)?.isBookable)) {
    throw new NoPlaceError(NOT_ON, []);
  }
  if (full.size > 0) throw new NoPlaceError(FILLED, [...full]);
  for (const wait of waits) {
    if (await isOnList(trx, typed, wait)) throw new NoPlaceError(WAITS_ALREADY, []);
  }
}

function notesOf(verdict: SpamVerdict, reasons: readonly SpamReason[]): string {
  return verdict === "marked" ? `Possible spam: ${reasons.join(", ")}` : "";
}

/** What spam names may not be there at all. */
async function known(trx: Database, { picks, waits }: Choice): Promise<Choice> {
  const rows = await trx.selectFrom("weeklyClasses").select("id").execute();
  const ids = new Set(rows.map(({ id }) => id));
  return {
    picks: picks.filter(({ classId }) => ids.has(classId)),
    waits: waits.filter((text) => ids.has(readWait(text).classId)),
  };
}

async function insertPlaces(
  trx: Database,
  bookingId: string,
  choice: Choice,
  { at, freedAt }: { at: string; freedAt: string | null },
) {
  const of = { bookingId, createdAt: at };
  for (const pick of choice.picks) {
    await trx
      .insertInto("bookedMeetings")
      .values({ ...of, ...pick, id: randomUUID(), freedAt })
      .execute();
  }
  for (const wait of choice.waits.map(readWait)) {
    await trx
      .insertInto("waitingPlaces")
      .values({
        ...of,
        ...wait,
        id: randomUUID(),
        state: freedAt ? "left" : "waiting",
      })
      .execute();
  }
}

/** A member who may be this child: of the same first name, with the e-mail address or the phone number. */
async function findAlike(
  trx: Database,
  { childName, email, phone }: Typed,
): Promise<string | null> {
  const byPhone = phoneKey(phone);
  const rows = await trx
    .selectFrom("members")
    .select(["id", "nameKey"])
    .where("deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("emailKey", "=", emailKey(email)),
        ...(byPhone === "" ? [] : [eb("phoneKey", "=", byPhone)]),
      ]),
    )
    .orderBy("active", "desc")
    .orderBy("id")
    .execute();
  const first = nameKey(childName).split(" ")[0];
  return rows.find((row) => row.nameKey.split(" ")[0] === first)?.id ?? null;
}

async function wasSentBefore(trx: Database, noteHash: string, at: string): Promise<boolean> {
  const since = new Date(Date.parse(at) - REPEATED_HOURS * HOUR_MS).toISOString();
  const found = await trx
    .selectFrom("bookings")
    .select("id")
    .where("noteHash", "=", noteHash)
    .where("createdAt", ">", since)
    .executeTakeFirst();
  return found !== undefined;
}

/** The same words in other spacing or capitals are the same text. */
function hashOf(text: string): string {
  return createHash("sha256").update(text.toLowerCase().replaceAll(/\s+/g, " ")).digest("hex");
}

function refuse(status: 409 | 429, error: string, full: string[] = []): Booked {
  return { status, error, full };
}

function tooMany(phone: string): string {
  const call = phone ? `, or call us on ${phone}` : "";
  return `You have sent several bookings already. Please try again later${call}.`;
}
