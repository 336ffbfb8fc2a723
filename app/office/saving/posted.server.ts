// Reads what a form of the staff sent, and turns an answer into a response.
import { data } from "react-router";
import type { z } from "zod";
import type { Answer, Refusal } from "./answer.ts";
import { messagesOf } from "./messages.schema.ts";

/** What was sent as the schema reads it, or the answer that says what is wrong with it. */
export async function readPosted<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ posted: z.output<Schema> } | { refusal: Refusal }> {
  const sent: unknown = await request.json().catch(() => null);
  const result = schema.safeParse(sent);
  if (result.success) return { posted: result.data };
  const messages = messagesOf(result.error);
  const problem = Object.values(messages)[0] ?? "This could not be read.";
  return { refusal: { isSaved: false, status: 422, problem, messages } };
}

export function respond<Given extends Answer>(answer: Given) {
  return data(answer, { status: answer.isSaved ? 200 : answer.status });
}
