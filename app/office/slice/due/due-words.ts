// Text for due dates.

/** Returns 'due today', 'due in 1 day' or '3 days overdue'. */
export function dueWords(daysLeft: number): string {
  if (daysLeft === 0) return "due today";
  return daysLeft < 0 ? `${days(-daysLeft)} overdue` : `due in ${days(daysLeft)}`;
}

/** Returns 'today', 'yesterday' or '3 days ago'. */
export function agoWords(daysAgo: number): string {
  if (daysAgo <= 0) return "today";
  return daysAgo === 1 ? "yesterday" : `${daysAgo} days ago`;
}

/** Returns 'today', 'tomorrow' or 'in 2 days'. */
export function aheadWords(daysLeft: number): string {
  if (daysLeft <= 0) return "today";
  return daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
}

/** Returns 'Ada', 'Ada and Bea' or 'Ada, Bea and Cy'. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
