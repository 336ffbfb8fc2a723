// The family's page: the sign-in, or the children's next two weeks.
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { fieldsIn, readPost } from "#app/http/read-post.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { readFamilyPage } from "#app/office/families/sign-ins/family-link.ts";
import type { Route } from "./+types/family-page";
import { actionOf, queuedActs, type FamilyAct } from "./act.server.ts";
import { YearlyCheck } from "./checks/yearly-check.tsx";
import { confirmDetails, readOpenChecks } from "./checks/yearly-check.server.ts";
import { FamilyFrame, familyMeta } from "./family-frame.tsx";
import type { Said } from "./said.ts";
import { readFamilyVisitor } from "./family-visitor.server.ts";
import { childrenOf, mayOf, readHomes, requireOwnChild } from "./read-family.server.ts";
import { bookMakeUp, cancelMakeUp } from "./make-ups/book-make-up.server.ts";
import { requestLink } from "./sign-in/request-link.server.ts";
import { readFamilyShows } from "./shows/read-family-shows.server.ts";
import { Shows } from "./shows/shows.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { Booked } from "./week/booked.tsx";
import { ChildCard } from "./week/child-card.tsx";
import { readBooked } from "./week/read-booked.server.ts";
import { readChildWeek, type ChildWeek } from "./week/read-week.server.ts";
import { reportAbsent } from "./week/report-absence.server.ts";
import { takeBackMeeting } from "./week/take-back-absence.server.ts";
import styles from "./family.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, environment, now, schoolDays } = context.get(platformContext);
  const { content } = await liveContentOf(context);
  const { school } = content;
  const visitor = await readFamilyVisitor(request, context);
  if (!visitor) {
    const page = readFamilyPage(new URL(request.url).searchParams.get("to"));
    const isMailSet = Boolean(environment.SMTP_URL) && publicOrigin(request, context) !== "";
    return { school, signIn: { page, isMailSet }, week: null };
  }
  const days = await schoolDays();
  const at = now().toISOString();
  const homes = await readHomes(database, visitor, days.today);
  const weeks: ChildWeek[] = [];
  const children = childrenOf(homes);
  for (const child of children) {
    weeks.push(await readChildWeek(database, child, { days, at }));
  }
  const isShared = homes.length > 1;
  return {
    school,
    signIn: null,
    week: {
      name: visitor.name,
      wear: content.firstVisit.wear,
      bookings: await readBooked(database, { visitor, children }, { days, at }),
      shows: await readFamilyShows(database, children, days.today),
      may: mayOf(homes),
      checks: await readOpenChecks(database, homes, { today: days.today, name: visitor.name }),
      homes: homes.map(({ familyId, name, children: own }) => ({
        id: familyId,
        name: isShared ? name : "",
        weeks: weeks.filter(({ child }) => own.some(({ id }) => id === child.id)),
      })),
    },
  };
}

type Answer = Said & { address?: string };

const markAbsence: FamilyAct = async (desk) => {
  const { homes, text } = desk;
  if (text("act") === "correct") return confirmDetails(desk, text("home"));
  const child = requireOwnChild(homes, text("child"));
  if (text("act") === "make up") {
    const [classId = "", day = ""] = text("meeting").split(" ");
    return bookMakeUp(desk, child, { classId, day });
  }
  if (text("act") === "cancel make-up") return cancelMakeUp(desk, child, text("makeUp"));
  const [classId, day] = [text("class"), text("day")];
  if (text("act") === "undo") return takeBackMeeting(desk, { child, classId, day });
  return reportAbsent(desk, { child, span: { from: day, until: day }, classId, reason: "" });
};

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  // The body can be read once, and the act reads it again.
  const fields = fieldsIn(await readPost(request.clone()));
  if (fields.act !== "link") return actionOf(markAbsence)(args);
  const address = textOf(fields.email).trim();
  const page = readFamilyPage(textOf(fields.to));
  const { status, isSent: isDone, words } = await requestLink(request, context, { address, page });
  return data<Answer>({ isDone, words, address: isDone ? "" : address }, { status });
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export const middleware = [queuedActs(markAbsence)];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Your family", loaderData?.school.name);

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, signIn, week } = loaderData;
  if (!week) {
    return <SignIn school={school} {...signIn} answer={actionData ?? null} />;
  }
  const { homes, may, wear, bookings, checks, shows } = week;
  const isEmpty =
    bookings.booked.length === 0 &&
    homes.every(({ weeks }) =>
      weeks.every(
        ({ cancelled, meetings, nextDay }) =>
          cancelled.length + meetings.length === 0 && nextDay === null,
      ),
    );
  return (
    <FamilyFrame school={school} title="This week and next" at="Week" may={may} said={actionData}>
      {isEmpty && (
        <p>
          Nothing booked yet.
          {may.children && (
            <>
              {" "}
              <a href="/family/classes" className={styles.link}>
                Join a class
              </a>
            </>
          )}
        </p>
      )}
      {checks.map((home) => (
        <YearlyCheck key={home.familyId} home={home} />
      ))}
      {homes.map(({ id, name, weeks }) => (
        <section key={id} aria-label={name || "Children"} className={styles.home}>
          {name && <p className={styles.homeName}>{name}</p>}
          {weeks.map((one) => (
            <ChildCard key={one.child.id} week={one} usualWear={wear} phone={school.phone} />
          ))}
        </section>
      ))}
      <Shows {...shows} />
      {(may.children || bookings.booked.length > 0) && <Booked {...bookings} />}
      <p>
        <a href="/family/calendar" className={styles.link}>
          Add to your phone's calendar
        </a>
      </p>
    </FamilyFrame>
  );
}
