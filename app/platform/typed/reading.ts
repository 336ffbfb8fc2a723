// The result of reading typed text.

/** The value, or what is wrong with the text, as a sentence. */
export type Reading<Value> =
  | {
      value: Value;
      /** Asked before a possible but unlikely value is accepted, such as 115 hours a week. */
      question?: string;
    }
  | { problem: string };

export type Read<Value> = (text: string) => Reading<Value>;

/** Returns the value; null when the text could not be read. */
export function valueOf<Value>(reading: Reading<Value>): Value | null {
  return "value" in reading ? reading.value : null;
}
