import { useEffect, useState } from "react";

/** Scroll distance after which the bar becomes translucent. */
export const TRANSLUCENT_AFTER_PIXELS = 16;

/** Returns whether the window is scrolled further than `beyondPixels`. */
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
