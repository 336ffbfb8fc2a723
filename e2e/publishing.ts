// The website with other words than the sample's, which every test finds as they were.
import type { Content } from "#app/site/content/content.ts";
import { liveContent, liveVersion, publishContent } from "#app/site/content/content.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { test as base } from "./fixtures.ts";

type Publishing = {
  /** What was published when the test began, and is again when it has ended. */
  published: Content;
  publish: (content: Content) => Promise<void>;
};

export const test = base.extend<Publishing>({
  published: [
    async ({ database }, use) => {
      const version = await liveVersion(database);
      const content = await liveContent(database);
      await use(content);
      // Not taken away: the server knows what it has read by its number, which no other words may get.
      if ((await liveVersion(database)) !== version) await publishTo(database, content);
    },
    { auto: true },
  ],
  publish: async ({ database }, use) => use((content) => publishTo(database, content)),
});

export { expect } from "./fixtures.ts";

async function publishTo(database: Database, content: Content): Promise<void> {
  const at = new Date().toISOString();
  await database.transaction().execute((trx) => publishContent(trx, content, { who: "admin", at }));
}
