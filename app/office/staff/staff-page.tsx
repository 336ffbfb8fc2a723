// A person's page: classes, cover, private lessons, pay, sign-in and days away.
import { Button, Stack } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { data, href, Link } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { addMonths } from "#app/platform/days/day.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatDay, formatSpan } from "#app/ui/format.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet, TextLink } from "#app/ui/layout/text.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { offerUndo, sayRefusal } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { rolesInWords } from "../staff-list/role-words.ts";
import { readStaff } from "../staff-list/staff-list.server.ts";
import type { Route } from "./+types/staff-page";
import { JoinPerson } from "./join-person.tsx";
import { EditStaff, editDraft } from "./person-form.tsx";
import { countLessons, readDaysAway, readOwnClasses, readOwnCover } from "./person.server.ts";
import { endAway } from "./staff.commands.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const staff = await readStaff(database);
  const person = staff.find(({ id }) => id === params.id);
  if (!person) throw data("This person is not on the staff.", { status: 404 });
  const since = addMonths(today, -1);
  return {
    person,
    today,
    isOwner: context.get(visitorContext).scopes.has("owner"),
    others: staff
      .filter(({ id, isShared }) => id !== person.id && !isShared)
      .map(({ id, name }) => ({ id, name })),
    classes: await readOwnClasses(database, person.id),
    cover: await readOwnCover(database, person.id, today),
    lessons: await countLessons(database, person.id, since),
    away: await readDaysAway(database, person.id, today),
  };
}

const STAFF_PAGE = { to: "/admin/staff", name: "Staff" };
const SIGN_IN_PAGE = "/admin/settings/people";

export default function StaffMemberPage({ loaderData }: Route.ComponentProps) {
  const { person, today, isOwner, others, classes, cover, lessons, away } = loaderData;
  const { id, name, email, roles, lastDay, signsIn } = person;
  const [isEditing, setIsEditing] = useState(false);
  useReopening((draft) => {
    if (draft === editDraft(id)) setIsEditing(true);
    return draft === editDraft(id);
  });
  const hasLeft = lastDay !== null && lastDay < today;
  const leaves = lastDay === null ? "" : `${hasLeft ? "Left" : "Leaves"} ${formatDay(lastDay)}`;
  const canSignIn = signsIn && roles.length > 0;
  return (
    <>
      <PageHead
        title={name}
        subtitle={[email, leaves].filter(Boolean).join(" · ")}
        back={STAFF_PAGE}
      >
        <Button variant="default" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        {!hasLeft && (
          <Button component={Link} to={`away?from=${today}&to=${today}`}>
            Away today
          </Button>
        )}
      </PageHead>
      <AutoColumns least="24rem" gap="lg" align="start">
        <Card title="Classes">
          <Entries none="No weekly classes.">
            {classes.map((each) => (
              <li key={each.id}>
                <TextLink to={href("/admin/classes/:id", { id: each.id })}>{each.words}</TextLink>
              </li>
            ))}
          </Entries>
          {cover.length > 0 && (
            <>
              <h3>Cover</h3>
              <Entries none="">
                {cover.map((each) => (
                  <li key={`${each.id} ${each.day}`}>
                    <TextLink to={href("/admin/classes/:id", { id: each.id })}>
                      {each.words}, {formatDay(each.day)}
                    </TextLink>
                  </li>
                ))}
              </Entries>
            </>
          )}
        </Card>
        <Stack gap="lg">
          <DaysAwayCard away={away} isGone={hasLeft} today={today} />
          <Card title="Private lessons">
            {person.lessonTeachers.length === 0 ? (
              <Quiet>Does not teach private lessons.</Quiet>
            ) : (
              <p>
                {formatCount(lessons, "lesson")} in the last month.{" "}
                <TextLink
                  to={`${href("/private-lessons")}?teacher=${person.lessonTeachers[0]?.id}`}
                >
                  Show them
                </TextLink>
              </p>
            )}
          </Card>
          <Card title="Pay">
            {person.payTeachers.length === 0 ? (
              <Quiet>Not in the payroll.</Quiet>
            ) : (
              <p>
                In the payroll. <TextLink to="/admin/dashboard/payroll">Open the payroll</TextLink>
              </p>
            )}
          </Card>
          <Card title="Sign-in">
            <p>
              {canSignIn ? `Signs in as ${rolesInWords(roles)}.` : "Does not sign in."}
              {!canSignIn && roles.length > 0 && ` Role: ${rolesInWords(roles)}.`}
            </p>
            {isOwner ? (
              <Button component={Link} to={SIGN_IN_PAGE} variant="default">
                Change roles and sign-in
              </Button>
            ) : (
              <Quiet>Only an owner can change roles and sign-in.</Quiet>
            )}
          </Card>
          {roles.length === 0 && others.length > 0 && (
            <JoinPerson person={person} others={others} />
          )}
        </Stack>
      </AutoColumns>
      {isEditing && (
        <EditStaff
          person={person}
          isNameOnly={roles.length > 0 && !isOwner}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

function Entries({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length === 0 ? <Quiet>{none}</Quiet> : <LinedList isDense>{children}</LinedList>;
}

type Away = Route.ComponentProps["loaderData"]["away"];

function DaysAwayCard({ away, isGone, today }: { away: Away; isGone: boolean; today: string }) {
  const { send, isSaving } = useSave<Answer>((answer, of) => {
    if (!answer.isSaved) return sayRefusal(answer, of);
    if (answer.change) offerUndo(answer.change);
  });
  return (
    <Card title="Away">
      <Entries none="No days away.">
        {away.map((span) => (
          <li key={span.id}>
            <TextLink to={`away?from=${span.firstDay}&to=${span.lastDay}`}>
              {formatSpan(span)}
            </TextLink>
            <Button
              size="compact-sm"
              variant="default"
              loading={isSaving}
              aria-label={`Not away ${formatSpan(span)}`}
              onClick={() => send(endAway.at({ id: span.id }), {})}
            >
              Not away
            </Button>
          </li>
        ))}
      </Entries>
      {!isGone && (
        <Button component={Link} to={`away?from=${today}`} variant="default" mt="sm">
          Away on other days
        </Button>
      )}
    </Card>
  );
}
