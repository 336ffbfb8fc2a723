// The register of personal data in files and browsers.
type FilePlace = {
  /** The name under the data folder, or the place outside it. */
  files: string;
  /** Matches the path of a file relative to the data folder. */
  fits: RegExp;
  /** The personal data in it. */
  holds: string;
  /** The effect of an erase. */
  erase: string;
};

/** Every kind of file in the data folder, with its personal data. */
export const FILES: readonly FilePlace[] = [
  {
    files: "callboard.db, with -wal and -shm",
    fits: /^callboard\.db(-wal|-shm)?$/,
    holds: "all tables",
    erase: "rewritten without the erased rows; the write-ahead log is emptied",
  },
  {
    files: "photos, in every size, in the folder or the bucket",
    fits: /^photos\/.+$/,
    holds: "faces",
    erase: "nothing: members have no pictures; a picture is removed when its consent ends",
  },
  {
    files: "backups of every kind, and copies of them elsewhere",
    fits: /^backups\/[^./].*\.tar\.gz(\.age)?$/,
    holds: "all tables and photos",
    erase: "listed with the day each expires",
  },
  {
    files: "leftovers of a failed backup or restore",
    fits: /^(backups\/)?(\.(unfinished|checking)-[^/]*|restoring-[^/]*|[^/]*\.(unfinished|unproven))(\/.*)?$/,
    holds: "all tables and photos",
    erase: "removed once no process can be using it",
  },
  { files: "first-passwords.txt", fits: /^first-passwords\.txt$/, holds: "none", erase: "nothing" },
  { files: "phrase-key", fits: /^phrase-key$/, holds: "none", erase: "nothing" },
  {
    files: "in-use.lock, with its -journal",
    fits: /^in-use\.lock(-journal)?$/,
    holds: "none",
    erase: "nothing",
  },
  {
    files: "erased.json",
    fits: /^erased\.json(\.part)?$/,
    holds: "the ids of erased rows, without names",
    erase: "one entry is added",
  },
  {
    files: "unreadable data set aside before a restore",
    fits: /^before-restore-[^/]+(\/.+)?$/,
    holds: "all tables and photos, if readable",
    erase: "listed with the backups",
  },
  { files: "kept assets", fits: /^assets-kept\/.+$/, holds: "none", erase: "nothing" },
];

/** Personal data outside the data folder. */
export const ELSEWHERE: readonly Omit<FilePlace, "fits">[] = [
  {
    files: "the log, on standard output",
    holds: "requested addresses without search terms; no names",
    erase: "nothing",
  },
  {
    files: "copies of backups, in a folder or a bucket elsewhere",
    holds: "all tables and photos",
    erase: "listed with the day each expires",
  },
  {
    files: "spreadsheets and pictures during an upload",
    holds: "nothing on disk: they are read in memory",
    erase: "nothing",
  },
];

type BrowserPlace = Omit<FilePlace, "fits"> & {
  /** The keys listed on the privacy page; empty for data of another product. */
  keys: readonly string[];
};

/** Personal data in browsers; tests/stored-keys.test.ts compares it with the privacy page. */
export const BROWSERS: readonly BrowserPlace[] = [
  {
    files: "cookies, and settings of the browser",
    keys: [
      "callboard-session",
      "callboard-device",
      "callboard-asked",
      "callboard-family",
      "callboard-show",
      "admin_unlocked",
      "inventory_unlocked",
      "callboard-keys",
      "callboard-payroll-month",
      "callboard-payroll-brought-in",
      "callboard-layout",
      "callboard-hero-muted",
      "callboard-columns",
      "callboard-order-shape",
      "react-router-scroll-positions",
    ],
    holds: "none",
    erase: "nothing",
  },
  {
    files: "presses at a show that wait for the desk",
    keys: ["callboard-show-presses"],
    holds: "the dancers of a late entry",
    erase: "nothing: they are only in that browser until they are sent",
  },
  {
    files: "copies of a show's pages on paired devices, and the difference of their clocks",
    keys: ["callboard-show-pages", "callboard-show-clock"],
    holds: "the dancers of a show",
    erase: "the copy goes once the device is removed from the show and opens the page",
  },
  {
    files: "a family's booking before it is sent",
    keys: ["callboard-booking-typed", "callboard-booking"],
    holds: "what the family typed about itself",
    erase: "nothing: it is only in their own browser, and expires there",
  },
  {
    files: "a visitor's message before it is sent",
    keys: ["callboard-enquiry-typed", "callboard-enquiry"],
    holds: "what the visitor typed about themselves",
    erase: "nothing: it is only in their own browser, and expires there",
  },
  {
    files: "drafts and waiting changes",
    keys: ["callboard-drafts", "callboard-sending"],
    holds: "typed data, encrypted except for visitors' messages",
    erase: "their keys are destroyed, on every computer",
  },
  {
    files: "today's registers",
    keys: ["callboard-registers", "callboard-registers-key"],
    holds: "the children expected today, and medical notes of the teacher's own classes, encrypted",
    erase: "nothing: it expires at the end of the day on every device",
  },
  {
    files: "the editor's draft, the scheduler's work, and published schedules",
    keys: [
      "callboard-content-draft",
      "callboard-content-draft-dropped",
      "callboard-scheduler",
      "callboard-my-schedules",
      "callboard-running-order",
    ],
    holds: "unpublished and published content",
    erase: "nothing: they are only in that browser, and expire there",
  },
  {
    files: "the payroll of old",
    keys: [],
    holds: "teachers",
    erase: "nothing: it contains no members",
  },
];
