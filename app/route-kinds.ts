// The kinds of line that the route table has several of.
import type { Access } from "./access.ts";
import * as limits from "./route-limits.ts";
import { command, form, page, type RouteRow } from "./route-row.ts";
import type { Slug } from "./site/slides/slides.ts";

/** All slides are one file: whoever has one can move to each without asking for another. */
const SLIDE_FILE = "site/slides/slide-page.tsx";

export const slide = (slug: Slug, path: string): RouteRow => {
  if (slug !== "contact") return page(path, SLIDE_FILE, "everyone");
  // Without JavaScript the contact slide takes its own form.
  const row = form(path, SLIDE_FILE, "everyone", "everyone");
  return { ...row, bodyLimit: limits.ENQUIRY_BODY_LIMIT, quota: limits.ENQUIRY_QUOTA };
};

const BOOKING_LIMITS = { bodyLimit: limits.ENQUIRY_BODY_LIMIT, quota: limits.BOOKING_QUOTA };
export const booked = (row: RouteRow): RouteRow => ({ ...row, ...BOOKING_LIMITS });

/** Whoever has the secret of a link may. */
export const invited = (path: string): RouteRow => ({
  ...command(path, "everyone"),
  quota: limits.INVITATION_QUOTA,
});

export const costume = (path: string): RouteRow => ({
  ...command(path, "inventory"),
  bodyLimit: limits.COSTUME_BODY_LIMIT,
});

/** Teachers sign in at a door of their own. */
const REGISTERS_DOOR = "/admin/registers/door";
export const register = (path: string, name: string, read: Access = "registers"): RouteRow => ({
  ...page(`/admin/registers${path}`, `office/week/registers/${name}.tsx`, read),
  door: REGISTERS_DOOR,
});

/** The office with the members area open. */
export const UNLOCKED_DESK: Access = ["admin", "members"];

/** The office with the permission for medical notes. */
export const MEDICAL: Access = ["admin", "medical"];

export const upload = (path: string): RouteRow => ({
  ...command(path, UNLOCKED_DESK),
  bodyLimit: limits.MEMBERS_FILE_LIMIT,
});

/** Whoever has the office may look into each; what only an owner changes is asked for at another address. */
export const SETTINGS_ROOMS = "people doors school terms prices mail backups retention log".split(
  " ",
);
export const room = (name: string): RouteRow =>
  page(`/admin/settings/${name}`, `office/settings/${name}/${name}-room.tsx`, "admin");

export const FAMILY_CHANGES =
  "new decline :id/name :id/children :id/take-out :id/contacts :id/call :id/message :id/leave :id/move";

export const bankFile = (path: string): RouteRow => ({
  ...command(path, UNLOCKED_DESK),
  bodyLimit: limits.BANK_FILE_LIMIT,
});

/** What is sent with a file of the bank. */
export const BANK_FILES = "bank bank/preview lines/:id/payout lines/:id/payout/preview";

export const FEE_CHANGES =
  "month price families/:id/payment families/:id/refund payments/:id/reverse charges/:id/take-off payers/:id/forget lines/:id/book lines/:id/aside files/:id/take-back";

/** Whoever has the code of a link may read what is published under it. */
export const shared = (path: string, file: string): RouteRow => ({
  ...page(path, `scheduler/published/${file}.tsx`, "everyone"),
  isReadOnly: true,
});

export const COSTUME_CHANGES =
  "lend :id/lend loans/:id/return returns/:id/settle box/tick box/count :id/delete :id/restore changes/:id/undo";

export const DESK_CHANGES =
  "today/done changes/:id/undo people/:id/absent care/:kind/:id/consents consents/:id consents/:id/remove";

export const LESSON_CHANGES =
  "lessons/new lessons/:id paid lessons/:id/delete lessons/:id/restore teachers/new teachers/:id/delete changes/:id/undo";
