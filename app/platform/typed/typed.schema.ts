// Parses typed text in a form's schema, with the same reader that the field uses.
import { z } from "zod";
import type { Read } from "./reading.ts";

/** Text that must be readable. */
export function typed<Value>(read: Read<Value>) {
  return z.string().transform((text, context) => {
    const reading = read(text);
    if ("value" in reading) return reading.value;
    context.addIssue({ code: "custom", message: reading.problem });
    return z.NEVER;
  });
}

/** The same, or `none` for an empty field. */
export function typedOr<Value, None>(read: Read<Value>, none: None) {
  return typed<Value | None>((text) => (text.trim() === "" ? { value: none } : read(text)));
}
