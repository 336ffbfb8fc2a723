// Which part of a long list one page of it shows.

export const PAGE_SIZE = 50;

export type PageWindow = {
  /** Counted from 1; the nearest there is to the one asked for. */
  page: number;
  pages: number;
  total: number;
  /** How many rows come before this page. */
  offset: number;
  /** How many rows this page shows. */
  size: number;
};

/** The window of a page; what is no page number, such as text or 0, is the first page. */
export function pageWindow(total: number, asked: string | null): PageWindow {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const number = Number(asked);
  const page = Number.isInteger(number) ? Math.min(Math.max(number, 1), pages) : 1;
  const offset = (page - 1) * PAGE_SIZE;
  return { page, pages, total, offset, size: Math.min(PAGE_SIZE, total - offset) };
}
