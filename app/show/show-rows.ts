// The addresses of a show: its pages, what they ask for and send, and the parents' calls.
import { MUSIC_BODY_LIMIT } from "#app/route-limits.ts";
import { endpoint, form, page, type RouteRow, secret, showPage } from "#app/access.ts";

/** Answers a paired device, or staff at the desk. */
const paired = (path: string, file: string): RouteRow => ({
  ...endpoint(`/show/:id${path}`, `show/${file}.tsx`, "everyone"),
  isPaired: true,
});

export const SHOW_ROWS: readonly RouteRow[] = [
  form("/show/run", "show/start/run-page.tsx", "admin", "admin"),
  page("/show/lengths", "show/history/lengths-route.tsx", "admin"),
  showPage("", "control/control-page"),
  form("/join", "show/pairing/join-page.tsx", "everyone", "everyone"),
  { ...showPage("/devices", "devices/devices-page"), write: "everyone" },
  showPage("/history", "history/history-page"),
  showPage("/times", "history/times-page"),
  showPage("/times.csv", "history/times-file"),
  showPage("/left", "history/left-page"),
  showPage("/sheets", "sheets/sheets-page"),
  showPage("/parents", "history/parents-page"),
  showPage("/backstage", "crew/backstage-page"),
  showPage("/announcer", "crew/announcer-page"),
  showPage("/judges", "crew/judges-page"),
  showPage("/board", "boards/board-page"),
  {
    ...form(
      "/competition-scheduler/music/:id",
      "scheduler/music/music-route.tsx",
      "admin",
      "admin",
    ),
    bodyLimit: MUSIC_BODY_LIMIT,
    tooLarge: "This file is larger than 50 MB.",
  },
  page(
    "/competition-scheduler/music/:id/list",
    "scheduler/music/plan-music-list-route.tsx",
    "everyone",
  ),
  page("/competition-scheduler/music/:id/all.zip", "scheduler/music/music-zip-route.tsx", "admin"),
  showPage("/music", "music/music-page"),
  showPage("/music/list", "music/music-list-route"),
  showPage("/music/:file", "music/music-file-route"),
  showPage("/children", "control/children-route"),
  showPage("/events", "stream/events-route"),
  showPage("/state", "stream/state-route"),
  { ...showPage("/desk", "desks/desk-route"), write: "everyone" },
  { ...showPage("/follow", "desks/follow-route"), write: "everyone" },
  showPage("/over", "desks/over-route"),
  form("/join/desk", "show/desks/join-desk-route.tsx", "everyone", "everyone"),
  page("/show/offline.js", "show/view/worker-route.tsx", "everyone"),
  paired("/clock", "store/clock-route"),
  paired("/publish", "store/publish-route"),
  paired("/press", "store/press-route"),
  secret(page("/api/shows/:code", "show/parents/shows-api.tsx", "everyone")),
  secret({
    ...page("/api/shows/:code/events", "show/parents/shows-events.tsx", "everyone"),
    isPaired: true,
  }),
];
