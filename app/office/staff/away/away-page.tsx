// Days away of a person: their classes with who is free, and the cover of each, saved at once.
import { Button, Group, NativeSelect, Radio, Title } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { data, href, useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { platformContext } from "#app/data/context.server.ts";
import { addDays, isDay } from "#app/platform/days/day.ts";
import { formatCount, formatDay, formatSpan, formatTimes } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { ErrorText, Quiet } from "#app/ui/layout/text.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { offerUndo, say } from "../../saving/notices.tsx";
import { Question } from "../../saving/question.tsx";
import { named, useSave } from "../../saving/use-save.ts";
import { readStaff } from "../../staff-list/staff-list.server.ts";
import { DayField } from "../../typed/day-field.tsx";
import { saveAway } from "../staff.commands.ts";
import type { Route } from "./+types/away-page";
import { LONGEST_AWAY_DAYS } from "./away.ts";
import { readAway, type AwayClass, type AwayLesson } from "./read-away.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const person = (await readStaff(database)).find(({ id }) => id === params.id);
  if (!person) throw data("This person is not on the staff.", { status: 404 });
  const asked = new URL(request.url).searchParams;
  const span = spanOf(asked.get("from") ?? "", asked.get("to") ?? "", today);
  const { firstDay, lastDay } = span;
  return {
    person: { id: person.id, name: person.name },
    span,
    ...(await readAway(database, person.id, { from: firstDay, until: lastDay })),
  };
}

/** Returns the asked days, without a last day the first one only, and at most the longest span. */
function spanOf(from: string, to: string, today: string) {
  const firstDay = isDay(from) ? from : today;
  const last = isDay(to) && to >= firstDay ? to : firstDay;
  const longest = addDays(firstDay, LONGEST_AWAY_DAYS - 1);
  return { firstDay, lastDay: last < longest ? last : longest };
}

export default function AwayPage({ loaderData }: Route.ComponentProps) {
  const { person, span, classes, lessons } = loaderData;
  return (
    <>
      <PageHead
        title={`${person.name} away`}
        subtitle={`${formatSpan(span)}: ${formatCount(classes.length, "class", "classes")}`}
        back={{ to: href("/admin/staff/:id", { id: person.id }), name: person.name }}
      />
      <SpanForm key={formatSpan(span)} {...span} />
      <CoverForm key={`${person.id} ${formatSpan(span)}`} {...{ person, span, classes, lessons }} />
    </>
  );
}

type Span = { firstDay: string; lastDay: string };

function SpanForm({ firstDay, lastDay }: Span) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(firstDay);
  const [to, setTo] = useState(lastDay);
  const [problem, setProblem] = useState("");
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(from) || !isDay(to)) return setProblem("Enter both days.");
    if (to < from) return setProblem("The last day is before the first.");
    void navigate(`?from=${from}&to=${to}`, { replace: true });
  };
  return (
    <form onSubmit={show} noValidate aria-label="Days away">
      <Group align="end" gap="sm" mb="lg">
        <DayField label="First day" value={from} onChange={setFrom} />
        <DayField label="Last day" value={to} onChange={setTo} />
        <Button type="submit" variant="default" mb="var(--below-field)">
          Show these days
        </Button>
      </Group>
      {problem && <ErrorText>{problem}</ErrorText>}
    </form>
  );
}

type CoverProps = {
  person: { id: string; name: string };
  span: Span;
  classes: readonly AwayClass[];
  lessons: readonly AwayLesson[];
};

const keyOf = ({ classId, plannedOn }: AwayClass) => `${classId} ${plannedOn}`;

function CoverForm({ person, span, classes, lessons }: CoverProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState("");
  const [question, setQuestion] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    setQuestion("");
    if (!answer.isSaved) {
      if (answer.isAsking) return setQuestion(answer.problem);
      return setProblem(answer.problem);
    }
    if (answer.change) offerUndo(answer.change);
    else say("Saved!");
    void navigate(href("/admin/staff/:id", { id: person.id }));
  });
  const covers = classes.flatMap((each) => {
    const coveredBy = chosen[keyOf(each)];
    const { classId, plannedOn: day, version } = each;
    return coveredBy ? [{ classId, day, version, coveredBy }] : [];
  });
  const save = (isMeant: boolean) => {
    setProblem("");
    const words = named("Away", `${person.name}, ${formatSpan(span)}`);
    send(saveAway.at({ id: person.id }), { ...span, covers, isMeant }, { words });
  };
  const open = classes.filter(
    (each) => each.coveredBy.length === 0 && chosen[keyOf(each)] === undefined,
  ).length;
  return (
    <>
      {classes.length === 0 && (
        <EmptyState title="No classes on these days">
          <p>Save the days so that nobody gives {person.name} cover on them.</p>
        </EmptyState>
      )}
      {classes.map((each) => (
        <ClassCover
          key={keyOf(each)}
          of={each}
          value={chosen[keyOf(each)] ?? ""}
          onChange={(id) => setChosen({ ...chosen, [keyOf(each)]: id })}
        />
      ))}
      {lessons.length > 0 && <Lessons lessons={lessons} />}
      {problem && <ErrorText>{problem}</ErrorText>}
      <Group mt="lg" gap="md">
        <Button loading={isSaving} onClick={() => save(false)}>
          {classes.length === 0 ? "Save days away" : "Save cover"}
        </Button>
        {open > 0 && (
          <Quiet component="span">
            {formatCount(open, "class", "classes")} without cover will be on Today.
          </Quiet>
        )}
      </Group>
      {question && (
        <Question
          title="Two classes at one time?"
          yes="Save anyway"
          isSaving={isSaving}
          onYes={() => save(true)}
          onClose={() => setQuestion("")}
        >
          {question}
        </Question>
      )}
    </>
  );
}

type ClassProps = { of: AwayClass; value: string; onChange: (id: string) => void };

function ClassCover({ of, value, onChange }: ClassProps) {
  const { name, day, studio, children, coveredBy, candidates } = of;
  const free = candidates.filter(({ doing }) => doing === null);
  const others = candidates.filter(({ doing }) => doing !== null);
  const title = `${name}, ${formatDay(day)}, ${formatTimes(of)}`;
  const isOther = others.some(({ id }) => id === value);
  return (
    <Panel component="section" p="lg" mb="md" aria-label={title}>
      <Group gap="xs" justify="space-between">
        <Title order={2}>{name}</Title>
        {coveredBy.length > 0 && <Tag tone="good">Covered by {coveredBy.join(", ")}</Tag>}
      </Group>
      <Quiet>
        {[formatDay(day), formatTimes(of), studio, formatCount(children, "child", "children")]
          .filter(Boolean)
          .join(" · ")}
      </Quiet>
      {free.length === 0 && <p>Nobody is free at this time.</p>}
      {free.length > 0 && (
        <Radio.Group
          label={`Free to cover ${name}`}
          value={value}
          onChange={onChange}
          name={`cover ${keyOf(of)}`}
        >
          <Group gap="lg" mt="xs">
            {free.map((each) => (
              <Radio key={each.id} value={each.id} label={each.name} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {others.length > 0 && (
        <NativeSelect
          mt="md"
          maw="28rem"
          label="Someone else"
          aria-label={`Someone else to cover ${title}`}
          value={isOther ? value : ""}
          data={[
            { value: "", label: "Choose a person" },
            ...others.map((each) => ({ value: each.id, label: `${each.name}: ${each.doing}` })),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Panel>
  );
}

function Lessons({ lessons }: { lessons: readonly AwayLesson[] }) {
  return (
    <section aria-labelledby="away-lessons">
      <h2 id="away-lessons">Private lessons</h2>
      <LinedList maw="46rem">
        {lessons.map(({ id, date, minutes, students }) => (
          <li key={id}>
            <span>
              {formatDay(date)}, {minutes} min: {students.join(", ") || "no student"}
            </span>
          </li>
        ))}
      </LinedList>
    </section>
  );
}
