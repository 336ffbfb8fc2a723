// The reasons for an absence. There is no free text, which could hold health information.

/** '' where nothing was said. */
export const ABSENCE_REASONS = ["", "Ill", "Holiday", "School", "Other"] as const;
