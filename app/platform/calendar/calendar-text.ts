// Writes the text of an iCalendar file (RFC 5545): its escapes, and its lines of 75 bytes.

const LINE_BYTES = 75;

/** One line of a calendar; its parameters, if any, are part of the name. */
export type CalendarLine = [name: string, value: string];

/** A text as a calendar's value; other values, such as moments, need no escapes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
}

/** The lines of a calendar as its text; `zone` is a block of lines that stands as it is. */
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

/** A long line goes on in the next one after a space; no character is torn apart. */
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
