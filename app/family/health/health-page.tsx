// A child's medical notes. They open only for ten minutes after a link was used on this device.
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { mailFamilyLink } from "#app/office/families/sign-ins/family-links.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "#app/site/booking/booking-frame.module.css";
import { actionOf, queuedActs, type FamilyAct, type FamilyDesk } from "../act.server.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes, requireOwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/health-page";
import { openNotes, readWaitingNotes, saveNote } from "./family-notes.server.ts";
import { NoteForm } from "./note-form.tsx";
import { secondsOpen } from "./fresh-link.ts";

const CLOSED = "We'll email you a link before we show health details.";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, now, schoolDays } = context.get(platformContext);
  const homes = await readHomes(database, visitor, (await schoolDays()).today);
  const child = requireOwnChild(homes, params.id);
  const { school } = (await liveContentOf(context)).content;
  const seconds = secondsOpen(visitor.linkAt, now());
  const notes = seconds > 0 ? await openNotes(context, { visitor, child }) : null;
  const waiting = notes ? await readWaitingNotes(database, { visitor, child }) : [];
  const { id, name, firstName } = child;
  const page = { school, may: mayOf(homes), child: { id, name, firstName }, notes, waiting };
  // The browser asks again when the notes close, with and without scripts.
  return data(page, { headers: seconds > 0 ? { refresh: String(seconds) } : {} });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const refresh = loaderHeaders.get("refresh");
  return { "cache-control": "no-store", ...(refresh !== null && { refresh }) };
}

const change: FamilyAct = async (desk) => {
  const { visitor, homes, params, at, text } = desk;
  const child = requireOwnChild(homes, params.id ?? "");
  if (text("act") === "link") {
    const page = `/family/children/${child.id}/health`;
    return mailLink(desk, { address: visitor.addressKey, page });
  }
  if (secondsOpen(visitor.linkAt, new Date(at)) === 0) return { isDone: false, words: CLOSED };
  const typed = { id: text("note"), version: Number(text("version")), words: text("words") };
  return saveNote(desk, { child, ...typed });
};

export const action = actionOf(change);
export const middleware = [queuedActs(change)];

async function mailLink(
  { trx, context, at, origin }: FamilyDesk,
  { address, page }: { address: string; page: string },
): Promise<Said> {
  const { environment, phraseKey } = context.get(platformContext);
  if (!environment.SMTP_URL || origin === "") {
    return { isDone: false, words: "We can't send emails at the moment. Please call us." };
  }
  const linkId = await mailFamilyLink(trx, phraseKey, { address, page, origin }, at);
  return linkId !== null
    ? { isDone: true, words: "A link is on its way. Open it on this device." }
    : { isDone: false, words: "You've had several emails today. Please call us." };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Medical notes", loaderData?.school.name);

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, may, child, notes, waiting } = loaderData;
  const title = `Medical notes of ${child.firstName}`;
  const path = `/family/children/${child.id}/health`;
  return (
    <FamilyFrame school={school} title={title} at={null} may={may} said={actionData}>
      {notes ? (
        <>
          <p>
            For the teachers and the office: allergies, conditions, medicines. This page closes ten
            minutes after you opened the link.
          </p>
          {waiting.length > 0 && (
            <ul className={styles.meetings} aria-label="Notes you asked to change">
              {waiting.map((words) => (
                <li key={words}>
                  <div>
                    <p className={styles.when}>{words}</p>
                    <p className={styles.quiet}>Waiting for the office</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {notes.map((note) => (
            <NoteForm key={`${note.id} ${note.version}`} childId={child.id} {...{ note, path }} />
          ))}
          <NoteForm key={`new ${notes.length}`} note={null} childId={child.id} path={path} />
        </>
      ) : (
        <>
          {actionData?.words !== CLOSED && <p>{CLOSED}</p>}
          <form method="post" action={path} className={styles.form}>
            <button name="act" value="link" className={frame.button}>
              Email me a link
            </button>
          </form>
        </>
      )}
      <p>
        <a href="/family/details" className={styles.link}>
          Back to your details
        </a>
      </p>
    </FamilyFrame>
  );
}
