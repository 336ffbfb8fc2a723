// Takes a new passkey of somebody who is signed in.
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import { readMade } from "#app/platform/sessions/passkey.schema.ts";
import { passkeyPlace } from "#app/platform/sessions/passkey-place.ts";
import {
  addPasskey,
  askToAddPasskey,
  checkNewPasskey,
  isKnownPasskey,
} from "#app/platform/sessions/passkeys.server.ts";
import { readPeople } from "#app/platform/sessions/people.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { readWebsiteFacts } from "../editor/website-facts.server.ts";
import { readPasskeyName } from "./passkey-name.ts";

const NOT_MADE = "This passkey could not be added. Try again.";
const KNOWN = "This passkey is here already.";

/** Answers with `asked`, what the browser is to make, or with `isSaved`; else with one sentence. */
export async function takeNewPasskey(
  request: Request,
  platform: Platform,
  visitor: Visitor & { person: string },
): Promise<Response> {
  const { database, environment, now } = platform;
  const refuse = (status: number, message: string) => Response.json({ message }, { status });
  const place = passkeyPlace(environment.CALLBOARD_URL, request.url);
  if (!place.isGood) return refuse(403, place.why);
  const at = now().toISOString();
  const person = (await readPeople(database)).find(({ id }) => id === visitor.person);
  if (!person) return refuse(410, "You were removed meanwhile.");
  const form = await request.formData();
  const answer = form.get("answer");
  if (answer === null) {
    const { school } = await readWebsiteFacts(database);
    const wish = { person, school: school.name, isCarried: form.get("isCarried") === "yes" };
    return Response.json({ asked: await askToAddPasskey(platform, place, wish) });
  }
  const name = readPasskeyName(String(form.get("name") ?? ""));
  if (name === null) return refuse(422, "Say what it is called, in at most 60 characters.");
  const response = readMade(String(answer));
  const sealed = response && (await checkNewPasskey(platform, place, { person, response }));
  if (!sealed) return refuse(401, NOT_MADE);
  const isNew = await database.transaction().execute(async (trx) => {
    if (await isKnownPasskey(trx, sealed)) return false;
    await addPasskey(trx, { ...sealed, personId: person.id, name }, at);
    const facts = [
      { label: "Person", to: person.name },
      { label: "Passkey", to: name },
    ];
    const entry = { action: "added passkey", subject: "person", subjectId: person.id, facts };
    await recordAudit(trx, { ...entry, who: nameOf(visitor), at, visitor });
    return true;
  });
  return isNew ? Response.json({ isSaved: true }) : refuse(422, KNOWN);
}
