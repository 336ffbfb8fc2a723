// A child's page: contact details, and the history.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { formatDay } from "#app/ui/format.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { undoneWords, UNDO, type UndoResult } from "../../changes/undo.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { offerUndo, say, sayProblem, sayRefusal } from "../../saving/notices.tsx";
import { joined } from "#app/office/slice/due/due-words.ts";
import { readFamiliesOf } from "#app/office/family-account/families-of.server.ts";
import type { Route } from "./+types/person-page";
import styles from "./person.module.css";
import { readPersonPage, type ShownMoment } from "./read-person-page.server.ts";
import { makeFamily } from "#app/office/families/families.commands.ts";
import { undoChange } from "#app/office/changes/changes.commands.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, environment, schoolDays } = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const around = { environment, days: await schoolDays(), visitor };
  const person = await readPersonPage(database, around, id);
  if (!person) throw new Response("This member was erased or removed.", { status: 404 });
  return { id, person, families: (await readFamiliesOf(database, [id])).get(id) ?? [] };
}

export default function PersonPage({ loaderData: { id, person, families } }: Route.ComponentProps) {
  const { name, status, parentName, email, phone, classes, birthDate, age, moments } = person;
  return (
    <>
      <PageHead
        title={name}
        subtitle={status}
        back={{ to: `/admin/dashboard?only=${id}`, name: "Members" }}
      >
        <Button component={Link} to={`/admin/people/${id}/absence`} variant="default">
          Report an absence
        </Button>
        <Button component={Link} to={`/admin/care/member/${id}`} variant="default">
          Health and consents
        </Button>
        <Button component={Link} to={`/admin/members/${id}/record`} variant="default">
          All data held
        </Button>
      </PageHead>
      <Card mb="lg" title="Contact details">
        <Facts>
          {parentName && <Fact name="Parent">{parentName}</Fact>}
          {phone && (
            <Fact name="Phone">
              <PhoneLink phone={phone} />
            </Fact>
          )}
          {email && (
            <Fact name="Email">
              <EmailLink email={email} />
            </Fact>
          )}
          {birthDate && (
            <Fact name="Date of birth">
              {formatDay(birthDate)}, {age === 1 ? "1 year" : `${age} years`} old
            </Fact>
          )}
          <Fact name="Classes">{classes.join(", ") || "None"}</Fact>
          {families.map((family) => (
            <Fact key={family.id} name="Family">
              <Link to={`/admin/families/${family.id}`}>{family.name}</Link>
              {family.children.length > 1 && `, with ${joined(namesBeside(family.children, id))}`}
            </Fact>
          ))}
        </Facts>
        {families.length === 0 && <CreateFamily id={id} name={name} />}
      </Card>
      <Card title="History">
        <LinedList component="ol">
          {moments.map((moment) => (
            <MomentRow key={moment.id} moment={moment} />
          ))}
        </LinedList>
      </Card>
    </>
  );
}

const namesBeside = (children: readonly { id: string; name: string }[], id: string) =>
  children.filter((child) => child.id !== id).map(({ name }) => name);

/** Creates a family for one child; siblings are proposed on the Families page. */
function CreateFamily({ id, name }: { id: string; name: string }) {
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
  const body = { children: [{ kind: "member" as const, id }] };
  return (
    <Button
      mt="md"
      size="compact-sm"
      variant="default"
      loading={isSaving}
      onClick={() => send(makeFamily.at(), body, { words: named("Create family", name) })}
    >
      Create family
    </Button>
  );
}

function MomentRow({ moment: { day, kind, words, who, undo } }: { moment: ShownMoment }) {
  return (
    <li className={styles.moment}>
      <span className={styles.when}>{formatDay(day)}</span>
      <div className={styles.what}>
        <Tag>{kind}</Tag> {words}
        {who && <span className={styles.who}> by {who}</span>}
      </div>
      {undo && <Undo {...undo} />}
    </li>
  );
}

function Undo({ id, summary }: { id: string; summary: string }) {
  const { send, isSaving } = useSave<Answer & Partial<UndoResult>>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else say(undoneWords(answer.left ?? 0, answer.leftNames ?? []));
  });
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isSaving}
      aria-label={`Undo: ${summary}`}
      onClick={() => send(undoChange.at({ id }), {}, { words: named(UNDO, summary) })}
    >
      Undo
    </Button>
  );
}
