// The environment variables; all are optional. The README's table lists the same.
import { z } from "zod";
import { PASS_PHRASE_LENGTH } from "#app/platform/pass-phrase-rules.ts";
import { isPublicKey } from "#app/platform/start/public-key.ts";

const passPhrase = z
  .string()
  .min(PASS_PHRASE_LENGTH, `a pass-phrase of ${PASS_PHRASE_LENGTH} characters or more`)
  .optional();

const address = (protocols: string[], expected: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), expected)
    .optional();

const wholeNumber = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((number) => number >= least && number <= most, expected);
};

const ipRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const PROXIES_HERE = ["127.0.0.0/8", "::1"];

/** The proxies whose forwarded headers are trusted: none, one on this machine, or these addresses. */
const proxies = z
  .string()
  .default("0")
  .transform((text) => {
    if (text === "0") return [];
    return text === "1" ? PROXIES_HERE : text.split(",").map((range) => range.trim());
  })
  .refine(
    (ranges) => ranges.every((range) => ipRange.safeParse(range).success),
    "0, 1 for a proxy on this machine, or addresses such as 10.0.0.2,10.1.0.0/16",
  );

/** The public address: scheme, host and optionally a port. */
const publicAddress = address(
  ["http:", "https:"],
  "an address such as https://school.example",
).refine(
  (text) => text === undefined || /^https?:\/\/[^/?#@]+\/?$/.test(text),
  "an address such as https://school.example, without a path",
);

export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  CALLBOARD_DATA: z.string().default("data"),
  CALLBOARD_URL: publicAddress,
  CALLBOARD_TRUST_PROXY: proxies,
  CALLBOARD_LOG: z
    .enum(["silent", "error", "warn", "info", "debug"], "silent, error, warn, info or debug")
    .default("info"),
  CALLBOARD_NOW: z.iso
    .datetime({ error: "a time such as 2026-11-20T09:00:00Z (for trying things out only)" })
    .optional(),
  CALLBOARD_DELIVERY: z
    .enum(
      ["callboard", "framework"],
      "callboard, or framework for the website as React Router makes it",
    )
    .default("callboard"),
  CALLBOARD_BOOKING_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ""))
    .refine(
      (origins) => origins.every((one) => URL.canParse(one) && new URL(one).origin === one),
      "origins such as https://other.example, with commas between them",
    ),
  CALLBOARD_PAYROLL_LOCK: z
    .enum(["0", "1"], "0, or 1 for a payroll that needs its own unlock from the first start on")
    .default("0")
    .transform((text) => text === "1"),
  CALLBOARD_HALL: z
    .enum(["0", "1"], "0, or 1 while other machines reach only the pages of a show")
    .default("0")
    .transform((text) => text === "1"),
  CALLBOARD_ADMIN_PASSWORD: passPhrase,
  CALLBOARD_INVENTORY_PASSWORD: passPhrase,
  CALLBOARD_MEMBERS_PASSWORD: passPhrase,
  CALLBOARD_LESSONS_PASSWORD: passPhrase,
  CALLBOARD_PHRASE_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=$/,
      "32 random bytes in base64, such as `openssl rand -base64 32` gives",
    )
    .optional(),
  DATABASE_URL: address(
    ["postgres:", "postgresql:"],
    "a PostgreSQL address such as postgres://user:password@host:5432/callboard",
  ),
  SMTP_URL: address(["smtp:", "smtps:"], "a mail server such as smtp://user:password@host:587"),
  IMAP_URL: address(["imap:", "imaps:"], "a mailbox such as imaps://user:password@host:993"),
  MAIL_FROM: z.email("an e-mail address").optional(),
  MAIL_TO: z.email("an e-mail address").optional(),
  S3_ENDPOINT: address(["http:", "https:"], "the address of an S3-compatible store"),
  S3_BUCKET: z.string().min(1, "the name of a bucket").optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CALLBOARD_BACKUP_COPY: z
    .string()
    .regex(/^(?:\/|[A-Za-z]:[\\/])/, "the whole path of a folder elsewhere, such as /mnt/backups")
    .optional(),
  CALLBOARD_BACKUP_KEY: z
    .string()
    .refine(isPublicKey, "the public half of a key of age, which begins with age1")
    .optional(),
  BACKUP_S3_ENDPOINT: address(["http:", "https:"], "the address of an S3-compatible store"),
  BACKUP_S3_BUCKET: z.string().min(1, "the name of a bucket").optional(),
  BACKUP_S3_REGION: z.string().default("auto"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export type Environment = z.output<typeof environmentSchema>;

/**
 * Reads the environment; an empty value counts as unset. `problems` has a line for each wrong
 * value, with the variable's name and what was expected, never the value, which may be a secret.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment } | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = environmentSchema.safeParse(set);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join(".")} must be ${issue.message}.`);
  problems.push(
    ...incompleteStore(set, "S3_"),
    ...incompleteStore(set, "BACKUP_S3_"),
    ...incompleteMail(set),
  );
  if (!result.success || problems.length > 0) return { problems };
  return { environment: result.data };
}

const STORE_VARIABLES = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"];

function incompleteStore(set: Record<string, string | undefined>, prefix: string): string[] {
  const missing = STORE_VARIABLES.filter((name) => set[prefix + name] === undefined);
  if (missing.length === 0 || missing.length === STORE_VARIABLES.length) return [];
  return missing.map((name) => `${prefix}${name} must be set when another ${prefix} variable is.`);
}

/** Mail servers refuse or distrust mail without a sender. */
function incompleteMail(set: Record<string, string | undefined>): string[] {
  return set.SMTP_URL && !set.MAIL_FROM ? ["MAIL_FROM must be set when SMTP_URL is."] : [];
}
