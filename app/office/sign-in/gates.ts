// The four gates of the back-office: what each says, and the page that it opens.
import type { Scope } from "#app/platform/sessions/scopes.ts";

export type Gate = {
  title: string;
  /** Who in the school has its pass-phrases. */
  role: "office" | "wardrobe" | "owner" | "teacher";
  text: string;
  opens: string;
};

export const GATES: Record<Scope, Gate> = {
  admin: {
    title: "Admin Portal",
    role: "office",
    text: "Members, trials, payroll.",
    opens: "/admin/dashboard",
  },
  inventory: {
    title: "Costume Inventory",
    role: "wardrobe",
    text: "Quick access for the wardrobe team.",
    opens: "/costume-inventory",
  },
  members: {
    title: "Restricted Area — Members",
    role: "owner",
    text: "Enter password to view Members and financials.",
    opens: "/admin/dashboard",
  },
  lessons: {
    title: "Private Lessons Recorder",
    role: "teacher",
    text: "Enter the password to view and record private lessons.",
    opens: "/private-lessons",
  },
};
