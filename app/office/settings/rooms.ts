// The rooms of the settings, in the order of the index.

export type RoomName = (typeof ROOMS)[number]["name"];

export const INDEX = "/admin/settings";

export const ROOMS = [
  {
    name: "People",
    path: "/admin/settings/people",
    about: "Who may come in, their roles, and how each signs in",
    isOwners: true,
  },
  {
    name: "Doors",
    path: "/admin/settings/doors",
    about: "When the members area locks, open sessions, wrong tries",
    isOwners: true,
  },
  {
    name: "School",
    path: "/admin/settings/school",
    about: "Name and address, and the classes",
    isOwners: false,
  },
  {
    name: "Terms",
    path: "/admin/settings/terms",
    about: "Term dates, closures, bank holidays and ages",
    isOwners: false,
  },
  {
    name: "Prices",
    path: "/admin/settings/prices",
    about: "What lessons cost, what pay begins with, the living wage",
    isOwners: false,
  },
  {
    name: "Mail",
    path: "/admin/settings/mail",
    about: "What goes out, and a test message",
    isOwners: false,
  },
  {
    name: "Backups",
    path: "/admin/settings/backups",
    about: "When the last was good, and one more now",
    isOwners: true,
  },
  {
    name: "Retention",
    path: "/admin/settings/retention",
    about: "How long things are kept, and what goes next",
    isOwners: false,
  },
  { name: "Log", path: "/admin/settings/log", about: "Who did what, and when", isOwners: false },
] as const;

export function roomOf(name: RoomName) {
  return ROOMS.find((room) => room.name === name)!;
}

/** Where each part of the one long page of before is now, by the anchor that led to it. */
const PARTS: Readonly<Record<string, RoomName>> = {
  people: "People",
  locks: "Doors",
  "wrong-tries": "Doors",
  school: "School",
  classes: "School",
  terms: "Terms",
  holidays: "Terms",
  prices: "Prices",
  wages: "Prices",
  mail: "Mail",
  backups: "Backups",
  retention: "Retention",
  going: "Retention",
  "staff-schedules": "Retention",
  audit: "Log",
};

/** The address of the room to which an address of before with this hash ('#wages') leads; null for any other. */
export function roomBehind(hash: string): string | null {
  const part = hash.replace(/^#/, "");
  const name = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
  return name ? roomOf(name).path : null;
}
