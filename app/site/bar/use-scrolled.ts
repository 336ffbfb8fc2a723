import { useEffect, useState } from "react";

/** The bar is translucent once the page has been scrolled further than this. */
export const TRANSLUCENT_AFTER_PIXELS = 16;

/** True once the window has been scrolled more than so many pixels. */
export function useScrolled(beyondPixels: number): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const read = () => setIsScrolled(window.scrollY > beyondPixels);
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, [beyondPixels]);
  return isScrolled;
}
