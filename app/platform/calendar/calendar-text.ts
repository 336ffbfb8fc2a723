// Writes iCalendar text (RFC 5545): escapes, and lines of 75 bytes.

const LINE_BYTES = 75;

/** One line of a calendar; parameters, if any, are part of the name. */
export type CalendarLine = [name: string, value: string];

/** Escapes a text value; other values, such as times, need no escapes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
}

/** Returns the text of a calendar; `zone` is a block of lines used as it is. */
export function calendarText(head: CalendarLine[], zone: string, body: CalendarLine[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    ...head.map(written),
    ...zone.split(/\r?\n/).filter((line) => line !== ""),
    ...body.map(written),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function written([name, value]: CalendarLine): string {
  return `${name}:${value}`;
}

/** Folds a long line: it continues on the next after a space, without splitting a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = " ";
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}
