type Press = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Returns whether a click opens a new tab or window. */
export function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
