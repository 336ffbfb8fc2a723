// Adds and revokes the pass-phrases of people.
import { command } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { addPassPhrase as insertPassPhrase } from "#app/platform/sessions/pass-phrases.server.ts";
import { ownersWithWayIn } from "#app/platform/sessions/people.server.ts";
import { revokeWayIn } from "#app/platform/sessions/ways-in.server.ts";
import { OWNER_CHANGES, type OwnerChange } from "./owner.schema.ts";
import { refuseTakenMeanwhile, sealChosen } from "./chosen-pass-phrase.server.ts";
import { personThere, refuseWithoutOwner } from "./people-desk.server.ts";
import { note, OWNER, ownerCommand } from "./settings-desk.server.ts";

const ASKS = "add pass-phrase";

export const addPassPhrase = command({
  address: OWNER,
  asks: ASKS,
  needsProof: true,
  schema: OWNER_CHANGES[ASKS],
  secret: ["passPhrase"],
  // Hashing takes a while on purpose, so it is done before anybody waits for the transaction.
  prepare: async ({ personId, passPhrase }: OwnerChange<typeof ASKS>, { platform }) => ({
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

export const revokePassPhrase = ownerCommand("revoke pass-phrase", async (desk, { id }) => {
  const { trx, at } = desk;
  const found = await trx
    .selectFrom("passPhrases")
    .innerJoin("waysIn", "waysIn.id", "passPhrases.id")
    .innerJoin("people", "people.id", "waysIn.personId")
    .select(["personId", "name"])
    .where("passPhrases.id", "=", id)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  if (!found) throw new Refused(410, "It was revoked before.");
  const owners = await ownersWithWayIn(trx);
  await revokeWayIn(trx, id, at);
  await refuseWithoutOwner(trx, owners);
  const facts = [{ label: "Name", to: found.name }];
  await note(desk, { action: "revoked pass-phrase", subjectId: found.personId, facts });
});
