// Dancers who are one person at every school, because the organiser says so.
import { nameKey } from "#app/platform/name.ts";
import type { Routine } from "../routine.ts";

type Answers = Readonly<Record<string, string>>;

export const ONE_PERSON = "one";

/** Returns the id of the question whether a name at several schools is one person. */
export function schoolsId(name: string): string {
  return `schools | ${nameKey(name)}`;
}

/** Returns the routine with those of its performers marked who are one person at every school. */
export function withAnySchool<Any extends Routine>(routine: Any, answers: Answers = {}): Any {
  const names = routine.performers.filter((name) => answers[schoolsId(name)] === ONE_PERSON);
  const { atAnySchool, ...rest } = routine;
  if (JSON.stringify(names) === JSON.stringify(atAnySchool ?? [])) return routine;
  return (names.length > 0 ? { ...rest, atAnySchool: names } : rest) as Any;
}
