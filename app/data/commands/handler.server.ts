// Handles a command in one transaction.
import type { z } from "zod";
import type { Platform, Visitor } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { Refused } from "./answer.ts";
import type { ReportProgress } from "./progress.server.ts";
import type { AnyCommand, Command, NamesIn } from "./command.ts";

/** The data and tools of a handler. `at` is an ISO time, `today` the school's day, one of its `days`. */
export type Desk<Name extends string = never> = {
  /** The transaction: every read and write goes through it. */
  trx: Database;
  visitor: Visitor;
  at: string;
  today: string;
  days: SchoolDays;
  /** The site's public address; "" when unknown. */
  origin: string;
  params: Record<Name, string>;
  /** The version of each row to be written, as the handler first read it. */
  seen: Map<string, number>;
  /** Says how many rows of long work are done; between two calls no other request is served. */
  report: ReportProgress;
  platform: Omit<Platform, "database" | "open">;
};

/** The tools that are available before the transaction, so that reading a file delays no other change. */
export type PrepareContext = Pick<Desk, "visitor" | "at" | "today" | "days"> & {
  platform: Platform;
};

type Handling<Path extends string, Schema extends z.ZodType, Given, Ready> = {
  /** Does slow work, such as reading a file, before the transaction. */
  prepare?: (posted: z.output<Schema>, counter: PrepareContext) => Promise<Ready>;
  /** Returns the answer's fields besides `isSaved`; throws Refused to roll back. */
  run: (desk: Desk<NamesIn<Path>>, posted: Ready) => Promise<Given | void>;
  /**
   * Post-commit hook, for work outside the database such as deleting files. A background job
   * repeats it after a failure.
   */
  after?: (platform: Platform) => Promise<unknown>;
};

type Run = (desk: Desk) => Promise<object | void>;

export type Handler = {
  command: AnyCommand;
  after: ((platform: Platform) => Promise<unknown>) | null;
  /** Reads a body of a version; throws Refused (422) when the schema refuses it. */
  read: (sent: unknown, version: number, counter: PrepareContext) => Promise<Run>;
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
