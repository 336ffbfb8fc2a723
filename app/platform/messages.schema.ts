// Turns schema errors into messages by field.
import type { z } from "zod";

/** Returns the first message for each field, by field name. */
export function messagesOf(error: z.ZodError): Record<string, string> {
  const messages = error.issues.map(({ path, message }) => {
    const inForm = path[0] === "values" ? path.slice(1) : path;
    return [String(inForm[0] ?? ""), message];
  });
  return Object.fromEntries(messages.toReversed());
}
