// The private lessons page: the gate, then the form and the list.
import { Button, Group, Stack } from "@mantine/core";
import { Suspense, useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { Await, data, Link, useNavigation, useSearchParams } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { EARLY } from "#app/ui/early.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import type { Change } from "#app/data/commands/answer.ts";
import { TextLink } from "#app/ui/layout/text.tsx";
import { takeRequestedPage } from "../sign-in/requested-page.server.ts";
import { GATES } from "../sign-in/gates.ts";
import type { Route } from "./+types/lessons";
import { DeleteLessonDialog } from "./list/delete-lesson-dialog.tsx";
import { EditLessonDialog, lessonDraft } from "./list/edit-lesson-dialog.tsx";
import { ExportButton } from "./list/export-button.tsx";
import { LessonFilterBar } from "./list/lesson-filter-bar.tsx";
import { LessonTabs } from "./lesson-tabs.tsx";
import { LessonForm } from "./form/lesson-form.tsx";
import { readLessonFilter, type LessonFilter } from "./lesson.ts";
import { LessonsGate } from "./lessons-gate.tsx";
import { LessonsTable } from "./list/lessons-table.tsx";
import { hasOwnPay } from "./own-pay.server.ts";
import {
  readLessonsPage,
  readPrices,
  readTeachers,
  type Lesson,
  type LessonsPage,
  type Teacher,
  type ShownLesson,
} from "./lessons.server.ts";
import type { Prices } from "./form/price.ts";
import styles from "./lessons.module.css";
import { endLastPageView, isForOnePageView } from "../sign-in/page-view.server.ts";
import { studentKey } from "./statement/statement.server.ts";
import { UndoLine } from "./list/undo-line.tsx";
import { useEndWithPage } from "../sign-in/use-end-with-page.ts";
import { FailureToast } from "./lesson-toast.tsx";
import type { AnyTarget } from "#app/data/commands/command.ts";
import { undoOf } from "../changes/undo-of.ts";

export const middleware: Route.MiddlewareFunction[] = [endLastPageView];

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  if (!visitor.scopes.has("lessons")) {
    const { asked, headers } = takeRequestedPage({ request, context });
    return data({ isLocked: true as const, asked }, { headers });
  }
  const platform = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const filter = readLessonFilter(address);
  const failed = (what: string) => (error: unknown) => {
    platform.log.error({ err: error }, `could not load ${what}`);
    return null;
  };
  return data({
    isLocked: false as const,
    endsWithPage: isForOnePageView(visitor),
    hasOwnPay: await hasOwnPay(platform.database, visitor.person),
    filter,
    prices: {
      list: await readPrices(platform.database),
      today: (await platform.schoolDays()).today,
    },
    teachers: readTeachers(platform.database).catch(failed("teachers")),
    reading: readLessonsPage(platform, filter, address.get("page"))
      .then((page) => ({ ...page, lessons: page.lessons.map(withKeys(platform.secret)) }))
      .catch(failed("lessons")),
  });
}

function withKeys(secret: Buffer): (lesson: Lesson) => ShownLesson {
  return (lesson) => ({
    ...lesson,
    studentKeys: lesson.students.map((student) => studentKey(secret, student)),
  });
}

type Page = Omit<LessonsPage, "lessons"> & { lessons: ShownLesson[] };

type Deleted = { words: string; to: AnyTarget };

export default function Lessons({ loaderData }: Route.ComponentProps) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [address, setAddress] = useSearchParams();
  useEndWithPage(!loaderData.isLocked && loaderData.endsWithPage);
  if (loaderData.isLocked) return <LessonsGate asked={loaderData.asked} />;
  const { filter, prices, teachers, reading } = loaderData;
  const forgetTeacher = ({ name }: Teacher, change: Change) => {
    setDeleted({ words: `${name} was deleted.`, to: undoOf(change) });
    const left = new URLSearchParams(address);
    left.delete("teacher");
    if (filter.teacherId) setAddress(left, { preventScrollReset: true });
  };
  return (
    <>
      <PageHead
        title={GATES.lessons.title}
        subtitle="One-to-one and split lessons, with what each student pays."
      >
        <Suspense>
          <Await resolve={reading}>{(page) => page && <Total {...page} />}</Await>
        </Suspense>
        {loaderData.hasOwnPay && (
          <Button component={Link} to="/private-lessons/your-pay" variant="default">
            Your pay sheets
          </Button>
        )}
        <ExportButton filter={filter} />
      </PageHead>
      <LessonTabs />
      <div className={styles.columns}>
        <Suspense fallback={<p>Loading…</p>}>
          <Await resolve={teachers}>
            {(list) => (
              <Stack gap="md" {...EARLY}>
                {!list && <FailedLoading>Failed loading teachers.</FailedLoading>}
                <LessonForm
                  prices={prices}
                  teachers={list ?? []}
                  onTeacherDeleted={forgetTeacher}
                />
              </Stack>
            )}
          </Await>
        </Suspense>
        <section className={styles.record} aria-label="Lesson list">
          {deleted && (
            <UndoLine key={deleted.to.address} {...deleted} onDone={() => setDeleted(null)} />
          )}
          <Suspense fallback={<p>Loading…</p>}>
            <Await resolve={teachers}>
              {(list) => (
                <Await resolve={reading}>
                  {(page) =>
                    page ? (
                      <Record
                        filter={filter}
                        teachers={list ?? []}
                        prices={prices}
                        {...page}
                        onDeleted={setDeleted}
                      />
                    ) : (
                      <FailedLoading>Failed loading lessons.</FailedLoading>
                    )
                  }
                </Await>
              )}
            </Await>
          </Suspense>
        </section>
      </div>
    </>
  );
}

type RecordProps = Page & {
  filter: LessonFilter;
  teachers: readonly Teacher[];
  prices: Prices;
  onDeleted: (deleted: Deleted) => void;
};

type Open = { for: "editing" | "deleting"; lesson: ShownLesson } | null;

function Record({ filter, teachers, prices, lessons, window, onDeleted }: RecordProps) {
  const isLoading = useNavigation().state === "loading";
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  useReopening((draft) => {
    const lesson = lessons.find(({ id }) => draft === lessonDraft(id));
    if (lesson) setOpen({ for: "editing", lesson });
    return lesson !== undefined;
  });
  return (
    <div {...EARLY}>
      <LessonFilterBar filter={filter} teachers={teachers}>
        {isLoading ? "Loading…" : `${window.total} result(s)`}
      </LessonFilterBar>
      {lessons.length > 0 ? (
        <LessonsTable
          lessons={lessons}
          isLoading={isLoading}
          isDeleted={filter.isDeleted}
          onEdit={(lesson) => setOpen({ for: "editing", lesson })}
          onDelete={(lesson) => setOpen({ for: "deleting", lesson })}
        />
      ) : (
        <EmptyState title="No lessons in this filter yet." />
      )}
      <Pager window={window} />
      <Group component="p" gap="md" mt="md">
        {filter.isDeleted ? (
          <TextLink to="/private-lessons">Back to the lessons</TextLink>
        ) : (
          <TextLink to="/private-lessons?show=deleted">Deleted in the last 30 days</TextLink>
        )}
      </Group>
      {open?.for === "editing" && (
        <EditLessonDialog
          lesson={open.lesson}
          teachers={teachers}
          prices={prices}
          onClose={close}
        />
      )}
      {open?.for === "deleting" && (
        <DeleteLessonDialog
          lesson={open.lesson}
          onClose={close}
          onDeleted={({ date }, change) =>
            onDeleted({
              words: `The lesson of ${formatDay(date)} was deleted.`,
              to: undoOf(change),
            })
          }
        />
      )}
    </div>
  );
}

function Total({ totalPence, window }: Page) {
  return (
    <p className={styles.total}>
      <strong>{formatMoney(totalPence)}</strong> {formatCount(window.total, "lesson")}
    </p>
  );
}

function FailedLoading({ children }: { children: string }) {
  return (
    <>
      <FailureToast>{children}</FailureToast>
      <EmptyState title={children}>
        <p>Reload the page to try again.</p>
      </EmptyState>
    </>
  );
}
