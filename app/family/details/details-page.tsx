// The contact's own details, and the consents for their children.
import { platformContext } from "#app/data/context.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "#app/site/booking/booking-frame.module.css";
import { actionOf, queuedActs, type FamilyAct } from "../act.server.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { childrenOf, mayOf, readHomes, requireOwnChild } from "../read-family.server.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/details-page";
import { Consents, type ChildConsents } from "./consents.tsx";
import { proposeChanges, withdrawChange } from "./propose-change.server.ts";
import { readAskedDetails, readDetails, type AskedDetail } from "./read-details.server.ts";
import { readAnswers, saveConsent } from "./save-consent.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const homes = await readHomes(database, visitor, today);
  const { school } = (await liveContentOf(context)).content;
  const children: ChildConsents[] = [];
  for (const child of childrenOf(homes).filter(({ maySee, isActive }) => maySee && isActive)) {
    const { id, name, firstName } = child;
    const answers = await readAnswers(database, child, { today, name: visitor.name });
    children.push({ id, name, firstName, answers });
  }
  return {
    school,
    may: mayOf(homes),
    own: await readDetails(database, visitor),
    asked: await readAskedDetails(database, visitor),
    children,
  };
}

const change: FamilyAct = async (desk) => {
  const { homes, text } = desk;
  const act = text("act");
  if (act === "give" || act === "withdraw") {
    const child = requireOwnChild(homes, text("child"));
    return saveConsent(desk, { child, what: text("what"), act });
  }
  if (act === "undo") return withdrawChange(desk, text("change"));
  return proposeChanges(desk);
};

export const action = actionOf(change);
export const middleware = [queuedActs(change)];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Your details", loaderData?.school.name);

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, may, own, asked, children } = loaderData;
  const call = school.phone === "" ? "call us" : `call us on ${school.phone}`;
  return (
    <FamilyFrame school={school} title="Your details" at="Details" may={may} said={actionData}>
      {asked.length > 0 && (
        <section className={styles.booked}>
          <ul className={styles.meetings} aria-label="Changes you asked for">
            {asked.map((one) => (
              <Asked key={one.id} asked={one} call={call} />
            ))}
          </ul>
        </section>
      )}
      <form method="post" action="/family/details" className={styles.form}>
        <input type="hidden" name="was phone" value={own.phone} />
        <input type="hidden" name="was address" value={own.address} />
        <input type="hidden" name="was email" value={own.email} />
        <label>
          Phone
          <input type="tel" name="phone" autoComplete="tel" defaultValue={own.phone} />
        </label>
        <label>
          Address
          <textarea
            name="address"
            rows={3}
            autoComplete="street-address"
            defaultValue={own.address}
          />
        </label>
        <label>
          Email address
          <input type="email" name="email" autoComplete="email" required defaultValue={own.email} />
        </label>
        <button name="act" value="change" className={frame.button}>
          Save changes
        </button>
      </form>
      {children.map((child) => (
        <Consents key={child.id} child={child} call={call} />
      ))}
    </FamilyFrame>
  );
}

function Asked({ asked, call }: { asked: AskedDetail; call: string }) {
  const { id, label, newValue, state, answer } = asked;
  const shown = newValue === "" ? "none" : newValue;
  const words = {
    unconfirmed: "Press the link that we emailed to this address",
    open: "Waiting for the office",
    declined: `Declined. ${answer || `Please ${call}.`}`,
  }[state];
  return (
    <li>
      <div>
        <p className={styles.when}>
          {label}: {shown}
        </p>
        <p className={styles.quiet}>{words}</p>
      </div>
      {state !== "declined" && (
        <form method="post" action="/family/details">
          <input type="hidden" name="change" value={id} />
          <button
            name="act"
            value="undo"
            className={styles.act}
            aria-label={`Withdraw: ${label} ${shown}`}
          >
            Withdraw
          </button>
        </form>
      )}
    </li>
  );
}
