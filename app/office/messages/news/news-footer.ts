// The end of a news mail: how its reader stops news.

/** `url` is the reader's own address for that. */
export function newsFooter(schoolName: string, url: string): string {
  return `\n\n--\nNews from ${schoolName}. To stop receiving news: ${url}`;
}
