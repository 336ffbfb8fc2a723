// Everything that Callboard keeps in a browser. tests/stored-keys.test.ts holds the code to it.

export type StoredKey = {
  /** Its name in the browser; for some only how it begins. */
  key: string;
  /** Who meets it. */
  whom: "visitors" | "staff";
  what: string;
  until: string;
};

const THIS_TAB = "until you close the tab";
const UNTIL_CLEARED = "until you clear it in your browser";

export const STORED_KEYS: readonly StoredKey[] = [
  {
    key: "react-router-scroll-positions",
    whom: "visitors",
    what: "how far you had scrolled on each page, so that Back brings you there",
    until: THIS_TAB,
  },
  {
    key: "callboard-layout",
    whom: "visitors",
    what: "that you asked for the version for phones or the one for large screens",
    until: THIS_TAB,
  },
  {
    key: "callboard-hero-muted",
    whom: "visitors",
    what: "whether you want the film on the first page muted",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-booking-typed",
    whom: "visitors",
    what: "what you have chosen and typed of a booking and not sent yet",
    until: "until you send it or close the tab",
  },
  {
    key: "callboard-booking",
    whom: "visitors",
    what: "that a booking waits to be sent",
    until: "until it is sent",
  },
  {
    key: "callboard-enquiry-typed",
    whom: "visitors",
    what: "what you have typed into the contact form and not sent yet",
    until: "until you send it or close the tab",
  },
  {
    key: "callboard-enquiry",
    whom: "visitors",
    what: "that a message of yours has not reached us yet, so that any page sends it on",
    until: "until it has reached us, or you clear it in your browser",
  },
  {
    key: "callboard-columns",
    whom: "visitors",
    what: "how the columns of your lists of routines are read, so that the next list is not asked about again",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-sending",
    whom: "visitors",
    what: "what you have sent and has not reached us yet: a message, a schedule, and the changes of staff, which nobody reads without the password of who made them",
    until: "until it has reached us, or you clear it in your browser",
  },
  {
    key: "callboard-running-order",
    whom: "visitors",
    what: "the running order of a competition that you opened by its link, so that it opens without a network",
    until:
      "until the organiser no longer shares it and you open it again, or you clear it in your browser",
  },
  {
    key: "callboard-my-schedules",
    whom: "visitors",
    what: "the IDs and the links of the competition schedules that you saved, for the list of them",
    until: "until you delete them there, or clear it in your browser",
  },
  {
    key: "callboard-content-draft",
    whom: "staff",
    what: "changes to the website that were saved but not published",
    until: "until they are dropped or published",
  },
  {
    key: "callboard-content-draft-dropped",
    whom: "staff",
    what: "changes to the website that were dropped, so that they can be brought back",
    until: "30 days",
  },
  {
    key: "callboard-drafts",
    whom: "staff",
    what: "what was typed into a form of the back-office and not saved yet, sealed",
    until: "12 hours, or until it is saved, discarded or you sign out",
  },
  {
    key: "callboard-registers",
    whom: "staff",
    what: "the registers of today and who is in the building, sealed, and the page that opens them without a connection, which holds nothing of anybody",
    until: "until the end of the day, or until you sign out; the page for good",
  },
  {
    key: "callboard-registers-key",
    whom: "staff",
    what: "a cookie: what opens the registers that are kept",
    until: "until the end of the day, or until you sign out",
  },
  {
    key: "callboard-session",
    whom: "staff",
    what: "a cookie: that you have signed in",
    until: "until you sign out, 30 days at the most",
  },
  {
    key: "callboard-device",
    whom: "staff",
    what: "a cookie: that this device has signed in before, so that nobody can lock you out by guessing",
    until: "400 days",
  },
  {
    key: "callboard-asked",
    whom: "staff",
    what: "a cookie: the page that you asked for before you had signed in",
    until: "until you have seen the sign-in, 10 minutes at the most",
  },
  {
    key: "admin_unlocked",
    whom: "staff",
    what: "that the back-office is open in this tab",
    until: THIS_TAB,
  },
  {
    key: "inventory_unlocked",
    whom: "staff",
    what: "that the costume inventory is open in this tab",
    until: THIS_TAB,
  },
  {
    key: "callboard-keys",
    whom: "staff",
    what: "whether the keyboard's short cuts are on",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-payroll-month",
    whom: "staff",
    what: "which month of the payroll was looked at last",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-payroll-brought-in",
    whom: "staff",
    what: "that the payroll which this browser once kept was brought in or left",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-scheduler",
    whom: "staff",
    what: "a schedule of the competition scheduler that was not saved",
    until: "30 days, or until it is saved or thrown away",
  },
];
