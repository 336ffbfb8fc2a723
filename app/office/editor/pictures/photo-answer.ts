// What the sending of a picture is answered with.
import type { Refusal } from "#app/platform/commands/answer.ts";

export type PhotoAnswer = { isSaved: true; path: string } | Refusal;
