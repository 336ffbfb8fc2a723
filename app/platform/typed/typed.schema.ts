// Text in a form, as what its reading understands: the same reading that the field showed it back by.
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

/** The same, and `none` where the field is empty. */
export function typedOr<Value, None>(read: Read<Value>, none: None) {
  return typed<Value | None>((text) => (text.trim() === "" ? { value: none } : read(text)));
}
