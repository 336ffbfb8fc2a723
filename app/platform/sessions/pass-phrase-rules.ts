// What a pass-phrase must be that somebody chooses.

/** What somebody chooses by hand must be long, since people choose words. */
export const PASS_PHRASE_LENGTH = 15;
