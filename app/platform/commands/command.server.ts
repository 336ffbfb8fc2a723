// Declares a change that a browser may ask for: where it is sent, what is accepted, and what it does.
import type { z } from "zod";
import type { Platform, Visitor } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";
import type { SchoolDays } from "../days/school-days.ts";
import { messagesOf } from "../messages.schema.ts";
import { Refused } from "./answer.ts";

/** The names in an address: "id" of "/admin/members/:id". */
type NamesIn<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Address extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a command works with. `at` is an ISO moment, `today` the school's day, one of its `days`. */
export type Desk<Name extends string = never> = {
  /** Everything is read and written through this: it ends with the command, or leaves nothing. */
  trx: Database;
  visitor: Visitor;
  at: string;
  today: string;
  days: SchoolDays;
  /** Where the product is for everyone else; "" where that is not known. */
  origin: string;
  params: Record<Name, string>;
  /** The version of each row that is to be written, as the command first read it. */
  seen: Map<string, number>;
  platform: Omit<Platform, "database" | "open">;
};

/** What is there before the transaction begins: a file is read without holding up other changes. */
export type Counter = Pick<Desk, "visitor" | "at" | "today" | "days"> & { platform: Platform };

type Declared<Address extends string, Schema extends z.ZodType, Ready, Given> = {
  /** Its row in the route table. */
  address: Address;
  /** Where several commands share an address: the word under `do` that asks for this one. */
  asks?: string;
  schema: Schema;
  /** The version of the body that `schema` reads; 1 where it is not given. */
  version?: number;
  /** Bodies of earlier versions in today's form: pages of the last 7 days still send them. */
  earlier?: Record<number, (sent: unknown) => unknown>;
  /** Fields that no trace may be kept of: they do not tell one body from another. */
  secret?: readonly string[];
  /** Whoever asks shows first that it is still them; where its row does not say so for all at its address. */
  needsProof?: boolean;
  /** Nothing is written: asked again under its key, it looks again. */
  isQuestion?: boolean;
  /** Its answer holds a secret: it is not kept for a second sending, which is done again. */
  isAnswerSecret?: boolean;
  /** A browser may send many of it in one request: each is done, or refused, by itself. */
  isOneOfMany?: boolean;
  /** Slow reading of what was sent, before the transaction. */
  prepare?: (posted: z.output<Schema>, counter: Counter) => Promise<Ready>;
  /** Answers with what goes beside `isSaved`; throws Refused to leave everything as it was. */
  run: (desk: Desk<NamesIn<Address>>, posted: Ready) => Promise<Given>;
  /**
   * What is done outside the database once everything is written, such as removing files. It may
   * fail or be cut off: a worker does the same again.
   */
  after?: (platform: Platform) => Promise<unknown>;
};

type Run = (desk: Desk) => Promise<object | void>;

export type Command = {
  address: string;
  asks: string | null;
  needsProof: boolean;
  /** True where the answer is kept for a second sending under its key. */
  isAnswerKept: boolean;
  isOneOfMany: boolean;
  secret: readonly string[];
  after: ((platform: Platform) => Promise<unknown>) | null;
  /** Reads a body of a version; throws Refused for what is not accepted. */
  read: (sent: unknown, version: number, counter: Counter) => Promise<Run>;
};

export function command<
  const Address extends string,
  Schema extends z.ZodType,
  Given extends object | void,
  Ready = z.output<Schema>,
>(declared: Declared<Address, Schema, Ready, Given>): Command {
  const { address, asks = null, needsProof = false, secret = [], after = null } = declared;
  const { schema, prepare, run, isQuestion = false, isAnswerSecret = false } = declared;
  const { isOneOfMany = false } = declared;
  return {
    address,
    asks,
    needsProof,
    isAnswerKept: !isQuestion && !isAnswerSecret,
    isOneOfMany,
    secret,
    after,
    read: async (sent, version, counter) => {
      const result = schema.safeParse(ofToday(declared, sent, version));
      if (!result.success) throw unread(result.error);
      const ready = prepare ? await prepare(result.data, counter) : (result.data as Ready);
      return (desk) => run(desk as Desk<NamesIn<Address>>, ready);
    },
  };
}

function ofToday(
  {
    version: today = 1,
    earlier = {},
  }: { version?: number; earlier?: Declared<"", z.ZodType, never, void>["earlier"] },
  sent: unknown,
  version: number,
): unknown {
  if (version === today) return sent;
  const read = earlier[version];
  if (!read) throw new Refused(422, "This page is out of date. Reload it, then try again.");
  return read(sent);
}

function unread(error: z.ZodError): Refused {
  const messages = messagesOf(error);
  return new Refused(422, Object.values(messages)[0] ?? "This could not be read.", { messages });
}
