// Opens an event's booking again, filled in, after a wrong address.
import frame from "../booking/booking-frame.module.css";
import { FAMILY_FIELDS, type BookingInput } from "../booking/details.ts";
import { bookEventRoute } from "./events-route.ts";

type Props = {
  typed: BookingInput;
  /** The fields of the children. */
  eventFields: [string, string][];
  /** The booking that the next one replaces. */
  id: string;
  event: { slug: string };
  isByPhone: boolean;
};

export function EventAgain({ typed, eventFields, id, event, isByPhone }: Props) {
  const hidden = [...FAMILY_FIELDS.map((field) => [field, typed[field]] as const), ...eventFields];
  return (
    <form method="post" action={bookEventRoute(event.slug)}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="instead" value={id} />
      <button name="go" value="details" className={frame.link}>
        {isByPhone ? "Wrong number?" : "Wrong address?"}
      </button>
    </form>
  );
}
