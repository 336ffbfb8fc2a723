// Adds and revokes the pass-phrases that open the gates.
import { command } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { hashPassPhrase } from "#app/platform/sessions/pass-phrase-hash.server.ts";
import {
  addPassPhrase as insertPassPhrase,
  openPassPhrases,
  revokePassPhrase as revoke,
} from "#app/platform/sessions/pass-phrases.server.ts";
import { isScope, normalisePassPhrase, type Scope } from "#app/platform/sessions/scopes.ts";
import { GATES } from "../sign-in/gates.ts";
import { note, SETTINGS, settingsCommand } from "./settings-desk.server.ts";
import { SETTINGS_CHANGES, type ChangeTo } from "./settings.schema.ts";

const ASKS = "add pass-phrase";

export const addPassPhrase = command({
  address: SETTINGS,
  asks: ASKS,
  schema: SETTINGS_CHANGES[ASKS],
  secret: ["passPhrase"],
  // Hashing takes a while on purpose, so it is done before anybody waits for the transaction.
  prepare: async ({ gate, name, passPhrase }: ChangeTo<typeof ASKS>) => ({
    gate,
    name,
    hash: await hashPassPhrase(normalisePassPhrase(gate, passPhrase)),
  }),
  run: async (desk, { gate, name, hash }) => {
    const { trx, at } = desk;
    const open = await openPassPhrases(trx, gate);
    if (open.some((other) => other.name === name)) {
      throw new Refused(422, "There is a pass-phrase of this name at this gate already.");
    }
    const id = await insertPassPhrase(trx, { gate, name, hash, source: "settings" }, at);
    await note(desk, { action: "added pass-phrase", subjectId: id, facts: factsOf(gate, name) });
  },
});

export const revokePassPhrase = settingsCommand("revoke pass-phrase", async (desk, { id }) => {
  const { trx, at } = desk;
  const found = await trx
    .selectFrom("passPhrases")
    .select(["gate", "name"])
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  if (!found || !isScope(found.gate)) throw new Refused(410, "It was revoked before.");
  const { gate, name } = found;
  if ((await openPassPhrases(trx, gate)).length < 2) {
    throw new Refused(422, "A gate needs a pass-phrase: add another one first.");
  }
  await revoke(trx, id, at);
  await note(desk, { action: "revoked pass-phrase", subjectId: id, facts: factsOf(gate, name) });
});

function factsOf(gate: Scope, name: string) {
  return [
    { label: "Gate", to: GATES[gate].title },
    { label: "Name", to: name },
  ];
}
