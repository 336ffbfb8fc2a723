// Handles a command: what it writes, in one transaction.
import type { z } from "zod";
import type { Platform, Visitor } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { Refused } from "./answer.ts";
import type { AnyCommand, Command, NamesIn } from "./command.ts";

/** What a handler works with. `at` is an ISO moment, `today` the school's day, one of its `days`. */
export type Desk<Name extends string = never> = {
  /** The transaction: everything is read and written through it. */
  trx: Database;
  visitor: Visitor;
  at: string;
  today: string;
  days: SchoolDays;
  /** The product's public address; "" where it is not known. */
  origin: string;
  params: Record<Name, string>;
  /** The version of each row to be written, as the handler first read it. */
  seen: Map<string, number>;
  platform: Omit<Platform, "database" | "open">;
};

/** What is there before the transaction begins: a file is read without holding up other changes. */
export type Counter = Pick<Desk, "visitor" | "at" | "today" | "days"> & { platform: Platform };

type Handling<Path extends string, Schema extends z.ZodType, Given, Ready> = {
  /** Reads a file or the like, which may be slow, before the transaction. */
  prepare?: (posted: z.output<Schema>, counter: Counter) => Promise<Ready>;
  /** Returns what the answer holds besides `isSaved`; throws Refused to leave everything as it was. */
  run: (desk: Desk<NamesIn<Path>>, posted: Ready) => Promise<Given | void>;
  /**
   * Runs once the transaction is committed, for what is outside the database, such as removing files.
   * A background job repeats it where it failed or was cut off.
   */
  after?: (platform: Platform) => Promise<unknown>;
};

type Run = (desk: Desk) => Promise<object | void>;

export type Handler = {
  command: AnyCommand;
  after: ((platform: Platform) => Promise<unknown>) | null;
  /** Reads a body of a version; throws Refused (422) for one that the schema refuses. */
  read: (sent: unknown, version: number, counter: Counter) => Promise<Run>;
};

export function handler<
  Path extends string,
  Schema extends z.ZodType,
  Given extends object,
  Ready = z.output<Schema>,
>(
  command: Command<Path, Schema, Given>,
  handling:
    | Handling<Path, Schema, Given, Ready>
    | Handling<Path, Schema, Given, z.output<Schema>>["run"],
): Handler {
  const { prepare, run, after } = (
    typeof handling === "function" ? { run: handling } : handling
  ) as Handling<Path, Schema, Given, Ready>;
  return {
    command,
    after: after ?? null,
    read: async (sent, version, counter) => {
      const result = command.schema.safeParse(inLatestVersion(command, sent, version));
      if (!result.success) throw refusedFor(result.error);
      const ready = prepare ? await prepare(result.data, counter) : (result.data as Ready);
      return async (desk) => run(desk as unknown as Desk<NamesIn<Path>>, ready);
    },
  };
}

function inLatestVersion(
  { version: latest = 1, earlier = {} }: AnyCommand,
  sent: unknown,
  version: number,
): unknown {
  if (version === latest) return sent;
  const read = earlier[version];
  if (!read) throw new Refused(422, "This page is out of date. Reload it, then try again.");
  return read(sent);
}

function refusedFor(error: z.ZodError): Refused {
  const messages = messagesOf(error);
  return new Refused(422, Object.values(messages)[0] ?? "This could not be read.", { messages });
}
