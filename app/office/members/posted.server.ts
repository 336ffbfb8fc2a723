// Reads what a form of the members sent, and turns an answer into a response.
import { data } from "react-router";
import type { z } from "zod";
import type { MemberAnswer } from "./member-answer.ts";
import { messagesOf } from "./member.schema.ts";

/** What was sent as the schema reads it, or the answer that says what is wrong with it. */
export async function readPosted<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ posted: z.output<Schema> } | { refusal: MemberAnswer }> {
  const sent: unknown = await request.json().catch(() => null);
  const result = schema.safeParse(sent);
  if (result.success) return { posted: result.data };
  const messages = messagesOf(result.error);
  const problem = Object.values(messages)[0] ?? "This could not be read.";
  return { refusal: { isSaved: false, status: 422, problem, messages } };
}

export function respond(answer: MemberAnswer) {
  return data(answer, { status: answer.isSaved ? 200 : answer.status });
}
