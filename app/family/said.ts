// The result of a form of the family's pages, in words.
export type Said = { isDone: boolean; words: string };
