// The server's answer to a look-up or a save.
import { readAnswer, readRefusal } from "./plan.schema.ts";

export type ServerAnswer = {
  status: number;
  /** Null when the request was refused. */
  body: ReturnType<typeof readAnswer>;
  /** The reason for a refusal. */
  message: string;
};

const OK = 200;

export function readServerAnswer(answer: unknown): ServerAnswer {
  const { status = OK } = Object(answer) as { status?: number };
  const body = readAnswer(answer);
  return { status, body, message: readRefusal(answer, status) };
}
