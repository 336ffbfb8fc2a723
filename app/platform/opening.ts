/** A school's name before it has published one. */
export const OPENING_NAME = "Our school";

/** Publishes the sample school's website, which a new school can start from. */
export const SAMPLE_PUBLISHER = "the sample school";
