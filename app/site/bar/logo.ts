// The school's logo, on a dark ground.
import sampleLogo from "../../../media/brand/logo-on-dark.svg?url";
import type { School } from "#app/site/content/content.ts";

const LOGOS: Record<string, string> = { "brand/logo-on-dark": sampleLogo };

/** Returns the address of the school's logo; undefined when it has none. */
export function logoOf({ logo }: Pick<School, "logo">): string | undefined {
  return LOGOS[logo] ?? (logo.startsWith("/") ? logo : undefined);
}
