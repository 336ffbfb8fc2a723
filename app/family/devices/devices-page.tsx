// The devices on which the contact is signed in, and 'Sign out'.
import { data, redirect } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { fieldsIn, readPost } from "#app/http/read-post.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "#app/site/booking/booking-frame.module.css";
import yours from "#app/site/booking/yours/yours-page.module.css";
import { longDay } from "#app/ui/format.ts";
import { FAMILY_PATH } from "#app/office/families/sign-ins/family-link.ts";
import { endDevices, readDevices } from "#app/office/families/sign-ins/sign-ins.server.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import type { Said } from "../said.ts";
import { familyCookie, readFamilyVisitor, requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes } from "../read-family.server.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/devices-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, now, schoolDays } = context.get(platformContext);
  const { school } = (await liveContentOf(context)).content;
  const { today, dayOf, timeOf } = await schoolDays();
  const own = visitor.contacts.map(({ id }) => id);
  const devices = await readDevices(database, own, now().toISOString());
  const words = (moment: string) => `${longDay(dayOf(moment))}, ${timeOf(moment)}`;
  return {
    school,
    may: mayOf(await readHomes(database, visitor, today)),
    devices: devices.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device: device ?? "Unknown device",
      since: words(createdAt),
      lastSeen: words(lastSeenAt),
      isThis: id === visitor.id,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = fieldsIn(await readPost(request));
  const visitor = await readFamilyVisitor(request, context);
  const signedOut = () =>
    redirect(FAMILY_PATH, { headers: { "set-cookie": familyCookie("", context) } });
  if (!visitor) throw signedOut();
  const { database, now } = context.get(platformContext);
  const own = visitor.contacts.map(({ id }) => id);
  const at = now().toISOString();
  if (fields.act === "everywhere") {
    await endDevices(database, own, { at });
    throw signedOut();
  }
  const id = typeof fields.device === "string" ? fields.device : visitor.id;
  await endDevices(database, own, { id, at });
  if (id === visitor.id) throw signedOut();
  return data<Said>({ isDone: true, words: "Signed out on that device." });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Signed-in devices", loaderData?.school.name);

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, may, devices } = loaderData;
  return (
    <FamilyFrame school={school} title="Signed-in devices" at="Devices" may={may} said={actionData}>
      <p>Anyone with one of these devices can see your family's page.</p>
      <ul className={styles.meetings}>
        {devices.map(({ id, device, since, lastSeen, isThis }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{device}</strong>
                {isThis && " (this device)"}
              </p>
              <p className={styles.quiet}>
                Since {since}. Last seen {lastSeen}.
              </p>
            </div>
            <form method="post" data-direct="">
              <input type="hidden" name="device" value={id} />
              <button
                name="act"
                value="out"
                className={styles.act}
                aria-label={`Sign out: ${device}, since ${since}`}
              >
                Sign out
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" data-direct="" className={styles.form}>
        <button name="act" value="everywhere" className={yours.quiet}>
          Sign out everywhere
        </button>
      </form>
      <p>
        <a href={FAMILY_PATH} className={frame.link}>
          Back to the week
        </a>
      </p>
    </FamilyFrame>
  );
}
