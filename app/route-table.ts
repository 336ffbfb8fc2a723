// Every URL of the product on one screen: its file, and who may read it and write to it.
import type { Scope } from "./platform/sessions/scopes.ts";
import { MOBILE_ROUTE } from "./site/layouts.ts";
import { SLIDES, type Slug } from "./site/slides.ts";

/** Everyone, one scope, or all of several scopes. */
export type Access = "everyone" | Scope | readonly Scope[];

export type RouteRow = {
  path: string;
  file: string;
  /** Who may GET it; null: nobody, it only takes posts. */
  read: Access | null;
  /** Who may send to it; null: it takes no posts. */
  write: Access | null;
  /** The largest body in bytes; BODY_LIMIT where it is not given. */
  bodyLimit?: number;
};

/** Routes that share a page around them. */
export type RouteGroup = { layout: string; routes: readonly (RouteRow | RouteGroup)[] };

export const BODY_LIMIT = 64 * 1024;

const page = (path: string, file: string, read: Access): RouteRow => ({
  path,
  file,
  read,
  write: null,
});

const form = (path: string, file: string, read: Access, write: Access): RouteRow => ({
  path,
  file,
  read,
  write,
});

const ENQUIRY_BODY_LIMIT = 32 * 1024;
/** A little over the 4 MB of a schedule, so that the answer to a larger one can say what is wrong. */
const SCHEDULE_BODY_LIMIT = 5 * 1024 * 1024;

/** A little over what a photo and a spreadsheet may have, so that the answer can say what is wrong. */
const PHOTO_BODY_LIMIT = 11 * 1024 * 1024;
const SHEET_BODY_LIMIT = 6 * 1024 * 1024;
/** Everything that the website says. */
const CONTENT_BODY_LIMIT = 2 * 1024 * 1024;
/** What a browser kept of a whole year's payroll. */
const PAYROLL_BODY_LIMIT = 512 * 1024;

const slide = (slug: Slug, path: string): RouteRow => {
  if (slug !== "contact") return page(path, "site/slides/slide-page.tsx", "everyone");
  // Without JavaScript the contact slide takes its own form.
  const row = form(path, "site/slides/contact/contact-page.tsx", "everyone", "everyone");
  return { ...row, bodyLimit: ENQUIRY_BODY_LIMIT };
};

const call = (path: string, file: string, write: Access): RouteRow => ({
  path,
  file,
  read: null,
  write,
});

/** The office with the members area open. */
const UNLOCKED_DESK: Access = ["admin", "members"];
/** A little over the 5 MB of a file of members, so that the answer to a larger one can say so. */
const MEMBERS_FILE_LIMIT = 6 * 1024 * 1024;

const upload = (path: string, file: string): RouteRow => ({
  ...call(path, file, UNLOCKED_DESK),
  bodyLimit: MEMBERS_FILE_LIMIT,
});

export const ROUTE_TABLE: readonly (RouteRow | RouteGroup)[] = [
  {
    layout: "site/site.tsx",
    routes: [
      ...SLIDES.map(({ slug, route }) => slide(slug, route)),
      page(MOBILE_ROUTE, "site/mobile/mobile.tsx", "everyone"),
    ],
  },
  page("/book-trial", "site/book-trial.tsx", "everyone"),
  page("/privacy", "site/privacy/privacy.tsx", "everyone"),
  page("/sitemap.xml", "site/finding/sitemap.tsx", "everyone"),
  page("/robots.txt", "site/finding/robots.tsx", "everyone"),
  page("/timetable.ics", "site/finding/timetable-file.tsx", "everyone"),
  {
    ...call("/api/contact", "site/contact/contact-api.tsx", "everyone"),
    bodyLimit: ENQUIRY_BODY_LIMIT,
  },
  {
    layout: "office/office.tsx",
    routes: [
      page("/admin", "office/sign-in/hub.tsx", "everyone"),
      form("/unlock/:gate", "office/sign-in/unlock.tsx", "everyone", "everyone"),
      {
        layout: "office/dashboard/dashboard.tsx",
        routes: [
          page("/admin/dashboard", "office/members/members.tsx", "admin"),
          page("/admin/dashboard/trials", "office/trials/trials.tsx", "admin"),
          page("/admin/dashboard/check-ins", "office/check-ins/check-ins.tsx", "admin"),
          page("/admin/dashboard/today", "office/today/today.tsx", "admin"),
          {
            ...form("/admin/dashboard/payroll", "office/payroll/payroll.tsx", "admin", "admin"),
            bodyLimit: PAYROLL_BODY_LIMIT,
          },
          page("/admin/dashboard/payroll/sheet", "office/payroll/pay-sheet.tsx", "admin"),
        ],
      },
      page("/admin/enquiries", "office/enquiries/enquiries.tsx", "admin"),
      {
        ...form("/admin/editor", "office/editor/editor.tsx", "admin", "admin"),
        bodyLimit: CONTENT_BODY_LIMIT,
      },
      form("/admin/settings", "office/settings/settings.tsx", "admin", "admin"),
      page("/costume-inventory", "office/costumes/costumes.tsx", "inventory"),
      page("/admin/members/:id/record", "office/records/record-page.tsx", UNLOCKED_DESK),
      page("/admin/changes", "office/changes/changes.tsx", "admin"),
      page("/costume-inventory/loans", "office/costumes/loans/loans.tsx", "inventory"),
      page("/costume-inventory/boxes", "office/costumes/boxes/boxes.tsx", "inventory"),
      page("/costume-inventory/box", "office/costumes/boxes/box-page.tsx", "inventory"),
      page("/costume-inventory/labels", "office/costumes/boxes/labels.tsx", "inventory"),
      page("/costume-inventory/pick-list", "office/costumes/boxes/pick-list.tsx", "inventory"),
      // Everyone may ask: without the scope the page is its gate.
      page("/private-lessons", "office/lessons/lessons.tsx", "everyone"),
      page("/private-lessons/statement", "office/lessons/statement-page.tsx", "lessons"),
    ],
  },
  call("/admin/members/new", "office/members/add-route.tsx", UNLOCKED_DESK),
  page("/admin/trials/by-class", "office/trials/by-class-route.tsx", "admin"),
  call("/admin/trials/new", "office/trials/add-route.tsx", "admin"),
  call("/admin/trials/:id", "office/trials/edit-route.tsx", "admin"),
  call("/admin/trials/:id/progress", "office/trials/progress-route.tsx", "admin"),
  call("/admin/trials/:id/convert", "office/trials/convert-route.tsx", "admin"),
  call("/admin/trials/:id/delete", "office/trials/delete-route.tsx", "admin"),
  form("/admin/check-ins/:id", "office/check-ins/call-route.tsx", "admin", "admin"),
  page("/admin/day", "office/day-route.tsx", "admin"),
  call("/admin/today/done", "office/today/done-route.tsx", "admin"),
  call("/admin/changes/:id/undo", "office/changes/undo-route.tsx", "admin"),
  upload("/admin/members/upload", "office/members/upload/upload-route.tsx"),
  upload("/admin/members/upload/preview", "office/members/upload/preview-route.tsx"),
  call("/admin/members/:id", "office/members/edit-route.tsx", "admin"),
  call("/admin/members/:id/money", "office/members/money-route.tsx", UNLOCKED_DESK),
  call("/admin/members/:id/merge", "office/members/merge/merge-route.tsx", "admin"),
  call("/admin/members/:id/delete", "office/members/delete-route.tsx", "admin"),
  call("/admin/members/:id/erase", "office/records/erase-route.tsx", UNLOCKED_DESK),
  page("/admin/members/:id/record.json", "office/records/record-file-route.tsx", UNLOCKED_DESK),
  page("/admin/members.csv", "office/members/download-route.tsx", UNLOCKED_DESK),
  call("/admin/enquiries/:id", "office/enquiries/move-route.tsx", "admin"),
  call("/costume-inventory/box/count", "office/costumes/boxes/count-route.tsx", "inventory"),
  call(
    "/costume-inventory/loans/:id/return",
    "office/costumes/loans/return-route.tsx",
    "inventory",
  ),
  // The members are in its answer only with the admin scope.
  page("/costume-inventory/borrowers", "office/costumes/loans/borrowers-route.tsx", "inventory"),
  call("/costume-inventory/:id/lend", "office/costumes/loans/lend-route.tsx", "inventory"),
  call("/costume-inventory/new", "office/costumes/new-route.tsx", "inventory"),
  {
    ...call("/costume-inventory/photos", "office/costumes/photo-upload-route.tsx", "inventory"),
    bodyLimit: PHOTO_BODY_LIMIT,
  },
  {
    ...call("/costume-inventory/import", "office/costumes/import-route.tsx", "inventory"),
    bodyLimit: SHEET_BODY_LIMIT,
  },
  {
    ...call("/costume-inventory/import/preview", "office/costumes/preview-route.tsx", "inventory"),
    bodyLimit: SHEET_BODY_LIMIT,
  },
  call("/costume-inventory/imports/:id/undo", "office/costumes/undo-import-route.tsx", "inventory"),
  call("/costume-inventory/:id", "office/costumes/edit-route.tsx", "inventory"),
  call("/costume-inventory/:id/delete", "office/costumes/delete-route.tsx", "inventory"),
  call("/costume-inventory/:id/restore", "office/costumes/restore-route.tsx", "inventory"),
  call("/private-lessons/lessons/new", "office/lessons/add-route.tsx", "lessons"),
  call("/private-lessons/lessons/:id", "office/lessons/edit-route.tsx", "lessons"),
  call("/private-lessons/lessons/:id/paid", "office/lessons/paid-route.tsx", "lessons"),
  call("/private-lessons/lessons/:id/delete", "office/lessons/delete-route.tsx", "lessons"),
  call("/private-lessons/lessons/:id/restore", "office/lessons/restore-route.tsx", "lessons"),
  call("/private-lessons/teachers/new", "office/lessons/add-teacher-route.tsx", "lessons"),
  // Read, it tells how many lessons a teacher has; sent to, it deletes the teacher.
  form("/private-lessons/teachers/:id", "office/lessons/teacher-route.tsx", "lessons", "lessons"),
  call(
    "/private-lessons/teachers/:id/restore",
    "office/lessons/restore-teacher-route.tsx",
    "lessons",
  ),
  page("/private-lessons.csv", "office/lessons/download-route.tsx", "lessons"),
  {
    ...call("/admin/editor/photos", "office/editor/photos-route.tsx", "admin"),
    bodyLimit: PHOTO_BODY_LIMIT,
  },
  call("/admin/editor/withdraw", "office/editor/withdraw-route.tsx", "admin"),
  page("/admin/payroll.csv", "office/payroll/download-route.tsx", "admin"),
  call("/lock/members", "office/sign-in/lock-members.tsx", "members"),
  call("/sign-out", "office/sign-in/sign-out.tsx", "everyone"),
  page("/photos/:id", "office/photos/photo-route.tsx", "everyone"),
  page("/competition-scheduler", "scheduler/scheduler.tsx", "everyone"),
  {
    ...form("/api/comp-schedules", "scheduler/plans-api.tsx", "everyone", "everyone"),
    bodyLimit: SCHEDULE_BODY_LIMIT,
  },
  page("/*", "unknown-path.tsx", "everyone"),
];

/** Every row, whatever group it is in. */
export const ROUTES: readonly RouteRow[] = ROUTE_TABLE.flatMap(rowsOf);

function rowsOf(row: RouteRow | RouteGroup): readonly RouteRow[] {
  return "routes" in row ? row.routes.flatMap(rowsOf) : [row];
}

/** The scopes that an access asks for; none for everyone. */
export function scopesNeeded(access: Access): readonly Scope[] {
  if (access === "everyone") return [];
  return typeof access === "string" ? [access] : access;
}
