// The log: one line of JSON per event on standard output, without names, bodies or pass-phrases.
import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Environment } from "./start/environment.schema.ts";

/** The id of the current request: every line logged during it includes it. */
export const requestScope = new AsyncLocalStorage<string>();

type Writing = {
  /** Removes secrets in addresses from a line. */
  hideSecrets?: (line: string) => string;
  /** Standard output by default. */
  destination?: DestinationStream;
};

export function createLog(
  { CALLBOARD_LOG }: Pick<Environment, "CALLBOARD_LOG">,
  { hideSecrets = (line) => line, destination = pino.destination(1) }: Writing = {},
): Logger {
  return pino(
    {
      level: CALLBOARD_LOG,
      base: null,
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutValues },
      mixin: () => {
        const requestId = requestScope.getStore();
        return requestId === undefined ? {} : { requestId };
      },
      hooks: { streamWrite: hideSecrets },
    },
    destination,
  );
}

/** Sends packages' console output to the log. */
export function logConsole(log: Logger): void {
  const say = (level: "info" | "warn" | "error") => {
    return (...said: unknown[]) => {
      const err = said.find((each) => each instanceof Error);
      const words = said.filter((each) => typeof each === "string").join(" ");
      log[level](err ? { err } : {}, words || "written to the console");
    };
  };
  Object.assign(console, {
    debug: say("info"),
    error: say("error"),
    info: say("info"),
    log: say("info"),
    warn: say("warn"),
  });
}

/**
 * Returns an error's type, code and stack; database messages are left out, since they can hold a
 * row's values.
 */
function errorWithoutValues(error: unknown): object {
  if (!(error instanceof Error)) return thrownWithoutValues(error);
  const code = "code" in error ? String(error.code) : undefined;
  const isFromDatabase = code !== undefined && /^(ERR_SQLITE|[0-9A-Z]{5}$)/.test(code);
  return {
    type: error.name,
    code,
    message: isFromDatabase ? undefined : error.message,
    stack: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
  };
}

/** Describes a thrown value that is not an error: its type, and the status of a response. */
function thrownWithoutValues(thrown: unknown): object {
  if (typeof thrown !== "object" || thrown === null) return { type: typeof thrown };
  const { status, statusText } = thrown as { status?: unknown; statusText?: unknown };
  return {
    type: thrown.constructor?.name ?? "object",
    ...(typeof status === "number" && { status, statusText }),
    fields: Object.keys(thrown),
  };
}
