// Finds the questions about the dancers of a whole list, the likeliest first.
import { nameKey } from "#app/platform/name.ts";
import { onePersonAt, schoolsId, schoolsIn } from "#app/scheduler/plan/conflicts/any-school.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { isGroupName } from "./name-rules.ts";
import {
  idPart,
  KINDS,
  type NameAnswers,
  type NameQuestion,
  NOBODY,
  type QuestionKind,
  questionId,
  YES,
} from "./name-question.ts";
import {
  wordsOfFindings,
  wordsOfGroup,
  wordsOfNear,
  wordsOfSchools,
  wordsOfTwice,
} from "./name-words.ts";
import { type Finding, LAST_FIRST } from "./names-in-cell.ts";
import { nearNamesInSteps } from "./near-names.ts";
import { eachPaused, unpaused } from "#app/scheduler/plan/paused.ts";
import {
  type CastRead,
  castsInSteps,
  everyoneOf,
  groupId,
  routinesIn,
  spelled,
  spellingsOf,
  twiceId,
} from "./read-casts.ts";

/** The answers that count until a person gives another. */
const PRESETS: Partial<Record<QuestionKind, string>> = { placeholder: NOBODY, suffix: YES };

type Read = { routine: Routine; cast: CastRead };

/**
 * Returns every question about the names of a plan's list, open and answered, the likeliest first.
 * Names that an open question may change are not asked about before it is answered. Pauses often.
 */
export function* nameQuestionsInSteps(plan: Plan): Generator<void, NameQuestion[]> {
  const answers = plan.nameAnswers ?? {};
  const routines = routinesIn(plan);
  const casts = yield* castsInSteps(routines, answers);
  const list = routines.map((routine, at): Read => ({ routine, cast: casts[at]! }));
  yield;
  const ofCells = cellQuestions(list, answers);
  const settled = withoutUnsettled(list, ofCells);
  yield;
  const questions = [
    ...ofCells.map(({ question }) => question),
    ...(yield* twiceQuestions(settled, answers)),
    ...(yield* groupQuestions(settled, answers)),
    ...(yield* schoolQuestions(settled, answers)),
    ...(yield* nearQuestions(settled, answers)),
  ];
  const rank = ({ kind }: NameQuestion) => KINDS.indexOf(kind);
  return questions.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      other.rows.length - one.rows.length ||
      (one.rows[0] ?? 0) - (other.rows[0] ?? 0),
  );
}

/** Returns the same without pausing. */
export function nameQuestions(plan: Plan): NameQuestion[] {
  return unpaused(nameQuestionsInSteps(plan));
}

type OfCells = { question: NameQuestion; found: { routine: Routine; finding: Finding }[] };

function cellQuestions(list: readonly Read[], answers: NameAnswers): OfCells[] {
  const all = list.flatMap(({ routine, cast }) =>
    cast.findings.map((finding) => ({ routine, finding })),
  );
  const byId = Map.groupBy(all, ({ finding }) => finding.id);
  return [...byId].flatMap(([id, found]) => {
    const asked = id === LAST_FIRST ? lastFirst(found, answers) : found;
    const [first] = asked;
    if (!first) return [];
    const { kind } = first.finding;
    const preset = PRESETS[kind];
    const countsPreset = preset !== undefined && !asked.some(isStillNamed);
    const answer = answers[id] ?? (countsPreset ? preset : null);
    const question = {
      id,
      kind,
      ...wordsOfFindings(
        kind,
        asked.map(({ finding }) => finding),
      ),
      rows: rowsOf(asked),
      answer,
      isPreset: answers[id] === undefined && answer !== null,
    };
    return [{ question, found: asked }];
  });
}

/** Returns the findings when a cell with ';' supports them or no cell contradicts them, the clearest first. */
function lastFirst(found: OfCells["found"], answers: NameAnswers): OfCells["found"] {
  const of = (evidence: Finding["evidence"]) =>
    found.filter(({ finding }) => finding.evidence === evidence);
  const [strong, weak] = [of("strong"), of("weak")];
  const isAsked = strong.length > 0 || of("against").length === 0;
  return isAsked || answers[LAST_FIRST] !== undefined ? [...strong, ...weak] : [];
}

/** Returns true when an older plan, saved without answers, has the written name as a dancer. */
function isStillNamed({ routine, finding }: OfCells["found"][number]): boolean {
  const last = nameKey(finding.plain.at(-1) ?? "");
  return routine.performers.some((name) => nameKey(name) === last);
}

function rowsOf(found: readonly { routine: Routine }[]): number[] {
  return [...new Set(found.map(({ routine }) => routine.row))];
}

/** Leaves out the names that an open question may change. */
function withoutUnsettled(list: readonly Read[], questions: readonly OfCells[]): Read[] {
  const unsettled = new Set<string>();
  for (const { question, found } of questions)
    if (question.answer === null)
      for (const { routine, finding } of found)
        for (const name of finding.plain) unsettled.add(`${routine.row} ${nameKey(name)}`);
  if (unsettled.size === 0) return [...list];
  return list.map(({ routine, cast }) => {
    const isSettled = (name: string) => !unsettled.has(`${routine.row} ${nameKey(name)}`);
    const { asRead, names } = cast;
    const settled = { asRead: asRead.filter(isSettled), names: names.filter(isSettled) };
    return { routine, cast: { ...cast, ...settled } };
  });
}

function* twiceQuestions(
  list: readonly Read[],
  answers: NameAnswers,
): Generator<void, NameQuestion[]> {
  const questions: NameQuestion[] = [];
  yield* eachPaused(list, ({ routine, cast }) => {
    const keys = cast.asRead.map(nameKey);
    const twice = cast.asRead.filter((_, at) => keys.indexOf(keys[at]!) < at);
    for (const [id, name] of new Map(twice.map((dancer) => [twiceId(routine, dancer), dancer])))
      questions.push({
        id,
        kind: "twice",
        ...wordsOfTwice(name, routine.name),
        rows: [routine.row],
        ...answerTo(id, answers),
      });
  });
  return questions;
}

type Named = { routine: Routine; name: string };

function* groupQuestions(
  list: readonly Read[],
  answers: NameAnswers,
): Generator<void, NameQuestion[]> {
  const named: Named[] = [];
  yield* eachPaused(list, ({ routine, cast }) => {
    for (const name of cast.asRead) if (isGroupName(name)) named.push({ routine, name });
  });
  if (named.length === 0) return [];
  const everyone = everyoneOf(
    list.map(({ routine }) => routine),
    list.map(({ cast }) => cast),
  );
  const byId = Map.groupBy(named, ({ name }) => groupId(name));
  return [...byId].map(([id, all]): NameQuestion => {
    const { name, routine } = all[0]!;
    return {
      id,
      kind: "group",
      ...wordsOfGroup(name, everyone.get(nameKey(routine.school)) ?? []),
      rows: rowsOf(all),
      ...answerTo(id, answers),
      takesNames: true,
    };
  });
}

/** At two schools a name is one person or two. */
const FEWEST_TO_GROUP = 2;

function* schoolQuestions(
  list: readonly Read[],
  answers: NameAnswers,
): Generator<void, NameQuestion[]> {
  const byName = new Map<string, Named[]>();
  yield* eachPaused(list, ({ routine, cast }) => {
    for (const name of cast.names) {
      if (isGroupName(name)) continue;
      const key = nameKey(name);
      const all = byName.get(key);
      if (all) all.push({ routine, name });
      else byName.set(key, [{ routine, name }]);
    }
  });
  const questions: NameQuestion[] = [];
  yield* eachPaused([...byName], ([key, all]) => {
    const schools = new Map(all.map(({ routine: { school } }) => [nameKey(school), school]));
    if (schools.size < 2) return;
    const id = schoolsId(key);
    questions.push({
      id,
      kind: "schools",
      ...wordsOfSchools(all[0]!.name, [...schools.values()]),
      about: all[0]!.name,
      rows: rowsOf(all),
      ...answerTo(id, answers),
      // A dancer without a school has the same key as one at several schools.
      ...(schools.size > FEWEST_TO_GROUP && !schools.has("") && { schools: [...schools.values()] }),
    });
  });
  return questions;
}

function* nearQuestions(
  list: readonly Read[],
  answers: NameAnswers,
): Generator<void, NameQuestion[]> {
  const spellings = spellingsOf(answers);
  const near = yield* nearNamesInSteps(
    list.map(({ routine: { row, school }, cast }) => ({
      row,
      school,
      names: cast.asRead.filter((name) => !isGroupName(name)),
    })),
  );
  return near.flatMap((pair): NameQuestion[] => {
    const { one, other, school, rows } = pair;
    const keys = [nameKey(one), nameKey(other)].toSorted();
    const id = questionId("same", nameKey(school), ...keys);
    const own = spellings.get(idPart(nameKey(school)));
    const isJoined = [one, other].some((name) => nameKey(spelled(name, own)) !== nameKey(name));
    // Another answer has already changed one of the two names.
    if (isJoined && answers[id] === undefined) return [];
    return [{ id, kind: "same", ...wordsOfNear(pair), rows, ...answerTo(id, answers) }];
  });
}

function answerTo(id: string, answers: NameAnswers): Pick<NameQuestion, "answer" | "isPreset"> {
  return { answer: answers[id] ?? null, isPreset: false };
}

/** Returns the ids of answers that no question of the list has. */
export function unknownAnswers(answers: NameAnswers, questions: readonly NameQuestion[]): string[] {
  const known = new Map(questions.map((question) => [question.id, question]));
  return Object.entries(answers).flatMap(([id, value]) => {
    const question = known.get(id);
    const fits =
      question?.takesNames ||
      question?.choices.some((choice) => choice.value === value) ||
      areSchoolsOf(question, value);
    return fits ? [] : [id];
  });
}

function areSchoolsOf(question: NameQuestion | undefined, value: string): boolean {
  const named = schoolsIn(value);
  const known = question?.schools?.map((school) => nameKey(onePersonAt([school]))) ?? [];
  return named.length > 1 && named.every((school) => known.includes(school));
}
