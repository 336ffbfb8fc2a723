// The choice of a new family for a joining child.

/** The value for a new family of the child alone. */
export const NEW_FAMILY = "new";
