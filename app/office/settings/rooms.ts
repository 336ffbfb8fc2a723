// The pages of Settings, in the order of the index.

export type RoomName = (typeof ROOMS)[number]["name"];

export const INDEX = "/admin/settings";

export const ROOMS = [
  {
    name: "People",
    path: "/admin/settings/people",
    about: "Who can sign in, their roles, and how each signs in",
    isOwners: true,
  },
  {
    name: "Sign-in",
    path: "/admin/settings/sign-in",
    about: "When the members area locks, open sessions, failed sign-ins",
    isOwners: true,
  },
  {
    name: "School",
    path: "/admin/settings/school",
    about: "Name, address and classes",
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
    about: "Lesson prices, starting pay rates, the living wage",
    isOwners: false,
  },
  {
    name: "Mail",
    path: "/admin/settings/mail",
    about: "Outgoing mail, and a test message",
    isOwners: false,
  },
  {
    name: "Import and export",
    path: "/admin/settings/import",
    about: "Lists from a spreadsheet or another system",
    isOwners: false,
  },
  {
    name: "Backups",
    path: "/admin/settings/backups",
    about: "The last good backup, and backing up now",
    isOwners: true,
  },
  {
    name: "Retention",
    path: "/admin/settings/retention",
    about: "How long records are kept, and what is deleted next",
    isOwners: false,
  },
  { name: "Log", path: "/admin/settings/log", about: "Who did what, and when", isOwners: false },
] as const;

export function roomOf(name: RoomName) {
  return ROOMS.find((room) => room.name === name)!;
}
