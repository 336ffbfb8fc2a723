/** The address that calls a phone number, as people write it with spaces. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}
