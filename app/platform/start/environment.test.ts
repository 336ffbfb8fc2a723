import { expect, test } from "vitest";
import { readEnvironment } from "./environment.schema.ts";

const WHICH_PROXIES =
  "CALLBOARD_TRUST_PROXY must be 0, 1 for a proxy on this machine, or addresses such as 10.0.0.2,10.1.0.0/16.";

test("every variable is optional", () => {
  expect(readEnvironment({})).toMatchObject({
    environment: { PORT: 3000, CALLBOARD_DATA: "data", CALLBOARD_TRUST_PROXY: [] },
  });
});

test("an empty variable counts as unset", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: "" })).toEqual(readEnvironment({}));
});

test.each<[name: string, value: string, problem: string]>([
  ["PORT", "abc", "PORT must be a whole number from 0 to 65535."],
  ["PORT", "65536", "PORT must be a whole number from 0 to 65535."],
  [
    "DATABASE_URL",
    "mysql://x",
    "DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/callboard.",
  ],
  [
    "CALLBOARD_ADMIN_PASSWORD",
    "short",
    "CALLBOARD_ADMIN_PASSWORD must be a pass-phrase of 15 characters or more.",
  ],
  ["CALLBOARD_TRUST_PROXY", "yes", WHICH_PROXIES],
  ["CALLBOARD_TRUST_PROXY", "10.0.0.0/33", WHICH_PROXIES],
  ["CALLBOARD_TRUST_PROXY", "10.0.0.1,", WHICH_PROXIES],
  [
    "CALLBOARD_URL",
    "https://school.example/callboard",
    "CALLBOARD_URL must be an address such as https://school.example, without a path.",
  ],
  [
    "CALLBOARD_PAYROLL_LOCK",
    "on",
    "CALLBOARD_PAYROLL_LOCK must be 0, or 1 for a payroll that needs its own unlock from the first start on.",
  ],
  [
    "CALLBOARD_HALL",
    "yes",
    "CALLBOARD_HALL must be 0, or 1 while other machines reach only the pages of a show.",
  ],
  ["MAIL_FROM", "nobody", "MAIL_FROM must be an e-mail address."],
])("a wrong %s is refused with the expected format", (name, value, problem) => {
  expect(readEnvironment({ [name]: value })).toEqual({ problems: [problem] });
});

test("a proxy is trusted on this machine, or by its addresses", () => {
  const trusted = (CALLBOARD_TRUST_PROXY: string) => readEnvironment({ CALLBOARD_TRUST_PROXY });
  expect(trusted("1")).toMatchObject({
    environment: { CALLBOARD_TRUST_PROXY: ["127.0.0.0/8", "::1"] },
  });
  expect(trusted("10.0.0.2, fd00::/8")).toMatchObject({
    environment: { CALLBOARD_TRUST_PROXY: ["10.0.0.2", "fd00::/8"] },
  });
});

test("a refusal never repeats the value", () => {
  expect(JSON.stringify(readEnvironment({ CALLBOARD_ADMIN_PASSWORD: "hunter2" }))).not.toContain(
    "hunter2",
  );
});

test("half a photo store is refused", () => {
  expect(readEnvironment({ S3_ENDPOINT: "https://store.example", S3_BUCKET: "photos" })).toEqual({
    problems: [
      "S3_ACCESS_KEY_ID must be set when another S3_ variable is.",
      "S3_SECRET_ACCESS_KEY must be set when another S3_ variable is.",
    ],
  });
});

test("half a store for the backups is refused, and so is a folder without its whole path", () => {
  expect(readEnvironment({ BACKUP_S3_BUCKET: "backups" })).toEqual({
    problems: [
      "BACKUP_S3_ENDPOINT must be set when another BACKUP_S3_ variable is.",
      "BACKUP_S3_ACCESS_KEY_ID must be set when another BACKUP_S3_ variable is.",
      "BACKUP_S3_SECRET_ACCESS_KEY must be set when another BACKUP_S3_ variable is.",
    ],
  });
  expect(readEnvironment({ CALLBOARD_BACKUP_COPY: "elsewhere" })).toEqual({
    problems: [
      "CALLBOARD_BACKUP_COPY must be the whole path of a folder elsewhere, such as /mnt/backups.",
    ],
  });
});

test("a mail server without an address to send from is refused", () => {
  expect(readEnvironment({ SMTP_URL: "smtp://localhost:587" })).toEqual({
    problems: ["MAIL_FROM must be set when SMTP_URL is."],
  });
});
