// The rows that one page of a long list shows.

export const PAGE_SIZE = 50;

export type PageWindow = {
  /** Counted from 1; the existing page nearest to the requested one. */
  page: number;
  pages: number;
  total: number;
  /** Number of rows before this page. */
  offset: number;
  /** Number of rows on this page. */
  size: number;
};

/** Returns the window of a page; text that is not a page number, such as 0, is the first page. */
export function pageWindow(total: number, asked: string | null): PageWindow {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const number = Number(asked);
  const page = Number.isInteger(number) ? Math.min(Math.max(number, 1), pages) : 1;
  const offset = (page - 1) * PAGE_SIZE;
  return { page, pages, total, offset, size: Math.min(PAGE_SIZE, total - offset) };
}
