// What the server's answer to a look-up or a save comes to.
import { readAnswer, readRefusal } from "./plan.schema.ts";

export type Heard = {
  status: number;
  /** Null for a refusal. */
  body: ReturnType<typeof readAnswer>;
  /** Why it was refused. */
  message: string;
};

const OK = 200;

export function readHeard(answer: unknown): Heard {
  const { status = OK } = Object(answer) as { status?: number };
  const body = readAnswer(answer);
  return { status, body, message: readRefusal(answer, status) };
}
