// What a change is answered with, on every screen of the staff.

/** A change that can be taken back, as its notice says it. */
export type Change = {
  id: string;
  summary: string;
  /** What takes it back, where that is not the list of changes. */
  undoAddress?: string;
  /** What is posted there, where it is more than the asking. */
  undoBody?: object;
};

export type Saved = { isSaved: true; change?: Change };

export type Refusal = {
  isSaved: false;
  status: number;
  problem: string;
  /** What is wrong with each field, by its name. */
  messages?: Record<string, string>;
};

export type Answer = Saved | Refusal;
