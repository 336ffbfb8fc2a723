// What a plan without a published version answers.

export const NOT_PUBLISHED = "Publish this plan before you run it.";
