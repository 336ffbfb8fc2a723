// Where the sender of a booking sees what happens next. The address is no way to the booking itself.

export function doneRoute(id: string): string {
  return `/book/done/${id}`;
}
