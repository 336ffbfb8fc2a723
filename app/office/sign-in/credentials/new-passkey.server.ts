// Registers a new passkey: the first request returns the challenge, the second stores the answer.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { readMade } from "#app/identity/passkeys/passkey.schema.ts";
import { passkeyOffer } from "#app/identity/passkeys/passkey-host.ts";
import {
  addPasskey,
  newPasskeyRequest,
  checkNewPasskey,
  isKnownPasskey,
} from "#app/identity/passkeys/passkeys.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { readPasskeyName } from "./passkey-name.ts";

const GONE = "Your account has been removed.";
const NOT_MADE = "This passkey could not be added. Try again.";
const KNOWN = "This passkey has already been added.";
const NO_NAME = "Enter a name of at most 60 characters.";

type Adding = {
  /** The person's id. */
  personId: string;
  form: FormData;
  /** Runs in the same transaction, for example to notify; its result is part of the answer. */
  tell: (trx: Database, passkey: { name: string; person: string; at: string }) => Promise<object>;
};

/** Answers with `asked` (the challenge), `isSaved`, or the `message` of a refusal. */
export async function takeNewPasskey(
  request: Request,
  platform: Platform,
  adding: Adding,
): Promise<Response> {
  try {
    return Response.json(await takeOne(request, platform, adding));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, problem: message } = error.refusal;
    return Response.json({ message }, { status });
  }
}

async function takeOne(request: Request, platform: Platform, { personId, form, tell }: Adding) {
  const { database, environment, now } = platform;
  const place = passkeyOffer(environment.CALLBOARD_URL, request.url);
  if (!place.isGood) throw new Refused(403, place.why);
  const person = (await readPeople(database)).find(({ id }) => id === personId);
  if (!person) throw new Refused(410, GONE);
  const answer = form.get("answer");
  if (answer === null) {
    const { school } = await readWebsiteFacts(database);
    const wish = { person, school: school.name, isCarried: form.get("isCarried") === "yes" };
    return { asked: await newPasskeyRequest(platform, place, wish) };
  }
  const name = readPasskeyName(String(form.get("name") ?? ""));
  if (name === null) throw new Refused(422, NO_NAME);
  const response = readMade(String(answer));
  const sealed = response && (await checkNewPasskey(platform, place, { person, response }));
  if (!sealed) throw new Refused(401, NOT_MADE);
  const at = now().toISOString();
  const result = await database.transaction().execute(async (trx) => {
    if (await isKnownPasskey(trx, sealed)) throw new Refused(422, KNOWN);
    await addPasskey(trx, { ...sealed, personId, name }, at);
    return tell(trx, { name, person: person.name, at });
  });
  return { isSaved: true, ...result };
}
