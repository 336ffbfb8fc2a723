// The heading of each kind of question about names, and the answers that many of a kind can have together.
import type { QuestionKind } from "#app/scheduler/files/names/name-question.ts";

type KindWords = {
  heading: string;
  /** `place` is that of the choice among the question's choices; -1 is the last. */
  together: readonly { label: string; place: number }[];
};

const yesOrNo = (yes: string, no: string) => [
  { label: yes, place: 0 },
  { label: no, place: 1 },
];

export const KIND_WORDS: Readonly<Record<QuestionKind, KindWords>> = {
  "last-first": { heading: "Order of names", together: [] },
  list: { heading: "Lists in brackets", together: [] },
  numbers: { heading: "Numbers before names", together: [] },
  separator: {
    heading: "Several dancers in one name",
    together: yesOrNo("All separate dancers", "None separates dancers"),
  },
  surname: {
    heading: "Shared surnames",
    together: yesOrNo("All share the surname", "One dancer each"),
  },
  brackets: { heading: "Brackets after names", together: yesOrNo("Leave all out", "Keep all") },
  prefix: { heading: "Words before names", together: yesOrNo("Leave all out", "Keep all") },
  suffix: { heading: "Words after names", together: [] },
  placeholder: { heading: "No dancer yet", together: [] },
  twice: {
    heading: "Named twice in one routine",
    together: yesOrNo("All one dancer", "All two dancers"),
  },
  same: {
    heading: "Similar names",
    together: [
      { label: "All one dancer", place: 0 },
      { label: "All two dancers", place: -1 },
    ],
  },
  group: {
    heading: "Groups",
    together: yesOrNo("Everyone of the studio for all", "Nobody for all"),
  },
  schools: {
    heading: "One name at several schools",
    together: yesOrNo("All different people", "All one person"),
  },
};
