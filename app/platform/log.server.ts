// The log: one JSON line an event on standard output, without names, bodies or pass-phrases.
import { pino, type Logger } from "pino";
import type { Environment } from "./start/environment.schema.ts";

export function createLog({ CALLBOARD_LOG }: Pick<Environment, "CALLBOARD_LOG">): Logger {
  return pino({
    level: CALLBOARD_LOG,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutValues },
  });
}

/** An error's kind, code and stack; database messages can hold a row's values, so theirs stay out. */
function errorWithoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const isFromDatabase = code !== undefined && /^(ERR_SQLITE|[0-9A-Z]{5}$)/.test(code);
  return {
    type: error.name,
    code,
    message: isFromDatabase ? undefined : error.message,
    stack: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
  };
}
