// Finds text that is cut off on a page.
import type { Page } from "@playwright/test";

/** Returns the text in part of a page that overflows the screen, or a box that hides its overflow. */
export function cutTexts(page: Page, part = "body"): Promise<string[]> {
  return page.evaluate((selector) => {
    const hides = /hidden|clip/;
    const scrolls = /auto|scroll/;
    /** Null when it is complete, can be scrolled to, or is only for screen readers. */
    const cutBy = (words: DOMRect, own: Element): string | null => {
      for (let around: Element | null = own; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (scrolls.test(overflowX) && around !== document.scrollingElement) return null;
        if (around.clientWidth <= 1 && overflowX !== "visible") return null;
        const box = around.getBoundingClientRect();
        const isAcross = words.left < box.left - 1 || words.right > box.right + 1;
        const isDown = words.top < box.top - 2 || words.bottom > box.bottom + 2;
        if ((hides.test(overflowX) && isAcross) || (hides.test(overflowY) && isDown)) {
          return `${around.localName} ${around.className}`;
        }
      }
      return words.left < -1 || words.right > window.innerWidth + 1 ? "the screen" : null;
    };
    const walk = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const own = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!own || text === "" || own.closest("script, style, noscript, option, [inert]")) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const by = cutBy(range.getBoundingClientRect(), own);
      if (by !== null) cut.push(`${text}: cut by ${by}`);
    }
    return cut;
  }, part);
}
