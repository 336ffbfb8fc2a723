// The school's settings for its shows. They are the school's own figures, not the law's.

export type ShowSettings = {
  /** Minutes before a performance at which children are there. */
  callMinutes: number;
  /** Children for one chaperone. */
  childrenEach: number;
  /** Days on which a child performs in six months without a licence. */
  freeDays: number;
};

export const USUAL_SHOW_SETTINGS: ShowSettings = { callMinutes: 45, childrenEach: 12, freeDays: 4 };
export const SHOW_SETTINGS = "shows";
