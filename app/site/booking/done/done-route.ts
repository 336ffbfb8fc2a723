// Returns the address of the page after booking. It gives no access to the booking.

export function doneRoute(id: string): string {
  return `/book/done/${id}`;
}
