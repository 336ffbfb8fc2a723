/** Returns the name of a database column: 'lastCallAt' is 'last_call_at'. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
