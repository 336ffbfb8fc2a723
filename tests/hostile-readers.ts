// Feeds damaged bodies to the server's readers.
import { expect } from "vitest";
import { essentialQuestions } from "#app/files/table/answer.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { readEnquiry } from "#app/site/contact/enquiry.schema.ts";
import { seededRandom, type Random } from "#sample/random.ts";
import { ENQUIRY, MEMBERS, SCHEDULE, TELLS_TOO_MUCH } from "./hostile-bodies.ts";
import { spoiledBytes, spoiledJson } from "./mutations.ts";
import { readMembers } from "./read-members.ts";

type Ending = "read" | { refused: string };

const READERS: ((random: Random) => Ending)[] = [
  (random) => {
    const read = readEnquiry(parsed(spoiledJson(random, ENQUIRY)));
    return "error" in read ? { refused: read.error } : "read";
  },
  (random) => {
    const read = readStored(parsed(spoiledJson(random, SCHEDULE.data)));
    return "error" in read ? { refused: read.error } : "read";
  },
  (random) => {
    const { questions } = readMembers(spoiledBytes(random, MEMBERS)).table;
    const [question] = essentialQuestions(questions);
    return question ? { refused: question.text } : "read";
  },
];

/** A body that is not JSON never reaches a reader: it gets null. */
function parsed(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Expects each of so many spoiled bodies to be read, or refused in words. */
export function expectReadOrRefused(inputs: number): void {
  const endings = Array.from({ length: inputs }, (_, at): Ending => {
    const reader = READERS[at % READERS.length]!;
    return reader(seededRandom(`reader ${at}`));
  });
  const words = endings.flatMap((ending) => (ending === "read" ? [] : [ending.refused]));
  expect(words.filter((each) => each.trim() === "" || TELLS_TOO_MUCH.test(each))).toEqual([]);
  expect(words.length).toBeGreaterThan(inputs / 10);
  expect(words.length).toBeLessThan((inputs * 9) / 10);
  // '__proto__' was among the names.
  expect(Object.keys(Object.prototype)).toEqual([]);
}
