// The website with other words than the sample's, which every test finds as they were.
import type { Content } from "#app/site/content/content.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { test as base } from "./fixtures.ts";

type Publishing = {
  /** What was published when the test began. */
  published: Content;
  /** Publishes something else until the test ends. */
  publish: (content: Content) => Promise<void>;
};

export const test = base.extend<Publishing>({
  published: async ({ database }, use) => use(await liveContent(database)),
  publish: async ({ database, published }, use) => {
    const publish = async (content: Content) => {
      const at = new Date().toISOString();
      await database.transaction().execute((trx) => publishContent(trx, content, "admin", at));
    };
    await use(publish);
    // Not taken away: the server knows what it has read by its number, which no other words may get.
    await publish(published);
  },
});

export { expect } from "./fixtures.ts";
