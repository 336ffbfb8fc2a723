// The choices when reassigning a removed person's classes and pay.

/** The choice to assign nobody. */
export const NOBODY = "nobody";
