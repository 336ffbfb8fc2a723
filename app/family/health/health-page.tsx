// A child's medical notes. They open only for ten minutes after a link was used on this device.
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { NOTE_LENGTH } from "#app/office/member-record/care-kinds.ts";
import { mailFamilyLink } from "#app/office/families/sign-ins/family-links.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "#app/site/booking/booking-frame.module.css";
import { formatDay } from "#app/ui/format.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes, requireOwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/health-page";
import { openNotes, saveNote, type FamilyNote } from "./family-notes.server.ts";
import { secondsOpen } from "./fresh-link.ts";

const REFUSED = 409;
const CLOSED = "We'll email you a link before we show health details.";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, now, schoolDays } = context.get(platformContext);
  const homes = await readHomes(database, visitor, (await schoolDays()).today);
  const child = requireOwnChild(homes, params.id);
  const { school } = (await liveContentOf(context)).content;
  const seconds = secondsOpen(visitor.linkAt, now());
  const notes = seconds > 0 ? await openNotes(context, { visitor, child }) : null;
  const { id, name, firstName } = child;
  const page = { school, may: mayOf(homes), child: { id, name, firstName }, notes };
  // The browser asks again when the notes close, with and without scripts.
  return data(page, { headers: seconds > 0 ? { refresh: String(seconds) } : {} });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const refresh = loaderHeaders.get("refresh");
  return { "cache-control": "no-store", ...(refresh !== null && { refresh }) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visitor = await requireFamily(request, context);
  const { database, now, schoolDays } = context.get(platformContext);
  const homes = await readHomes(database, visitor, (await schoolDays()).today);
  const child = requireOwnChild(homes, params.id);
  const posted = await readPost(request);
  const fields = "error" in posted ? {} : (Object(posted.fields) as Record<string, unknown>);
  const text = (name: string) => (typeof fields[name] === "string" ? String(fields[name]) : "");
  const answer = (said: Said) => data<Said>(said, { status: said.isDone ? 200 : REFUSED });
  if (text("act") === "link") {
    const page = `/family/children/${child.id}/health`;
    return answer(await mailLink(context, { address: visitor.addressKey, page }, request));
  }
  if (secondsOpen(visitor.linkAt, now()) === 0) return answer({ isDone: false, words: CLOSED });
  const typed = { id: text("note"), version: Number(text("version")), words: text("words") };
  return answer(await saveNote(context, { visitor, child, ...typed }));
}

async function mailLink(
  context: Route.ActionArgs["context"],
  { address, page }: { address: string; page: string },
  request: Request,
): Promise<Said> {
  const { database, environment, now, phraseKey } = context.get(platformContext);
  const origin = publicOrigin(request, context);
  if (!environment.SMTP_URL || origin === "") {
    return { isDone: false, words: "We can't send emails at the moment. Please call us." };
  }
  const linkId = await database
    .transaction()
    .execute((trx) =>
      mailFamilyLink(trx, phraseKey, { address, page, origin }, now().toISOString()),
    );
  return linkId !== null
    ? { isDone: true, words: "A link is on its way. Open it on this device." }
    : { isDone: false, words: "You've had several emails today. Please call us." };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Medical notes", loaderData?.school.name);

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, may, child, notes } = loaderData;
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
          {notes.map((note) => (
            <NoteForm key={`${note.id} ${note.version}`} note={note} path={path} />
          ))}
          <NoteForm key={`new ${notes.length}`} note={null} path={path} />
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

function NoteForm({ note, path }: { note: FamilyNote | null; path: string }) {
  return (
    <form method="post" action={path} className={styles.form}>
      <input type="hidden" name="note" value={note?.id ?? ""} />
      <input type="hidden" name="version" value={note?.version ?? 0} />
      <label>
        {note ? `Note of ${formatDay(note.notedOn)}` : "New note"}
        <textarea
          name="words"
          rows={4}
          required
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          defaultValue={note?.words ?? ""}
        />
      </label>
      <button name="act" value="save" className={note ? styles.act : frame.button}>
        {note ? "Save note" : "Add note"}
      </button>
    </form>
  );
}
