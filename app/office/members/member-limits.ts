// The bounds of what a member's record takes.

export const TEXT_LENGTH = 200;
export const SUBSCRIPTION_MOST_PENCE = 1_000_000;
