// Every URL of the product: its file, and who may read it and write to it.
import {
  booked,
  commandRow,
  endpoint,
  family,
  form,
  lessons,
  page,
  proven,
  register,
  room,
  type RouteGroup,
  type RouteRow,
  rowsOf,
  secret,
  shared,
  show,
  slide,
} from "./access.ts";
import { COMMANDS } from "./office/commands.ts";
import { MEDICAL, UNLOCKED_DESK } from "./platform/scopes.ts";
import * as limits from "./route-limits.ts";
import { MAX_PLAN_BYTES, TOO_LARGE } from "./scheduler/plan-size.ts";
import { SHOW_ROWS } from "./show/show-rows.ts";
import { MOBILE_ROUTE } from "./site/layout/layouts.ts";
import { SLIDES } from "./site/slides/slides.ts";

export const SETTINGS_ROOMS =
  "people sign-in school terms prices mail import backups retention log".split(" ");

/** Leads from the earlier addresses of a child's pages to the one page. */
const OLD_CHILD_PAGE = "office/children/old-address-route.tsx";
const WORN_ROUTE = "office/costumes/shows/show-costumes-route.tsx";

type Rows = readonly (RouteRow | RouteGroup)[];

const PAGES: Rows = [
  {
    layout: "site/site.tsx",
    routes: [
      ...SLIDES.map(({ slug, route }) => slide(slug, route)),
      page(MOBILE_ROUTE, "site/mobile/mobile.tsx", "everyone"),
    ],
  },
  page("/book-trial", "site/bar/book-trial.tsx", "everyone"),
  secret(form("/news/:secret", "site/news/news-page.tsx", "everyone", "everyone")),
  page("/events", "site/events/events-page.tsx", "everyone"),
  page("/events/:slug", "site/events/event-page.tsx", "everyone"),
  booked(form("/events/:slug/book", "site/events/book-event-page.tsx", "everyone", "everyone")),
  page("/privacy", "site/privacy/privacy.tsx", "everyone"),
  page("/sitemap.xml", "site/finding/sitemap.tsx", "everyone"),
  page("/robots.txt", "site/finding/robots.tsx", "everyone"),
  page("/timetable.ics", "site/finding/timetable-file.tsx", "everyone"),
  page("/api/classes", "site/booking/classes-api.tsx", "everyone"),
  page("/api/week", "site/week/week-api.tsx", "everyone"),
  booked(endpoint("/api/bookings", "site/booking/bookings-api.tsx", "everyone")),
  booked(form("/book/trial", "site/booking/trial/trial-page.tsx", "everyone", "everyone")),
  secret(booked(form("/book/done/:id", "site/booking/done/done-page.tsx", "everyone", "everyone"))),
  secret(
    booked(form("/book/yours/:link", "site/booking/yours/yours-page.tsx", "everyone", "everyone")),
  ),
  secret(page("/book/yours/:link/trial.ics", "site/booking/yours/trial-file.tsx", "everyone")),
  family("", "family-page"),
  secret(family("/in/:secret", "sign-in/link-page")),
  { ...family("/draft-key", "sending/draft-key-route"), write: null },
  family("/devices", "devices/devices-page"),
  family("/children/:id", "week/child-page"),
  family("/details", "details/details-page"),
  family("/children/:id/health", "health/health-page"),
  family("/classes", "classes/classes-page"),
  family("/calendar", "calendar/calendar-page"),
  secret({ ...family("/calendar/:secret", "calendar/calendar-file"), write: null }),
  { ...family("/money", "money/money-page"), write: null },
  { ...family("/money/:id/statement", "money/statement-page"), write: null },
  { ...family("/money/:id/statement/pdf", "money/statement-file"), write: null },
  { ...family("/money/:id/receipts/:payment", "money/receipt-page"), write: null },
  { ...family("/money/:id/receipts/:payment/pdf", "money/receipt-file"), write: null },
  {
    ...endpoint("/api/contact", "site/contact/contact-api.tsx", "everyone"),
    bodyLimit: limits.ENQUIRY_BODY_LIMIT,
    quota: limits.ENQUIRY_QUOTA,
  },
  {
    layout: "office/office.tsx",
    routes: [
      page("/admin", "office/today/home.tsx", "everyone"),
      form("/unlock/:gate", "office/sign-in/unlock.tsx", "everyone", "everyone"),
      page("/invitation", "office/invitations/invitation.tsx", "everyone"),
      page("/admin/your-sign-in", "office/your-sign-in/your-sign-in.tsx", "staff"),
      {
        layout: "office/dashboard/dashboard.tsx",
        routes: [
          page("/admin/dashboard", "office/members/members.tsx", "admin"),
          page("/admin/dashboard/trials", "office/trials/trials.tsx", "admin"),
          page("/admin/dashboard/check-ins", "office/check-ins/check-ins.tsx", "admin"),
          page("/admin/dashboard/payroll", "office/payroll/payroll.tsx", "admin"),
          page("/admin/dashboard/payroll/sheet", "office/payroll/sheet/pay-sheet.tsx", "admin"),
          page(
            "/admin/dashboard/payroll/sheet/:id",
            "office/payroll/sheet/teacher-sheet-page.tsx",
            "admin",
          ),
          page("/admin/dashboard/payroll/rates", "office/payroll/pay-year/pay-year.tsx", "admin"),
        ],
      },
      page("/admin/enquiries", "office/enquiries/enquiries.tsx", "admin"),
      page("/admin/classes", "office/week/weekly-classes.tsx", "admin"),
      page("/admin/classes/next-term", "office/week/terms/next-term-page.tsx", "admin"),
      page("/admin/classes/:id", "office/week/weekly-class-page.tsx", "admin"),
      page("/admin/events", "office/events/events.tsx", "admin"),
      page("/admin/events/:id", "office/events/event-page.tsx", "admin"),
      page("/admin/shows", "office/shows/shows.tsx", "admin"),
      show("", "show-page"),
      show("/numbers/:number", "number-page"),
      show("/rooms", "rooms-page"),
      show("/rehearsals", "rehearsals-page"),
      show("/licence", "licence-page"),
      page("/admin/events/:id/entries", "office/events/exams/entries-page.tsx", "admin"),
      page("/admin/events/:id/fee", "office/events/show-fee/show-fee-page.tsx", UNLOCKED_DESK),
      page("/admin/staff", "office/staff/staff.tsx", "admin"),
      page("/admin/staff/:id", "office/staff/staff-page.tsx", "admin"),
      page("/admin/staff/:id/away", "office/staff/away/away-page.tsx", "admin"),
      page("/admin/messages", "office/messages/log/messages-page.tsx", "admin"),
      page("/admin/messages/new", "office/messages/compose/compose-page.tsx", "admin"),
      page("/admin/messages/templates", "office/messages/templates/templates-page.tsx", "admin"),
      page("/admin/messages/:id", "office/messages/log/message-page.tsx", "admin"),
      page("/admin/families", "office/families/families.tsx", "admin"),
      page("/admin/families/not-answered", "office/families/checks/not-answered-page.tsx", "admin"),
      page("/admin/families/:id", "office/families/family-page.tsx", "admin"),
      page("/admin/fees", "office/fees/fees.tsx", UNLOCKED_DESK),
      page("/admin/fees/family/:id", "office/fees/account/account-page.tsx", UNLOCKED_DESK),
      page(
        "/admin/fees/family/:id/statement",
        "office/fees/statement/statement-page.tsx",
        UNLOCKED_DESK,
      ),
      register("", "registers"),
      register("/building", "building/building"),
      register("/occasion/:kind/:id", "occasions/occasion-page"),
      register("/:id", "register/register-page"),
      register("/door", "sign-in-page", "everyone"),
      page("/admin/editor", "office/editor/editor.tsx", "admin"),
      page("/admin/settings", "office/settings/settings.tsx", "admin"),
      ...SETTINGS_ROOMS.map(room),
      page("/costume-inventory", "office/costumes/costumes.tsx", "inventory"),
      page("/admin/members/:id/record", "office/records/record-page.tsx", UNLOCKED_DESK),
      page(
        "/admin/contacts/:id/export",
        "office/records/requester/requester-page.tsx",
        UNLOCKED_DESK,
      ),
      page("/admin/children/:id", "office/child-page.tsx", "admin"),
      page("/admin/changes", "office/changes/changes.tsx", "admin"),
      page("/costume-inventory/loans", "office/costumes/loans/loans.tsx", "inventory"),
      page("/costume-inventory/shows", "office/costumes/shows/shows-page.tsx", "inventory"),
      page("/costume-inventory/shows/:id", "office/costumes/shows/show-page.tsx", "inventory"),
      page(
        "/costume-inventory/shows/:id/numbers/:number",
        "office/costumes/shows/number-page.tsx",
        "inventory",
      ),
      page("/costume-inventory/boxes", "office/costumes/boxes/boxes.tsx", "inventory"),
      page("/costume-inventory/box", "office/costumes/boxes/box-page.tsx", "inventory"),
      page("/costume-inventory/labels", "office/costumes/boxes/labels.tsx", "inventory"),
      page("/costume-inventory/pick-list", "office/costumes/boxes/pick-list.tsx", "inventory"),
      // Public: without the scope the page shows its sign-in.
      page("/private-lessons", "office/lessons/lessons.tsx", "everyone"),
      // Each teacher reads only their own sheets.
      lessons("your-pay", "office/payroll/sheet/own-sheets.tsx"),
      lessons("statement", "office/lessons/statement/statement-page.tsx"),
      lessons("debtors", "office/lessons/paid/debtors-page.tsx"),
    ],
  },
  {
    ...endpoint("/invitation/passkey", "office/invitations/invited-passkey-route.tsx", "everyone"),
    quota: limits.INVITATION_QUOTA,
  },
  page("/admin/people/:id", OLD_CHILD_PAGE, "admin"),
  page("/admin/people/:id/absence", OLD_CHILD_PAGE, "admin"),
  page("/admin/care/:kind/:id", OLD_CHILD_PAGE, "admin"),
  page("/admin/care/:kind/:id/notes", "office/care/child/medical-route.tsx", MEDICAL),
  page("/admin/children/:id/classes", "office/week/child/choices-route.tsx", "admin"),
  page("/admin/trials/meetings", "office/trials/meetings/choices-route.tsx", "admin"),
  page("/admin/trials/by-class", "office/trials/list/by-class-route.tsx", "admin"),
  page("/admin/trials/:id/convert", "office/trials/conversion/convert-route.tsx", "admin"),
  page("/admin/check-ins/:id", "office/check-ins/call-route.tsx", "admin"),
  page("/admin/day", "office/day-route.tsx", "admin"),
  page("/admin/members/:id/merge", "office/records/merge/merge-route.tsx", "admin"),
  page("/admin/members/:id/record.json", "office/records/record-file-route.tsx", UNLOCKED_DESK),
  page(
    "/admin/contacts/:id/export.json",
    "office/records/requester/requester-file-route.tsx",
    UNLOCKED_DESK,
  ),
  proven(page("/admin/members.csv", "office/members/list/download-route.tsx", UNLOCKED_DESK)),
  proven(show("/council.csv", "council-route")),
  proven(page("/admin/events/:id/entries.csv", "office/events/exams/entries-route.tsx", "admin")),
  page("/admin/enquiries/:id/trial", "office/enquiries/trial/trial-route.tsx", "admin"),
  // Members are in its answer only with the admin scope.
  page("/costume-inventory/borrowers", "office/costumes/loans/borrowers-route.tsx", "inventory"),
  page("/costume-inventory/show-choices", "office/costumes/shows/choices-route.tsx", "inventory"),
  page("/costume-inventory/show-costumes/:id", WORN_ROUTE, "inventory"),
  {
    ...endpoint(
      "/costume-inventory/photos",
      "office/costumes/photos/photo-upload-route.tsx",
      "inventory",
    ),
    bodyLimit: limits.PHOTO_BODY_LIMIT,
  },
  page("/private-lessons/students", "office/lessons/form/students-route.tsx", "lessons"),
  page("/private-lessons/teachers/:id", "office/lessons/teachers/teacher-route.tsx", "lessons"),
  {
    ...page("/private-lessons.csv", "office/lessons/list/download-route.tsx", "lessons"),
    isPageData: true,
  },
  // People, gates and backups.
  proven(
    page("/admin/settings/backups/:name", "office/settings/backups/download-route.tsx", "owner"),
  ),
  proven(page("/admin/move-out.zip", "office/moving/move-out-route.tsx", "owner")),
  page("/admin/payroll.csv", "office/payroll/sheet/download-route.tsx", "admin"),
  endpoint("/unlock/:gate/in-place", "office/sign-in/unlock-in-place.tsx", "everyone"),
  {
    ...endpoint("/unlock/:gate/passkey", "office/sign-in/unlock-by-passkey.tsx", "everyone"),
    quota: limits.PASSKEY_QUOTA,
  },
  proven(
    endpoint("/admin/your-sign-in/passkey", "office/your-sign-in/new-passkey-route.tsx", "staff"),
  ),
  endpoint("/lock/members", "office/sign-in/locking/lock-members.tsx", "members"),
  endpoint("/lock/lessons", "office/lessons/leave-route.tsx", "everyone"),
  // Only numbers, for whoever has the key of the command.
  page("/admin/progress/:key", "office/saving/progress-route.tsx", "staff"),
  page("/draft-key", "office/sign-in/draft-key-route.tsx", "staff"),
  endpoint("/sign-out", "office/sign-in/signing-out/sign-out.tsx", "everyone"),
  page("/sign-out/sessions", "office/sign-in/signing-out/ending-sessions-route.tsx", "staff"),
  page("/photos/:id", "office/photos/photo-route.tsx", "everyone"),
  // The registers of one day for offline use, and the page that opens them; the page itself holds
  // no data.
  register("/day", "offline/day-route"),
  register("/kept", "offline/offline-page", "everyone"),
  // For the sheets of a show's plan.
  register("/show-rooms/:id", "occasions/rooms-route", "admin"),
  register("/worker.js", "offline/worker-route", "everyone"),
  page("/competition-scheduler", "scheduler/scheduler.tsx", "everyone"),
  {
    ...form("/api/comp-schedules", "scheduler/plans-api.tsx", "everyone", "everyone"),
    bodyLimit: MAX_PLAN_BYTES,
    tooLarge: TOO_LARGE,
    quota: limits.SCHEDULE_QUOTA,
  },
  // Allowed to anyone with the id.
  page("/api/comp-schedules/versions", "scheduler/publishing/versions-api.tsx", "everyone"),
  secret(shared("/running-order/:code", "show/parents/running-order-page")),
  secret(shared("/running-order/:code/newest", "scheduler/published/newest-route")),
  secret(shared("/running-order/:code/times.ics", "scheduler/published/calendar-route")),
  shared("/running-order/offline.js", "scheduler/published/offline-route"),
  ...SHOW_ROWS,
  page("/api/openapi.json", "api/openapi-route.tsx", "everyone"),
  page("/*", "unknown-path.tsx", "everyone"),
];

const COMMAND_AT = new Map(COMMANDS.map((command) => [command.path, command]));

/** Lets a page at the path of a command accept that command. */
function withCommand(row: RouteRow | RouteGroup): RouteRow | RouteGroup {
  if ("routes" in row) return { ...row, routes: row.routes.map(withCommand) };
  const command = COMMAND_AT.get(row.path);
  return command ? commandRow(command, row) : row;
}

const PAGE_PATHS = new Set(PAGES.flatMap(rowsOf).map(({ path }) => path));

/** The pages, and the commands of the office (`office/commands.ts`). */
export const ROUTE_TABLE: Rows = [
  ...PAGES.map(withCommand),
  ...COMMANDS.filter(({ path }) => !PAGE_PATHS.has(path)).map((command) => commandRow(command)),
];

/** Every row, in all groups. */
export const ROUTES: readonly RouteRow[] = ROUTE_TABLE.flatMap(rowsOf);

/** The paths whose parameter is a secret. */
export const SECRET_PATHS = ROUTES.flatMap(({ path, isSecret }) => (isSecret ? [path] : []));

/** The pages inside the office's layout. */
export const OFFICE_PAGES: readonly RouteRow[] = ROUTE_TABLE.filter(
  (row) => "layout" in row && row.layout === "office/office.tsx",
).flatMap(rowsOf);
