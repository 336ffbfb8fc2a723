// Adds pass-phrases and revokes credentials.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { addPassPhrase as insertPassPhrase } from "#app/identity/phrases/pass-phrases.server.ts";
import { revokeCredential as revokeStoredCredential } from "#app/identity/people/credentials.server.ts";
import {
  refuseTakenMeanwhile,
  sealChosen,
} from "#app/office/sign-in/credentials/chosen-pass-phrase.server.ts";
import {
  keepingAnOwner,
  personThere,
  refuseLastButOne,
} from "#app/office/sign-in/credentials/people-guards.server.ts";
import { note } from "#app/office/settings/settings-desk.server.ts";
import { addPassPhrase, revokeCredential } from "../settings.commands.ts";

export const addPassPhraseHandler = handler(addPassPhrase, {
  // Hashing is slow on purpose, so it runs before the transaction.
  prepare: async ({ personId, passPhrase }, { platform }) => ({
    personId,
    sealed: await sealChosen(platform, passPhrase),
  }),
  run: async (desk, { personId, sealed }) => {
    const { trx, at } = desk;
    await refuseTakenMeanwhile(trx, sealed);
    const { name } = await personThere(trx, personId);
    await insertPassPhrase(trx, { ...sealed, personId, gate: null, source: "settings" }, at);
    const facts = [{ label: "Name", to: name }];
    await note(desk, { action: "added pass-phrase", subjectId: personId, facts });
  },
});

export const revokeCredentialHandler = handler(revokeCredential, async (desk, { id }) => {
  const { trx, at } = desk;
  const found = await trx
    .selectFrom("waysIn")
    .innerJoin("people", "people.id", "waysIn.personId")
    .leftJoin("passkeys", "passkeys.id", "waysIn.id")
    .select(["personId", "people.name", "passkeys.name as passkey"])
    .where("waysIn.id", "=", id)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  if (!found) throw new Refused(410, "This has already been revoked.");
  const { personId, name, passkey } = found;
  await refuseLastButOne(desk, id);
  await keepingAnOwner(desk, () => revokeStoredCredential(trx, id, at));
  const facts = [
    { label: "Name", to: name },
    ...(passkey ? [{ label: "Passkey", to: passkey }] : []),
  ];
  const action = passkey === null ? "revoked pass-phrase" : "revoked passkey";
  await note(desk, { action, subjectId: personId, facts });
});
