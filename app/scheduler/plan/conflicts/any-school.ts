// Dancers who are one person at several schools, because the organiser says so.
import { nameKey } from "#app/platform/name.ts";
import type { Routine } from "../routine.ts";

type Answers = Readonly<Record<string, string>>;

export const ONE_PERSON = "one";

/** Returns the id of the question whether a name at several schools is one person. */
export function schoolsId(name: string): string {
  return `schools | ${nameKey(name)}`;
}

const BETWEEN_SCHOOLS = "; ";

/** Returns the answer that a name is one person at some of its schools, and another at each of the rest. */
export function onePersonAt(schools: readonly string[]): string {
  return schools.map((school) => school.replaceAll(";", ",")).join(BETWEEN_SCHOOLS);
}

/** Returns the keys of the schools at which an answer makes a name one person; with fewer than two it makes none. */
export function schoolsIn(answer: string): string[] {
  return answer.split(";").map(nameKey).filter(Boolean);
}

/** Returns true when an answer makes a name one person at a school and at others. */
export function isOnePersonAt(answer: string | undefined, school: string): boolean {
  if (answer === undefined || answer === ONE_PERSON) return answer === ONE_PERSON;
  const schools = schoolsIn(answer);
  return schools.length > 1 && schools.includes(nameKey(onePersonAt([school])));
}

/** Returns the routine with those of its performers marked who are one person at its school and at others. */
export function withAnySchool<Any extends Routine>(routine: Any, answers: Answers = {}): Any {
  const names = routine.performers.filter((name) =>
    isOnePersonAt(answers[schoolsId(name)], routine.school),
  );
  const { atAnySchool, ...rest } = routine;
  if (JSON.stringify(names) === JSON.stringify(atAnySchool ?? [])) return routine;
  return (names.length > 0 ? { ...rest, atAnySchool: names } : rest) as Any;
}
