// Runs a command: reads the body, runs the handler in one transaction, and stores the answer under its idempotency
// key. A refusal changes nothing.
import type { Platform, Visitor } from "../context.server.ts";
import {
  ContentionError,
  serializable,
  idempotent,
  KeyUsedError,
} from "../database/transactions.server.ts";
import { originOf } from "../public-origin.server.ts";
import type { Handler } from "./handler.server.ts";
import { Refused, type Refusal } from "./answer.ts";
import { withProgress } from "./progress.server.ts";
import { createHash } from "node:crypto";

type CommandRequest = {
  request: Request;
  params: Record<string, string | undefined>;
  visitor: Visitor;
  platform: Platform;
};

type CommandAnswer = { isSaved: true; answers?: readonly CommandAnswer[] } | Refusal;

const KEY = /^[\w-]{16,64}$/;
const KEY_HEADER = "idempotency-key";
const VERSION_HEADER = "command-version";

/** Most changes in one request. */
const MOST_TOGETHER = 50;

const USED = "This was already saved, with different values. Close the form to see what was saved.";
const BUSY = "Someone else is saving right now. Try again.";
const TOO_MANY = `Send at most ${MOST_TOGETHER} changes at once.`;
const NOT_TOGETHER = "These changes cannot be sent together.";

/**
 * Runs the handler's command, or each one of a batch; `answers` then holds their answers in
 * order.
 */
export async function runCommand(handler: Handler, asked: CommandRequest): Promise<CommandAnswer> {
  const { request } = asked;
  const body = await readBody(request);
  const { together } = Object(body) as { together?: unknown };
  const version = Number(request.headers.get(VERSION_HEADER) ?? 1);
  const header = request.headers.get(KEY_HEADER);
  if (!Array.isArray(together)) return runOne(handler, { ...asked, body, version, header });
  if (!handler.command.isOneOfMany) return new Refused(422, NOT_TOGETHER).refusal;
  if (together.length > MOST_TOGETHER) return new Refused(422, TOO_MANY).refusal;
  const answers: CommandAnswer[] = [];
  for (const each of together as readonly unknown[]) {
    const { key = null, version: own = 1, body: part = null } = Object(each) as Part;
    const one = { body: part, version: Number(own), header: key };
    answers.push(await runOne(handler, { ...asked, ...one }));
  }
  return { isSaved: true, answers };
}

type Part = { key?: unknown; version?: unknown; body?: unknown };

type One = CommandRequest & {
  body: unknown;
  version: number;
  /** The idempotency key it was sent under; null for none, or when it is in the body. */
  header: unknown;
};

async function runOne(
  handler: Handler,
  { request, params, visitor, platform, body, version, header }: One,
): Promise<CommandAnswer> {
  const at = platform.now().toISOString();
  const { path, secret, isQuestion = false, isAnswerSecret = false } = handler.command;
  try {
    const days = await platform.schoolDays();
    const { today } = days;
    const run = await handler.read(body, version, { visitor, at, today, days, platform });
    const key = isQuestion || isAnswerSecret ? null : keyOf(header, body);
    const sent = key === null ? {} : { params, body: await fingerprintOf(body, secret) };
    const seen = new Map<string, number>();
    // A change goes on when its sender is cut off, who will ask for the answer again.
    const signal = isQuestion ? request.signal : null;
    const underWay = header ?? Object(body).key;
    const answer = await withProgress(underWay, signal, (report) =>
      serializable(platform.database, async (trx) => {
        const work = async () => {
          const given = await run({
            trx,
            visitor,
            at,
            today,
            days,
            origin: originOf(request, platform.environment),
            params: params as never,
            seen,
            report,
            platform,
          });
          return { isSaved: true as const, ...given };
        };
        return key === null ? work() : idempotent(trx, { key, route: path, body: sent, at }, work);
      }),
    );
    await handler.after?.(platform).catch((error: unknown) => {
      platform.log.error({ error, path }, "post-commit hook failed");
    });
    return answer;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Returns the header's key, or the one in the body of a form; null for none. */
function keyOf(header: unknown, body: unknown): string | null {
  const key: unknown = header ?? Object(body).key ?? null;
  if (key === null) return null;
  if (typeof key !== "string" || !KEY.test(key))
    throw new Refused(422, "malformed idempotency key");
  return key;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof KeyUsedError) return new Refused(422, USED).refusal;
  if (error instanceof ContentionError) return new Refused(503, BUSY).refusal;
  throw error;
}

const MULTIPART = "multipart/form-data";

/** Reads JSON, or a form's fields and files; the JSON in a form's `body` is merged with them. */
async function readBody(request: Request): Promise<unknown> {
  if (!request.headers.get("content-type")?.startsWith(MULTIPART)) {
    return request.json().catch(() => null);
  }
  const form = await request.formData().catch(() => null);
  if (!form) return null;
  const { body, ...fields } = Object.fromEntries(form);
  return { ...fields, ...Object(parse(body)) };
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/**
 * Returns what distinguishes one body from another; for a file, its contents. The key is left
 * out, and so are secret fields: a fast hash would reveal them to anyone who reads the database.
 */
async function fingerprintOf(body: unknown, secret: readonly string[] = []): Promise<object> {
  const left = new Set(["key", ...secret]);
  const fields = Object.entries(Object(body) as object).filter(([name]) => !left.has(name));
  const values = await Promise.all(
    fields.map(async ([name, value]) => [
      name,
      value instanceof File ? await digestOf(value) : value,
    ]),
  );
  return Object.fromEntries(values);
}

async function digestOf(file: File): Promise<string> {
  return createHash("sha256")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");
}
