// Runs what a family does on its pages: one transaction for each act, done once under its idempotency key.
import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  ContentionError,
  idempotent,
  KeyUsedError,
  serializable,
} from "#app/data/database/transactions.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { fieldsIn, readPost } from "#app/http/read-post.server.ts";
import { FAMILY_PATH } from "#app/office/families/sign-ins/family-link.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";
import { readFamilyVisitor, requireFamily } from "./family-visitor.server.ts";
import { readHomes, type Home } from "./read-family.server.ts";
import type { Said } from "./said.ts";
import { familyPersonOf } from "./sending/family-person.server.ts";

const REFUSED = 409;
const SIGNED_OUT = 401;
const BUSY = 503;
const KEY = /^[\w-]{16,64}$/;
const KEY_HEADER = "idempotency-key";
const PERSON_HEADER = "callboard-person";

type Context = Readonly<RouterContextProvider>;

/** The data and tools of an act: it writes only through `trx`, which is rolled back when the act is refused. */
export type FamilyDesk = {
  trx: Database;
  context: Context;
  visitor: FamilySignIn;
  homes: Home[];
  /** The moment (ISO text), and the school's day. */
  at: string;
  today: string;
  days: SchoolDays;
  /** The site's address; '' when unknown. */
  origin: string;
  params: Record<string, string | undefined>;
  /** Returns a field of the form; '' when it is missing. */
  text: (name: string) => string;
};

export type FamilyAct = (desk: FamilyDesk) => Promise<Said>;

type Args = {
  request: Request;
  context: Context;
  params: Record<string, string | undefined>;
};

/** Returns the action of a page for posted forms. */
export function actionOf(act: FamilyAct) {
  return async ({ request, context, params }: Args) => {
    const visitor = await requireFamily(request, context);
    const fields = fieldsIn(await readPost(request));
    const said = await runAct(act, { request, context, params, visitor, fields });
    return data<Said>(said, { status: said.isDone ? 200 : REFUSED });
  };
}

/** Answers the posts of the page's queue as JSON; forms go on to the action. */
export function queuedActs(act: FamilyAct): MiddlewareFunction<Response> {
  return async ({ request, context, params }, next) => {
    const isQueued = request.method === "POST" && request.headers.get("accept") === JSON_TYPE;
    if (!isQueued) return next();
    const visitor = await readFamilyVisitor(request, context);
    const maker = request.headers.get(PERSON_HEADER);
    // Another contact may have signed in since: they must not send this.
    if (!visitor || (maker !== null && maker !== familyPersonOf(visitor))) {
      return answer(SIGNED_OUT, { isSaved: false, problem: "Sign in first." });
    }
    const fields = fieldsIn(await readPost(request));
    try {
      const said = await runAct(act, { request, context, params, visitor, fields });
      if (said.isDone) return answer(200, { isSaved: true, words: said.words });
      return answer(REFUSED, { isSaved: false, problem: said.words });
    } catch (error) {
      return failed(error);
    }
  };
}

const JSON_TYPE = "application/json";

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

function failed(error: unknown): Response {
  if (error instanceof ContentionError) return answer(BUSY, { problem: "Please try again." });
  const { init } = Object(error) as { init?: { status?: number } };
  if (error instanceof KeyUsedError || init?.status === 404) {
    return answer(REFUSED, { isSaved: false, problem: "This can't be done any more." });
  }
  throw error;
}

type Running = Args & { visitor: FamilySignIn; fields: Record<string, unknown> };

/** A refusal on its way out of the transaction. */
class RefusedAct extends Error {
  readonly said: Said;
  constructor(said: Said) {
    super(said.words);
    this.said = said;
  }
}

async function runAct(
  act: FamilyAct,
  { request, context, params, visitor, fields }: Running,
): Promise<Said> {
  const { database, now, schoolDays } = context.get(platformContext);
  const days = await schoolDays();
  const { today } = days;
  const at = now().toISOString();
  const homes = await readHomes(database, visitor, today);
  const text = (name: string) => (typeof fields[name] === "string" ? String(fields[name]) : "");
  const origin = publicOrigin(request, context);
  const header = request.headers.get(KEY_HEADER) ?? "";
  const [key] = KEY.exec(header) ?? [null];
  const route = `${FAMILY_PATH}: ${familyPersonOf(visitor)}`;
  const desk = { context, visitor, homes, at, today, days, origin, params, text };
  try {
    return await serializable(database, async (trx) => {
      const work = async () => {
        const said = await act({ ...desk, trx });
        if (!said.isDone) throw new RefusedAct(said);
        return said;
      };
      if (key === null) return work();
      return idempotent(trx, { key, route, body: { params, fields }, at }, work);
    });
  } catch (error) {
    if (error instanceof RefusedAct) return error.said;
    throw error;
  }
}
