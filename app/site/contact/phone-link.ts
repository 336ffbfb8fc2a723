/** Returns the tel: address of a phone number, which can contain spaces. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}
