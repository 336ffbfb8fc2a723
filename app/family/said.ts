// What a form of the family's pages did, in words.
export type Said = { isDone: boolean; words: string };
