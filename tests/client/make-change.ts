// Creates changes, and a world with some tabs.
import type { Change } from "#app/client/queue.ts";
import { World } from "./world.ts";

export function makeChange(key: string, parts: Partial<Change> = {}): Change {
  return {
    key,
    person: "Jo",
    address: "/admin/members/new",
    body: { json: { key } },
    commandVersion: 1,
    baseVersion: null,
    row: null,
    dependsOn: [],
    words: key,
    place: "/admin/dashboard",
    draft: null,
    ...parts,
  };
}

export async function worldOf(tabs: number): Promise<World> {
  const world = new World();
  world.session = "Jo";
  for (let place = 0; place < tabs; place += 1) world.open("Jo");
  await world.pass(10);
  return world;
}
