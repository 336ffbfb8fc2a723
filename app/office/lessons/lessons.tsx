// The private lessons: a gate, and behind it the record.
import { Alert } from "@mantine/core";
import { Suspense } from "react";
import { Await, useNavigation } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { ProblemIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { GATES } from "../sign-in/gates.ts";
import type { Route } from "./+types/lessons";
import { LessonFilterBar } from "./lesson-filter-bar.tsx";
import { readLessonFilter, type LessonFilter } from "./lesson.ts";
import { LessonsGate } from "./lessons-gate.tsx";
import { LessonsTable } from "./lessons-table.tsx";
import { readLessonsRecord, type LessonsRecord } from "./lessons.server.ts";
import styles from "./lessons.module.css";
import { endLastPageView } from "./page-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [endLastPageView];

export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(visitorContext).scopes.has("lessons")) return { isLocked: true as const };
  const { database, log } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const filter = readLessonFilter(address);
  const reading = readLessonsRecord(database, filter, address.get("page")).catch(
    (error: unknown) => {
      log.error({ err: error }, "could not load lessons");
      return null;
    },
  );
  return { isLocked: false as const, filter, reading };
}

export default function Lessons({ loaderData }: Route.ComponentProps) {
  if (loaderData.isLocked) return <LessonsGate />;
  const { filter, reading } = loaderData;
  return (
    <>
      <PageHead
        title={GATES.lessons.title}
        subtitle="One-to-one and split lessons, with what each student pays."
      >
        <Suspense>
          <Await resolve={reading}>{(record) => record && <Total {...record} />}</Await>
        </Suspense>
      </PageHead>
      <Suspense fallback={<p>Loading…</p>}>
        <Await resolve={reading}>
          {(record) => (record ? <Record filter={filter} {...record} /> : <NotLoaded />)}
        </Await>
      </Suspense>
    </>
  );
}

function Record({ filter, teachers, lessons, window }: LessonsRecord & { filter: LessonFilter }) {
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <LessonFilterBar filter={filter} teachers={teachers}>
        {isLoading ? "Loading…" : `${window.total} result(s)`}
      </LessonFilterBar>
      {lessons.length > 0 ? (
        <LessonsTable lessons={lessons} isLoading={isLoading} />
      ) : (
        <EmptyState title="No lessons in this filter yet." />
      )}
      <Pager window={window} />
    </>
  );
}

function Total({ totalPence, window }: LessonsRecord) {
  return (
    <p className={styles.total}>
      <strong>{formatMoney(totalPence)}</strong> {formatCount(window.total, "lesson")}
    </p>
  );
}

function NotLoaded() {
  return (
    <Alert color="red" variant="light" icon={<ProblemIcon aria-hidden />}>
      Failed loading lessons.
    </Alert>
  );
}
