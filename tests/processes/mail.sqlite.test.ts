// The product as a process with a mail server: visitors' messages arrive, once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { startSchool } from "#tests/school-server.ts";

const ENQUIRIES = 10;

test("every enquiry arrives once, also when the product is stopped in between", async () => {
  await using mails = await mailServer();
  const postgres = await emptyPostgres();
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-mail-"));
  const options = {
    isEmpty: true,
    dataFolder,
    environment: {
      DATABASE_URL: postgres?.url ?? "",
      SMTP_URL: mails.url,
      MAIL_FROM: "office@school.example",
      CALLBOARD_TRUST_PROXY: "1",
    },
  };
  const first = await startSchool(options);
  const references: string[] = [];
  for (let index = 0; index < ENQUIRIES; index += 1) {
    const response = await fetch(`${first.address}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `192.0.2.${index}` },
      body: JSON.stringify({
        name: "Ana Example",
        email: "ana@home.example",
        subject: "Ballet",
        message: `Question ${index}`,
      }),
    });
    references.push(((await response.json()) as { reference: string }).reference);
  }
  await first.stop();
  const second = await startSchool({ ...options, hasPassPhrases: true });
  await expect.poll(() => mails.taken.length).toBeGreaterThanOrEqual(ENQUIRIES);
  await second.stop();
  const subjects = mails.taken.map((mail) => headerOf(mail, "Subject"));
  expect(subjects.sort()).toEqual(references.map((reference) => `Ballet (${reference})`).sort());
  rmSync(dataFolder, { recursive: true });
  await postgres?.remove();
});
