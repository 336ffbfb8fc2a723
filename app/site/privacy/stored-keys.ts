// Everything that Callboard stores in a browser. tests/stored-keys.test.ts checks the code against it.

export type StoredKey = {
  /** Its name in the browser; for some only a prefix. */
  key: string;
  /** The people who get it. */
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
    what: "how far you scrolled on each page, so that Back takes you there",
    until: THIS_TAB,
  },
  {
    key: "callboard-layout",
    whom: "visitors",
    what: "whether you chose the phone or the full-size version",
    until: THIS_TAB,
  },
  {
    key: "callboard-hero-muted",
    whom: "visitors",
    what: "whether you muted the film on the home page",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-booking-typed",
    whom: "visitors",
    what: "a booking that you haven't sent yet",
    until: "until you send it or close the tab",
  },
  {
    key: "callboard-booking",
    whom: "visitors",
    what: "that a booking is waiting to be sent",
    until: "until it is sent",
  },
  {
    key: "callboard-show",
    whom: "staff",
    what: "that this device was paired with a show",
    until: "for 14 days",
  },
  {
    key: "callboard-show-presses",
    whom: "staff",
    what: "what you pressed at a show while the desk could not be reached",
    until: "until it is sent",
  },
  {
    key: "callboard-show-pages",
    whom: "staff",
    what: "a show's page with the names on it, so that it opens without the desk",
    until: "until this device is removed from the show and opens the page again",
  },
  {
    key: "callboard-show-clock",
    whom: "staff",
    what: "by how much the show's clock differs from this device's",
    until: "until this device is removed from the show",
  },
  {
    key: "callboard-enquiry-typed",
    whom: "visitors",
    what: "a message in the contact form that you haven't sent yet",
    until: "until you send it or close the tab",
  },
  {
    key: "callboard-enquiry",
    whom: "visitors",
    what: "that a message of yours hasn't reached us yet, so that any page can send it",
    until: "until it reaches us, or you clear it in your browser",
  },
  {
    key: "callboard-family",
    whom: "visitors",
    what: "that you are signed in to your family's page",
    until: "for 30 days, or until you sign out",
  },
  {
    key: "callboard-columns",
    whom: "visitors",
    what: "which columns of your routine lists mean what, so that you aren't asked again",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-order-shape",
    whom: "visitors",
    what: "whether you saw a competition's running order as a calendar or as a list",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-sending",
    whom: "visitors",
    what: "anything you've sent that hasn't reached us yet: a message, a schedule, or a change by staff, which can only be read with that person's password",
    until: "until it reaches us, or you clear it in your browser",
  },
  {
    key: "callboard-running-order",
    whom: "visitors",
    what: "the running order of a competition that you opened from a link, so that it works offline",
    until:
      "until the organiser no longer shares it and you open it again, or you clear it in your browser",
  },
  {
    key: "callboard-my-schedules",
    whom: "visitors",
    what: "the IDs and links of the competition schedules you saved, to list them",
    until: "until you delete them there, or clear them in your browser",
  },
  {
    key: "callboard-content-draft",
    whom: "staff",
    what: "changes to the website that were saved but not published",
    until: "until they are published or discarded",
  },
  {
    key: "callboard-content-draft-dropped",
    whom: "staff",
    what: "changes to the website that were discarded, so that they can be restored",
    until: "30 days",
  },
  {
    key: "callboard-drafts",
    whom: "staff",
    what: "unsaved text in a back-office form, encrypted",
    until: "12 hours, or until it is saved, discarded or you sign out",
  },
  {
    key: "callboard-registers",
    whom: "staff",
    what: "today's registers and who is in the building, encrypted, and the offline page that opens them, which contains no personal data",
    until: "until the end of the day, or until you sign out; the page indefinitely",
  },
  {
    key: "callboard-registers-key",
    whom: "staff",
    what: "a cookie: the key to the stored registers",
    until: "until the end of the day, or until you sign out",
  },
  {
    key: "callboard-session",
    whom: "staff",
    what: "a cookie: that you have signed in",
    until: "until you sign out, at most 30 days",
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
    what: "a cookie: the page you wanted to open before signing in",
    until: "until you reach the sign-in page, at most 10 minutes",
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
    what: "whether keyboard shortcuts are on",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-payroll-month",
    whom: "staff",
    what: "the payroll month you looked at last",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-payroll-brought-in",
    whom: "staff",
    what: "whether payroll data from an older version was imported or left",
    until: UNTIL_CLEARED,
  },
  {
    key: "callboard-scheduler",
    whom: "staff",
    what: "an unsaved schedule of the competition scheduler",
    until: "30 days, or until it is saved or discarded",
  },
];
