// The reasons for which a trial ends without joining.

export const NOT_JOINING = [
  "Day or time",
  "Price",
  "Not for them",
  "Went elsewhere",
  "No answer",
  "Another reason",
];
