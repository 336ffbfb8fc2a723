// What a text that somebody typed was understood as.

/** What stands for the text, or what is wrong with it, in a sentence. */
export type Reading<Value> =
  | {
      value: Value;
      /** Asked before a value counts that is possible and hardly meant, such as 115 hours a week. */
      question?: string;
    }
  | { problem: string };

export type Read<Value> = (text: string) => Reading<Value>;

/** What was read; null for what could not be. */
export function valueOf<Value>(reading: Reading<Value>): Value | null {
  return "value" in reading ? reading.value : null;
}
