// A school with its own mail server, for tests of delivered mail.
import { mailServer } from "#tests/mail-server.ts";
import { startSchool } from "#tests/school-server.ts";
import { test as base } from "./fixtures.ts";

export { expect } from "./fixtures.ts";

export const test = base.extend<object, { mails: Awaited<ReturnType<typeof mailServer>> }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      await using server = await mailServer();
      await use(server);
    },
    { scope: "worker" },
  ],
  school: [
    async ({ mails }, use) => {
      const environment = { SMTP_URL: mails.url, MAIL_FROM: "desk@school.example" };
      const school = await startSchool({ from: process.env.SCHOOL_TEMPLATE, environment });
      await use(school);
      await school.stop();
    },
    { scope: "worker" },
  ],
});
