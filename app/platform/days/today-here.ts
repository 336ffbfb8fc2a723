/** Returns the day on this device, 'YYYY-MM-DD'. Swedish writes days so. */
export function todayHere(): string {
  return new Date().toLocaleDateString("sv-SE");
}
