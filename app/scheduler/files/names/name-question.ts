// The questions about dancers' names, and their answers.

/** The value chosen for each question, by the question's id. */
export type NameAnswers = Readonly<Record<string, string>>;

/** The likeliest first. */
export const KINDS = [
  "last-first",
  "list",
  "numbers",
  "separator",
  "surname",
  "brackets",
  "prefix",
  "suffix",
  "placeholder",
  "twice",
  "same",
  "group",
  "schools",
] as const;

export type QuestionKind = (typeof KINDS)[number];

export type NameChoice = { value: string; label: string };

export type NameQuestion = {
  id: string;
  kind: QuestionKind;
  text: string;
  /** The likeliest first; each label shows the names that result. */
  choices: readonly NameChoice[];
  /** The rows of the routines in question. */
  rows: readonly number[];
  /** The current answer; null while the question is open. */
  answer: string | null;
  /** True when the answer is the usual one and nobody has answered. */
  isPreset: boolean;
  /** The name at several schools in question. */
  about?: string;
  /** True when a list of names, joined by ';', is an answer too. */
  takesNames?: true;
  /** The schools of a name that has three or more: some of them, joined by ';', are an answer too. */
  schools?: readonly string[];
};

export const YES = "yes";
export const NO = "no";
/** The answer that two spellings are two dancers, or that a name at several schools is several people. */
export const APART = "apart";
export const NOBODY = "nobody";
export const EVERYONE = "everyone";
export const AS_IT_IS = "as it is";
export const TWO = "two";

/** The most answers of a plan. */
export const MAX_NAME_ANSWERS = 5000;

/** Returns the id of a question about these texts. */
export function questionId(...parts: readonly string[]): string {
  return parts.map(idPart).join(SEPARATES);
}

const SEPARATES = " | ";

export function idPart(text: string): string {
  return text.replaceAll(SEPARATES, " / ");
}

export function idParts(id: string): string[] {
  return id.split(SEPARATES);
}

export function openNameQuestions(questions: readonly NameQuestion[]): NameQuestion[] {
  return questions.filter(({ answer }) => answer === null);
}

export function openCountText(count: number): string {
  return count === 1 ? "1 question open" : `${count} questions open`;
}
