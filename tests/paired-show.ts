// A running show in the data of a school whose process runs, with its paired devices.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { addDevice } from "#app/show/devices/show-devices.server.ts";
import type { ShowRole } from "#app/show/rules/show-event.ts";
import type { ShowPlan } from "#app/show/rules/show-plan.ts";
import { readShow } from "#app/show/store/show-log.server.ts";
import { inDesk } from "./in-desk.ts";
import { makeShow } from "./makers/make-running-show.ts";
import type { TestPlatform } from "./make-platform.ts";

export type PairedShow = {
  showId: string;
  /** Of its link for parents. */
  code: string;
  plan: ShowPlan;
  /** The Cookie header of each device. */
  cookies: string[];
};

/** Publishes a plan, opens its show and pairs a device for each role. */
export function makePairedShow(
  dataFolder: string,
  planned: Plan,
  roles: readonly ShowRole[],
): Promise<PairedShow> {
  const now = new Date();
  return inDesk(dataFolder, async (database) => {
    const needs = { database, now: () => now, schoolDays: async () => ({ zone: "Europe/London" }) };
    const { id, code } = await makeShow(needs as unknown as TestPlatform, planned);
    const cookies: string[] = [];
    for (const [at, role] of roles.entries()) {
      const device = { showId: id, role, name: `${role} ${at + 1}`, at: now.toISOString() };
      cookies.push(`callboard-show=${await addDevice(database, device)}`);
    }
    const { plan } = (await readShow(database, id))!;
    return { showId: id, code, plan, cookies };
  });
}
