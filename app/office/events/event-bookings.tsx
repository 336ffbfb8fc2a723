// The children booked for an event, and its waiting list.
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { EventBooking } from "./read-event-bookings.server.ts";

const COLUMNS: Column[] = [
  { name: "Child", kind: "name" },
  { name: "Age" },
  { name: "Parent" },
  { name: "Contact" },
  { name: "Answers" },
  { name: "Reference" },
];

const STATES: Record<string, string> = { offered: "Offered", waiting: "Waiting list" };

export function EventBookings({ bookings }: { bookings: readonly EventBooking[] }) {
  return (
    <section>
      <h2>Bookings</h2>
      {bookings.length === 0 ? (
        <Quiet>Nobody has booked yet.</Quiet>
      ) : (
        <ListTable
          label={`Bookings: ${formatCount(bookings.length, "child", "children")}`}
          columns={COLUMNS}
        >
          {bookings.map((booking) => (
            <ListRow key={booking.id}>
              <ListName>
                {booking.childName}{" "}
                {booking.state !== "booked" && <Tag tone="warning">{STATES[booking.state]}</Tag>}
              </ListName>
              <ListCell label="Age">{booking.age}</ListCell>
              <ListCell label="Parent">{booking.parentName}</ListCell>
              <ListCell label="Contact">
                <EmailLink email={booking.email} /> <PhoneLink phone={booking.phone} />
              </ListCell>
              <ListCell label="Answers">
                {booking.entry && (
                  <Quiet>
                    {booking.entry.level}: {booking.entry.certificateName}, born{" "}
                    {formatDay(booking.entry.birthDate)}
                    {booking.entry.boardNumber && `, number ${booking.entry.boardNumber}`}
                  </Quiet>
                )}
                {booking.answers.map(([question, answer]) => (
                  <Quiet key={question}>
                    {question} {answer}
                  </Quiet>
                ))}
              </ListCell>
              <ListCell label="Reference">{booking.reference}</ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
    </section>
  );
}
