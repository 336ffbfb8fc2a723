// Opens a gate without typing its password: checking that takes longer than most pages.
import type { BrowserContext } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { COOKIES_AND_ADDRESSES } from "#app/platform/start/secret-names.ts";
import { sharedSecret } from "#app/data/secrets.server.ts";
import { openPassPhrases } from "#app/identity/phrases/pass-phrases.server.ts";
import type { GateName } from "#app/platform/scopes.ts";
import { openGates } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";
import type { SchoolServer } from "#tests/school-server.ts";

type Place = { context: BrowserContext; database: Database; school: SchoolServer };

/** Gives this browser the cookies of an opened gate; the owner opens the Admin Portal. */
export async function openGate(
  { context, database, school }: Place,
  door: GateName | "owner",
): Promise<void> {
  const gate = door === "owner" ? "admin" : door;
  const { address: url, now } = school;
  const secret = await sharedSecret(database, COOKIES_AND_ADDRESSES, now().toISOString());
  const platform = { database, environment: {}, now, secret };
  const kept = await context.cookies(url);
  const cookies = kept.map(({ name, value }) => `${name}=${value}`).join("; ");
  const asker = { cookies, address: "127.0.0.1", requestId: "the gate of a test" };
  const visitor = await recogniseVisitor(platform, asker);
  const passPhrase = (await openPassPhrases(database)).find(({ source, roles, onlyGate }) =>
    door === "owner"
      ? roles.includes("owner") && onlyGate === null
      : source === "environment" && onlyGate === gate,
  );
  if (!passPhrase) throw new Error(`Nobody opens ${door}.`);
  for (const cookie of await openGates(platform, visitor, [gate], passPhrase)) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Strict" }]);
  }
}
