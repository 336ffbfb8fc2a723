// The four gates of the back-office: what each says, and the page that it opens.
import { GATE_TITLES, type Scope } from "#app/platform/sessions/scopes.ts";

export type Gate = {
  title: string;
  /** Who in the school has its pass-phrases. */
  role: "office" | "wardrobe" | "owner" | "teacher";
  text: string;
  opens: string;
};

export const GATES: Record<Scope, Gate> = {
  admin: {
    title: GATE_TITLES.admin,
    role: "office",
    text: "Members, trials, payroll.",
    opens: "/admin/dashboard",
  },
  inventory: {
    title: GATE_TITLES.inventory,
    role: "wardrobe",
    text: "Quick access for the wardrobe team.",
    opens: "/costume-inventory",
  },
  members: {
    title: GATE_TITLES.members,
    role: "owner",
    text: "Enter password to view Members and financials.",
    opens: "/admin/dashboard",
  },
  lessons: {
    title: GATE_TITLES.lessons,
    role: "teacher",
    text: "Enter the password to view and record private lessons.",
    opens: "/private-lessons",
  },
};
