/** Beside what others than an owner may look at, but not change. */
export const OWNERS_ONLY = "Only an owner changes this.";
