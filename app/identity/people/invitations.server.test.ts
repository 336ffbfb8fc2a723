// Invitation links: their lifetime, their single use, and their secret.
import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import { type OutgoingMail, deliverNext } from "#app/jobs/mail/mail-worker.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import {
  invite,
  openInvitations,
  readInvitation,
  withInvitationSecrets,
  useInvitation as useUp,
} from "./invitations.server.ts";
import { removePerson } from "./people.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";

const NEVER = new AbortController().signal;
const DAY_MINUTES = 24 * 60;

const moment = (platform: TestPlatform) => platform.now().toISOString();

async function school() {
  const platform = await makePlatform();
  const { personId } = await makePerson(platform.database, { id: "bea", name: "Bea" });
  return Object.assign(platform, { personId });
}

type School = Awaited<ReturnType<typeof school>>;

const make = (platform: School, outboxId?: string) =>
  serializable(platform.database, (trx) =>
    invite(
      trx,
      platform.phraseKey,
      { personId: platform.personId, by: "Ada", outboxId },
      moment(platform),
    ),
  );

const isGood = async (platform: School, secret: string) =>
  (await readInvitation(platform.database, hashToken(secret), moment(platform))) !== null;

const take = (platform: School, secret: string) =>
  serializable(platform.database, (trx) => useUp(trx, hashToken(secret), moment(platform)));

test("a link is valid for 24 hours, and opening it does not use it", async () => {
  await using platform = await school();
  const { secret, expiresAt } = await make(platform);
  expect(expiresAt).toBe("2026-11-21T10:00:00.000Z");
  expect(await readInvitation(platform.database, hashToken(secret), moment(platform))).toEqual({
    personId: "bea",
    name: "Bea",
    expiresAt,
  });
  platform.passMinutes(DAY_MINUTES - 1);
  expect(await isGood(platform, secret)).toBe(true);
  expect([...(await openInvitations(platform.database, moment(platform)))]).toEqual([
    ["bea", expiresAt],
  ]);
  platform.passMinutes(1);
  expect(await isGood(platform, secret)).toBe(false);
  expect(await take(platform, secret)).toBeNull();
  expect((await openInvitations(platform.database, moment(platform))).size).toBe(0);
});

test("a link is valid once, also when used twice at the same moment", async () => {
  await using platform = await school();
  const { secret } = await make(platform);
  const taken = await Promise.all([take(platform, secret), take(platform, secret)]);
  expect(taken.filter(Boolean)).toMatchObject([{ personId: "bea" }]);
  expect(await take(platform, secret)).toBeNull();
  expect(await isGood(platform, secret)).toBe(false);
});

test("a second link for a person revokes the first, and nobody else's", async () => {
  await using platform = await school();
  const { personId } = await makePerson(platform.database, { name: "Cy" });
  const [first, other] = [await make(platform), await make({ ...platform, personId })];
  const second = await make(platform);
  expect(second.secret).not.toBe(first.secret);
  expect(await isGood(platform, first.secret)).toBe(false);
  expect(await take(platform, first.secret)).toBeNull();
  expect(await isGood(platform, second.secret)).toBe(true);
  expect(await isGood(platform, other.secret)).toBe(true);
});

test("a removed person's link is revoked", async () => {
  await using platform = await school();
  const { secret } = await make(platform);
  await removePerson(platform.database, "bea", moment(platform));
  expect(await take(platform, secret)).toBeNull();
});

test("an unknown secret opens nothing, and neither does the stored hash of a valid one", async () => {
  await using platform = await school();
  const { secret } = await make(platform);
  const [{ secretHash } = { secretHash: "" }] = await platform.database
    .selectFrom("invitations")
    .select("secretHash")
    .execute();
  for (const wrong of ["", secretHash, secret.slice(1), `${secret} `]) {
    expect(await isGood(platform, wrong), wrong).toBe(false);
    expect(await take(platform, wrong), wrong).toBeNull();
  }
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
});

test("the secret is added to the mail when it is sent, and never stored", async () => {
  await using platform = await school();
  const { database } = platform;
  const body = "With this link:\n\nhttps://school.example/invitation\n\nIt is for you.\n";
  const mail = { recipient: "bea@home.example", subject: "Your sign-in", body };
  const queue = () => queueMail(database, mail, moment(platform));
  const sent: OutgoingMail[] = [];
  const send = withInvitationSecrets(platform, async (each) => void sent.push(each));
  const { secret } = await make(platform, await queue());
  await deliverNext({ ...platform, send }, NEVER);
  expect(sent[0]?.body).toBe(body.replace("/invitation", `/invitation#${secret}`));
  const outbox = await database.selectFrom("outbox").select(["state", "body"]).execute();
  expect(outbox).toEqual([{ state: "sent", body }]);
  // A mail whose link has expired is sent without the secret, and its page says so.
  await make(platform, await queue());
  await make(platform);
  await deliverNext({ ...platform, send }, NEVER);
  expect(sent[1]?.body).toBe(body);
  // A process with another key adds nothing that is not a valid link.
  const phraseKey = Buffer.from("the key of another process");
  const elsewhere = withInvitationSecrets(
    { ...platform, phraseKey },
    async (each) => void sent.push(each),
  );
  await make(platform, await queue());
  await deliverNext({ ...platform, send: elsewhere }, NEVER);
  expect(sent[2]?.body).toBe(body);
});
