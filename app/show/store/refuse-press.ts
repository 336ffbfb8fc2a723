/** The words for a role that may not press what it pressed. */
export const NOT_THIS_DEVICE = "This device may not do that.";

/** Returns the answer to a press that is not taken. */
export function refusePress(status: number, words: string): Response {
  return Response.json({ isDone: false, words }, { status });
}
