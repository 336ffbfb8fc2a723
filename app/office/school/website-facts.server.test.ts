import { expect, test } from "vitest";
import { publishContent } from "#app/site/content/content.server.ts";
import type { Testimonial } from "#app/site/content/content.ts";
import { sampleContent } from "#sample/content.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { readWebsiteFacts } from "./website-facts.server.ts";

const TODAY = "2026-11-20";

test("reviews count as samples until there is a real one", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const content = sampleContent(TODAY);
  const publish = (testimonials: Testimonial[]) =>
    database
      .transaction()
      .execute((trx) =>
        publishContent(trx, { ...content, testimonials }, { who: "Jo", at: now().toISOString() }),
      );
  expect(await readWebsiteFacts(database)).toMatchObject({ sampleReviews: 0, terms: [] });
  await publish(content.testimonials);
  const { school, terms, sampleReviews } = await readWebsiteFacts(database);
  expect(school.name).toBe(content.school.name);
  expect(new Set(terms.map(({ kind }) => kind))).toEqual(new Set(["term", "closed"]));
  expect(sampleReviews).toBe(content.testimonials.length);
  const real = content.testimonials.slice(0, 1).map((review) => ({ ...review, isSample: false }));
  await publish([...content.testimonials, ...real]);
  expect((await readWebsiteFacts(database)).sampleReviews).toBe(0);
});
