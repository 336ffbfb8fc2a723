// Removes one of your own passkeys, for example of a lost phone.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { readPasskeysOf } from "#app/identity/passkeys/passkeys.server.ts";
import { revokeCredential } from "#app/identity/people/credentials.server.ts";
import { refuseLastButOne } from "#app/office/sign-in/credentials/people-guards.server.ts";
import { removePasskey } from "./your-sign-in.commands.ts";

export const removePasskeyHandler = handler(removePasskey, async (desk, { id }) => {
  const { trx, at, visitor } = desk;
  const own = await readPasskeysOf(trx, visitor.person ?? "");
  const found = own.find((passkey) => passkey.id === id);
  if (!found) throw new Refused(410, "This passkey has already been removed.");
  await refuseLastButOne(desk, id);
  await revokeCredential(trx, id, at);
  const facts = [{ label: "Passkey", to: found.name }];
  const subjectId = visitor.person ?? undefined;
  const entry = { action: "removed passkey", subject: "person", subjectId, facts };
  await recordAudit(trx, { ...entry, who: actorName(visitor), at, visitor });
});
