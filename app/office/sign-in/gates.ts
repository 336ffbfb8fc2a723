// The four gates of the back-office: their texts, and the page that each opens.
import { GATE_TITLES, type GateName } from "#app/platform/scopes.ts";

type Gate = {
  title: string;
  text: string;
  opens: string;
};

export const GATES: Record<GateName, Gate> = {
  admin: {
    title: GATE_TITLES.admin,
    text: "Members, trials, payroll.",
    opens: "/admin/dashboard",
  },
  inventory: {
    title: GATE_TITLES.inventory,
    text: "Quick access for the wardrobe team.",
    opens: "/costume-inventory",
  },
  members: {
    title: GATE_TITLES.members,
    text: "Enter password to view Members and financials.",
    opens: "/admin/dashboard",
  },
  lessons: {
    title: GATE_TITLES.lessons,
    text: "Enter the password to view and record private lessons.",
    opens: "/private-lessons",
  },
};
