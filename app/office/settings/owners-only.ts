/** Shown to staff who may view a setting that only owners can change. */
export const OWNERS_ONLY = "Only an owner can change this.";
