// Reads every settings page at once, for tests that change something and check wherever it shows.
import type { Scope } from "#app/platform/scopes.ts";
import { loader as backups } from "#app/office/settings/backups/backups-room.tsx";
import { loader as signIn } from "#app/office/settings/sign-in/sign-in-room.tsx";
import { loader as imports } from "#app/office/settings/import/import-room.tsx";
import { loader as log } from "#app/office/settings/log/log-room.tsx";
import { loader as mail } from "#app/office/settings/mail/mail-room.tsx";
import { loader as people } from "#app/office/settings/people/people-room.tsx";
import { loader as prices } from "#app/office/settings/prices/prices-room.tsx";
import { loader as retention } from "#app/office/settings/retention/retention-room.tsx";
import { loader as school } from "#app/office/settings/school/school-room.tsx";
import { loader as index } from "#app/office/settings/settings.tsx";
import { loader as terms } from "#app/office/settings/terms/terms-room.tsx";
import { makeContext } from "./make-context.ts";
import type { TestPlatform } from "./make-platform.ts";

/** `search` searches the log; `gates` are open beside the Admin Portal. */
export async function readRooms(platform: TestPlatform, search = "", gates: readonly Scope[] = []) {
  const request = (query = "") => ({
    request: new Request(`http://school.example/admin/settings${query}`),
    context: makeContext(platform, "admin", ...gates),
  });
  const asked = request() as never;
  const searched = request(`?search=${encodeURIComponent(search)}`) as never;
  return {
    ...(await index(asked)),
    ...(await people(asked)),
    ...(await signIn(asked)),
    ...(await school(asked)),
    ...(await terms(asked)),
    ...(await prices(asked)),
    ...(await mail(asked)),
    ...(await imports(asked)),
    ...(await backups(asked)),
    ...(await retention(asked)),
    log: await log(searched),
  };
}
