// Moving in, under Settings, Import and export.
import type { Page } from "@playwright/test";
import { button, csv, type Form } from "./form.ts";

const FILE = csv("members.csv", "id,name,email\nm-1,Bea Gull,bea@example.com\n");
const section = (page: Page) => page.getByRole("region", { name: "Move in", exact: true });
const choose = (page: Page) => section(page).getByLabel("Files").setInputFiles(FILE);
const move = (page: Page) => button(section(page), "Move in 1 record");

const shared = {
  screens: ["office/moving/move-in-section.tsx"],
  at: "/admin/settings/import",
};

export const MOVE_IN: readonly Form[] = [
  {
    ...shared,
    name: "Move in, the preview",
    sends: ["/admin/move-in/preview"],
    send: choose,
    done: move,
    waits: null,
    says: (page) => section(page).getByText("Waiting for the connection"),
    isQuestion: true,
  },
  {
    ...shared,
    name: "Move in",
    sends: ["/admin/move-in"],
    fill: async (page) => {
      await choose(page);
      await move(page).waitFor();
    },
    send: (page) => move(page).click(),
    stays: (page) => section(page).getByRole("list", { name: "Tables" }),
    waits: null,
    says: (page) => section(page).getByText("This needs the connection."),
    isSecret: true,
  },
];
