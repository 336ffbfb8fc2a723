// The wardrobe team's requests in server tests, sent to the commands' addresses.
import type { Answer } from "#app/data/commands/answer.ts";
import { commandAt, deskAt, undoAt } from "./command-at.ts";
import { makeContext } from "./make-context.ts";
import type { TestPlatform } from "./make-platform.ts";

const INVENTORY = "/costume-inventory";

const desk = (address: string) => deskAt(`${INVENTORY}${address}`, "inventory");

export const addCostume = desk("/new");
export const editCostume = desk("/:id");
export const deleteCostume = desk("/:id/delete");
export const restoreCostume = desk("/:id/restore");
export const lendCostume = desk("/:id/lend");
export const lendCostumes = desk("/lend");
export const settleReturn = desk("/returns/:id/settle");
export const returnCostume = desk("/loans/:id/return");
export const tickInBox = desk("/box/tick");
export const countBox = desk("/box/count");

export const undoIn = undoAt(`${INVENTORY}/changes/:id/undo`, "inventory");

type Sheet = { bytes: Uint8Array; fileName?: string; fields?: Record<string, string> };

/** Sends a spreadsheet, to preview or import it. */
export async function sendSheet(
  platform: TestPlatform,
  address: "/import" | "/import/preview",
  { bytes, fileName = "costumes.csv", fields = {} }: Sheet,
): Promise<Answer> {
  const body = new FormData();
  body.set("file", new File([bytes as Uint8Array<ArrayBuffer>], fileName));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request("http://school.example/", { method: "POST", body });
  const context = makeContext(platform, "inventory");
  const command = commandAt(`${INVENTORY}${address}`);
  return (await command({ request, params: {}, context })).data;
}
