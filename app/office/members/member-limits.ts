// The bounds of what a member's record takes.

export const TEXT_LENGTH = 200;
