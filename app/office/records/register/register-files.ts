// The register's other half: what of a person is in files, and in browsers.
type FilePlace = {
  /** Its name under the data folder, or where else it is. */
  files: string;
  /** Fits the name of a file, from the data folder on. */
  fits: RegExp;
  /** What of a person stands in it. */
  holds: string;
  /** What an erase does with it. */
  erase: string;
};

/** Every kind of file of the product, and what of people is in it. */
export const FILES: readonly FilePlace[] = [
  {
    files: "callboard.db, with -wal and -shm",
    fits: /^callboard\.db(-wal|-shm)?$/,
    holds: "all tables",
    erase: "rewritten without what went; the log of writes is emptied",
  },
  {
    files: "photos, in every size, in the folder or the bucket",
    fits: /^photos\/.+$/,
    holds: "faces",
    erase: "nothing: no member has a picture of their own; a picture goes by its consent",
  },
  {
    files: "backups of every kind, and copies of them elsewhere",
    fits: /^backups\/[^./].*\.tar\.gz(\.age)?$/,
    holds: "all tables and photos",
    erase: "listed with the day on which each ends",
  },
  {
    files: "what a broken backup or restore left behind",
    fits: /^(backups\/)?(\.(unfinished|checking)-[^/]*|restoring-[^/]*|[^/]*\.(unfinished|unproven))(\/.*)?$/,
    holds: "all tables and photos",
    erase: "removed, once nothing can be at work on it any more",
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
    holds: "the numbers of the rows that were erased, and no name",
    erase: "a line more",
  },
  {
    files: "what could not be read before a restore",
    fits: /^before-restore-[^/]+(\/.+)?$/,
    holds: "all tables and photos, if anybody can read them",
    erase: "listed as one of the backups",
  },
  { files: "kept assets", fits: /^assets-kept\/.+$/, holds: "none", erase: "nothing" },
];

/** What is outside the data folder. */
export const ELSEWHERE: readonly Omit<FilePlace, "fits">[] = [
  {
    files: "the log, on standard output",
    holds: "the addresses that were asked for, without what was searched for; no name",
    erase: "nothing",
  },
  {
    files: "copies of backups, in a folder or a bucket elsewhere",
    holds: "all tables and photos",
    erase: "listed with the day on which each ends",
  },
  {
    files: "spreadsheets and pictures that are being read",
    holds: "nothing on a disk: they are read in memory",
    erase: "nothing",
  },
];

type BrowserPlace = Omit<FilePlace, "fits"> & {
  /** By the names that the privacy page lists; none for what another product has left there. */
  keys: readonly string[];
};

/** What a browser keeps of people; tests/stored-keys.test.ts holds it to the privacy page. */
export const BROWSERS: readonly BrowserPlace[] = [
  {
    files: "cookies, and marks of what was opened, chosen or seen",
    keys: [
      "callboard-session",
      "callboard-device",
      "callboard-asked",
      "admin_unlocked",
      "inventory_unlocked",
      "callboard-keys",
      "callboard-payroll-month",
      "callboard-payroll-brought-in",
      "callboard-layout",
      "callboard-hero-muted",
      "react-router-scroll-positions",
    ],
    holds: "none",
    erase: "nothing",
  },
  {
    files: "a family's booking, before it has reached the school",
    keys: ["callboard-booking-typed", "callboard-booking"],
    holds: "what families write of themselves",
    erase: "nothing: it is in their own browser alone, and ends there",
  },
  {
    files: "a visitor's message, before it has reached the school",
    keys: ["callboard-enquiry-typed", "callboard-enquiry"],
    holds: "what visitors write of themselves",
    erase: "nothing: it is in their own browser alone, and ends there",
  },
  {
    files: "drafts and waiting changes",
    keys: ["callboard-drafts", "callboard-sending"],
    holds: "what was typed, sealed but for what visitors send",
    erase: "their keys are destroyed, on every computer",
  },
  {
    files: "the registers of today",
    keys: ["callboard-registers", "callboard-registers-key"],
    holds: "who is expected where today, sealed, and notes of health of one's own meetings",
    erase: "nothing: it ends with the day, on every device",
  },
  {
    files: "the editor's draft, the scheduler's work, and what was published of it",
    keys: [
      "callboard-content-draft",
      "callboard-content-draft-dropped",
      "callboard-scheduler",
      "callboard-my-schedules",
      "callboard-running-order",
    ],
    holds: "what is to be published",
    erase: "nothing: they are in that browser alone, and end there",
  },
  {
    files: "the payroll of old",
    keys: [],
    holds: "teachers",
    erase: "nothing: no member is in it",
  },
];
