// Finds photos through what the visitor may see, so that no caller can forget to check.
import type { Database } from "../database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";

type FoundPhoto = { id: string; width: number; height: number; scope: string | null };

/** Returns the photo, or the HTTP status for this visitor: 401, 403 or 404. */
export async function findPhoto(
  database: Database,
  scopes: ReadonlySet<Scope>,
  id: string,
): Promise<FoundPhoto | 401 | 403 | 404> {
  const kept = database.selectFrom("photos").where("id", "=", id).where("deletedAt", "is", null);
  const photo = await kept
    .where((eb) =>
      eb.or([eb("scope", "is", null), ...[...scopes].map((scope) => eb("scope", "=", scope))]),
    )
    .select(["id", "width", "height", "scope"])
    .executeTakeFirst();
  if (photo) return photo;
  if (!(await kept.select("id").executeTakeFirst())) return 404;
  return scopes.size === 0 ? 401 : 403;
}
