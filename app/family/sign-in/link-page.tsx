// The page behind a mailed sign-in link. Mail scanners open links: only the button signs in.
import { data, redirect } from "react-router";
import { visitorContext, platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { fieldsIn, readPost } from "#app/http/read-post.server.ts";
import { BookingFrame } from "#app/site/booking/booking-frame.tsx";
import frame from "#app/site/booking/booking-frame.module.css";
import yours from "#app/site/booking/yours/yours-page.module.css";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { FAMILY_PATH } from "#app/office/families/sign-ins/family-link.ts";
import { familyMeta, SaidWords } from "../family-frame.tsx";
import type { Said } from "../said.ts";
import styles from "../family.module.css";
import { familyCookie, readFamilyVisitor } from "../family-visitor.server.ts";
import type { Route } from "./+types/link-page";
import { isOneTooMany, tooManyTries } from "./link-limits.server.ts";
import {
  countUnknownLink,
  mailAnotherLink,
  pressLink,
  readOpenLink,
  wasUsedHere,
} from "./open-link.server.ts";
import { onItsWay } from "./request-link.server.ts";

const NOT_FOUND = 404;
const GONE = 410;
const TOO_OFTEN = 429;
const REFUSED = 409;
const CONFIRMED = "Address confirmed. We use it as soon as the office has accepted it.";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { school } = (await liveContentOf(context)).content;
  const current = await readFamilyVisitor(request, context);
  const used = await wasUsedHere(context, params.secret, current);
  if (used !== null) throw redirect(used || FAMILY_PATH);
  const link = await readOpenLink(context, params.secret);
  if (link) return data({ school, link }, { status: link.state === "good" ? 200 : GONE });
  const isTooMany = await countUnknownLink(context);
  if (isTooMany) throw data(tooManyTries(school.phone), { status: TOO_OFTEN });
  return data({ school, link }, { status: NOT_FOUND });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { school } = (await liveContentOf(context)).content;
  const { secret } = params;
  const origin = publicOrigin(request, context);
  const fields = fieldsIn(await readPost(request));
  if (fields.act === "again") {
    const isSent = await mailAnotherLink(context, { secret, origin });
    const words = isSent ? onItsWay(school.phone) : tooManyTries(school.phone);
    return data<Said>({ isDone: isSent, words }, { status: isSent ? 200 : TOO_OFTEN });
  }
  const { database, now } = context.get(platformContext);
  const current = await readFamilyVisitor(request, context);
  const used = await wasUsedHere(context, secret, current);
  if (used !== null) throw redirect(used || FAMILY_PATH);
  const contactId = typeof fields.who === "string" ? fields.who : "";
  const pressed = await pressLink(context, { secret, contactId, current, origin });
  if (pressed.is === "signed in") {
    const headers = new Headers();
    if (pressed.token !== null) headers.set("set-cookie", familyCookie(pressed.token, context));
    throw redirect(pressed.page || FAMILY_PATH, { headers });
  }
  if (pressed.is === "confirmed") return data<Said>({ isDone: true, words: CONFIRMED });
  if (pressed.is === "unknown") {
    const isTooMany = await isOneTooMany(database, context.get(visitorContext), now());
    if (isTooMany) throw data(tooManyTries(school.phone), { status: TOO_OFTEN });
    return data<Said | null>(null, { status: NOT_FOUND });
  }
  if (pressed.state === "choose") {
    return data<Said>({ isDone: false, words: "Please choose who you are." }, { status: REFUSED });
  }
  return data<Said | null>(null, { status: GONE });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Your family", loaderData?.school.name);

const OVER = {
  used: "This link has already been used.",
  expired: "This link has expired.",
} as const;

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, link } = loaderData;
  if (!link) {
    return (
      <BookingFrame school={school}>
        <h1 className={yours.title}>We can't find that link.</h1>
        <p>Please check you copied the whole link from the email.</p>
        <p>
          <a href={FAMILY_PATH} className={yours.file}>
            Email me a new link
          </a>
        </p>
      </BookingFrame>
    );
  }
  if (actionData?.words === CONFIRMED) {
    return (
      <BookingFrame school={school}>
        <h1 className={yours.title}>Your new email address</h1>
        <SaidWords said={actionData} />
      </BookingFrame>
    );
  }
  if (link.state === "good" && link.isConfirming) {
    return (
      <BookingFrame school={school}>
        <h1 className={yours.title}>Your new email address</h1>
        <form method="post" className={styles.form}>
          <p className={yours.lead}>
            Use {link.address} for your family at {school.name}?
          </p>
          <button name="act" value="open" className={frame.button}>
            Confirm this address
          </button>
        </form>
      </BookingFrame>
    );
  }
  if (link.state !== "good") {
    return (
      <BookingFrame school={school}>
        <h1 className={yours.title}>{OVER[link.state]}</h1>
        <SaidWords said={actionData} />
        {!actionData?.isDone && (
          <form method="post" className={styles.form}>
            <p>
              {link.state === "used"
                ? "If it wasn't you, look at the signed-in devices on your family's page, or call us."
                : "For safety, each link works once and only for a short time."}
            </p>
            <button name="act" value="again" className={frame.button}>
              Email me a new link
            </button>
          </form>
        )}
      </BookingFrame>
    );
  }
  return (
    <BookingFrame school={school}>
      <h1 className={yours.title}>Your family</h1>
      <SaidWords said={actionData} />
      <form method="post" className={styles.form}>
        <p className={yours.lead}>Open the family page of {link.address} on this device?</p>
        {link.people.length > 0 && <p>This address has several people. Who are you?</p>}
        {link.people.map(({ contactId, name }) => (
          <button key={contactId} name="who" value={contactId} className={frame.button}>
            Open as {name}
          </button>
        ))}
        {link.people.length === 0 && (
          <button name="act" value="open" className={frame.button}>
            Open the family page
          </button>
        )}
      </form>
      <p>You stay signed in here for 30 days, or until you sign out.</p>
    </BookingFrame>
  );
}
