// To whom is handed on what names a person who is removed.

/** Chosen where it names nobody any more. */
export const NOBODY = "nobody";
