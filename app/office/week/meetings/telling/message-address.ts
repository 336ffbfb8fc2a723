// The address of the page that tells families about a cancelled class.

/** `day` is the meeting's planned day, YYYY-MM-DD. */
export function messageAddress(classId: string, day: string): string {
  return `/admin/classes/${classId}/message?day=${day}`;
}
