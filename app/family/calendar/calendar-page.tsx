// The address under which a phone's calendar follows the children's classes, and its replacement.
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "#app/site/booking/booking-frame.module.css";
import { actionOf, queuedActs, type FamilyAct } from "../act.server.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes } from "../read-family.server.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/calendar-page";
import { makeCalendarAddress, readCalendarSecret } from "./calendar-address.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, phraseKey, schoolDays } = context.get(platformContext);
  const homes = await readHomes(database, visitor, (await schoolDays()).today);
  const { school } = (await liveContentOf(context)).content;
  const contactIds = visitor.contacts.map(({ id }) => id);
  const secret = await readCalendarSecret(database, phraseKey, { contactIds });
  const path = secret === null ? null : `/family/calendar/${secret}`;
  const origin = publicOrigin(request, context);
  return {
    school,
    may: mayOf(homes),
    path,
    address: path && origin !== "" ? `webcal://${new URL(origin).host}${path}` : path,
  };
}

const make: FamilyAct = async ({ trx, context, visitor, at }) => {
  const contactIds = visitor.contacts.map(({ id }) => id);
  const contact = { contactId: contactIds[0] ?? "", contactIds };
  await makeCalendarAddress(trx, context.get(platformContext).phraseKey, contact, at);
  return { isDone: true, words: "Your calendar address is ready." };
};

export const action = actionOf(make);
export const middleware = [queuedActs(make)];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Calendar", loaderData?.school.name);

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, may, path, address } = loaderData;
  return (
    <FamilyFrame school={school} title="Your calendar" at={null} may={may} said={actionData}>
      <p>
        Your phone's calendar can show your children's classes, and follows when we move or cancel
        one. Anyone with the address can see first names, classes and times.
      </p>
      {path && address && (
        <>
          <p>
            <a href={address} className={styles.link}>
              Add to calendar
            </a>
          </p>
          <label className={styles.address}>
            Address
            <input readOnly value={address} />
          </label>
        </>
      )}
      <form method="post" className={styles.form}>
        <button name="act" value="make" className={path ? styles.act : frame.button}>
          {path ? "Replace this address" : "Make a calendar address"}
        </button>
        {path && <p>The old address stops working.</p>}
      </form>
      <p>
        <a href="/family" className={styles.link}>
          Back to the week
        </a>
      </p>
    </FamilyFrame>
  );
}
