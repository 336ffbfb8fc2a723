// Who sees the pictures of the website: everybody sees those that it shows, the office all others.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import type { Content } from "#app/site/content/content.ts";
import { photosIn } from "./pictures-in-content.ts";

export const UNPUBLISHED: Scope = "admin";

/** Shows everybody the pictures of the content that follows, and hides those that it has no more. */
export async function showPhotosOf(trx: Database, before: Content, next: Content): Promise<void> {
  const shown = photosIn(next);
  const hidden = photosIn(before).filter((id) => !shown.includes(id));
  // A costume's picture stays the wardrobe's, even where somebody has typed its address.
  if (shown.length > 0) {
    const rows = trx.updateTable("photos").set({ scope: null }).where("id", "in", shown);
    await rows.where("scope", "=", UNPUBLISHED).execute();
  }
  if (hidden.length > 0) {
    const rows = trx.updateTable("photos").set({ scope: UNPUBLISHED }).where("id", "in", hidden);
    await rows.where("scope", "is", null).execute();
  }
}
