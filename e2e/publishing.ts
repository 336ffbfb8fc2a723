// Publishes other content for a test, and restores the sample afterwards.
import type { Content } from "#app/site/content/content.ts";
import { liveContent, liveVersion, publishContent } from "#app/site/content/content.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { test as base } from "./fixtures.ts";

type Publishing = {
  /** The content before the test, restored when it ends. */
  published: Content;
  publish: (content: Content) => Promise<void>;
};

export const test = base.extend<Publishing>({
  published: [
    async ({ database }, use) => {
      const version = await liveVersion(database);
      const content = await liveContent(database);
      await use(content);
      // Not deleted: the server caches content by its number, which must not be reused.
      if ((await liveVersion(database)) !== version) await publishTo(database, content);
    },
    { auto: true },
  ],
  publish: async ({ database }, use) => use((content) => publishTo(database, content)),
});

export { expect } from "./fixtures.ts";

async function publishTo(database: Database, content: Content): Promise<void> {
  await publishContent(database, content, { who: "admin", at: new Date().toISOString() });
}
