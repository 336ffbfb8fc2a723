// Ends sign-in after a person's last day.

/** Returns whether a person's sign-in has ended: from the midnight after their last day (ISO text). */
export function hasEnded({ endsAt }: { endsAt: string | null }, now: Date): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now.getTime();
}
