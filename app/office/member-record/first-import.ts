/** The parameter of the Members page that opens the first import of a fresh school. */
export const FIRST_IMPORT = "first-import";
