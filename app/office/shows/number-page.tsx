// A number's page: who is in it, and who is left out and why.
import { Button } from "@mantine/core";
import { useState } from "react";
import { data, href, Link, useNavigate } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { activeMembers } from "../member-record/active-members.server.ts";
import { childAddress } from "../member-record/child-address.ts";
import { ConfirmDelete } from "../saving/confirm.tsx";
import { useAct } from "../saving/use-act.ts";
import { ON_TRIAL, type LeftOut } from "../show-cast/left-out.ts";
import { changedWords, isOutOfAll, performanceWords, type Performer } from "../show-cast/show.ts";
import type { Route } from "./+types/number-page";
import { AddPerformerDialog, performerDraft } from "./add-performer-dialog.tsx";
import { readClassChoices } from "./class-choices.server.ts";
import { numberDraft, NumberForm } from "./number-form.tsx";
import { requireShow } from "./require-show.server.ts";
import { lengthText } from "./show.fields.ts";
import { numberValuesOf } from "./show-values.ts";
import { deleteNumber, followClasses, removePerformer } from "./shows.commands.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, show } = await requireShow(context, params.id);
  const number = show.numbers.find(({ id }) => id === params.number);
  if (!number) throw data("This number has been deleted.", { status: 404 });
  return {
    show,
    number,
    classes: await readClassChoices(database, show),
    members: await activeMembers(database),
  };
}

type Open = "edit" | "delete" | "add" | null;

export default function NumberPage({ loaderData }: Route.ComponentProps) {
  const { show, number, classes, members } = loaderData;
  const { id, version, name } = number;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const { send, isSaving } = useAct();
  useReopening((draft) => {
    if (draft === numberDraft(show.id, id)) setOpen("edit");
    if (draft === performerDraft(id)) setOpen("add");
    return draft === numberDraft(show.id, id) || draft === performerDraft(id);
  });
  const close = () => setOpen(null);
  const back = { to: href("/admin/shows/:id", { id: show.id }), name: show.name };
  const changed = changedWords(number);
  const facts = [
    number.classes.map(({ words }) => words).join("; "),
    lengthText(number.seconds),
    `${number.changeMinutes} min for a change`,
  ];
  return (
    <>
      <PageHead title={name} subtitle={facts.filter(Boolean).join(" · ")} back={back}>
        <Button variant="default" onClick={() => setOpen("delete")}>
          Delete
        </Button>
        <Button variant="default" onClick={() => setOpen("edit")}>
          Edit
        </Button>
        <Button leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setOpen("add")}>
          Add a child or guest
        </Button>
      </PageHead>
      {changed && (
        <Panel tone="warning" mb="md">
          <p>Its classes have changed since: {changed}.</p>
          <Button
            mt="xs"
            variant="light"
            loading={isSaving}
            onClick={() => send(followClasses.at({ id }), {}, { words: `Update: ${name}` })}
          >
            Update from classes
          </Button>
        </Panel>
      )}
      <Cast {...loaderData} />
      {open === "edit" && (
        <NumberForm
          showId={show.id}
          number={{ id, version, values: numberValuesOf(number) }}
          classes={classes}
          onClose={close}
        />
      )}
      {open === "add" && <AddPerformerDialog number={number} members={members} onClose={close} />}
      {open === "delete" && (
        <ConfirmDelete
          title="Delete number?"
          to={deleteNumber.at({ id })}
          words={`Delete number: ${name}`}
          onDone={() => void navigate(back.to)}
          onClose={close}
        >
          You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </>
  );
}

type CastProps = Pick<Route.ComponentProps["loaderData"], "show" | "number">;

function Cast({ show, number }: CastProps) {
  const { performances, performers } = show;
  const byId = new Map(performers.map((each) => [each.id, each]));
  const classNames = new Map(number.classes.map((weekly) => [weekly.id, weekly.name]));
  const rows = number.cast.flatMap((row) => {
    const performer = byId.get(row.performerId);
    return performer ? [{ ...row, performer }] : [];
  });
  const inIt = rows.filter((row) => !isOutOfAll(row));
  const leftOut = rows.filter(isOutOfAll);
  return (
    <>
      <Card title="In this number" note={formatCount(inIt.length, "performer")} mb="md">
        {inIt.length === 0 ? (
          <EmptyState title="Nobody is in this number yet">
            <p>Edit it to tick its classes, or add a child or a guest.</p>
          </EmptyState>
        ) : (
          <LinedList aria-label="In this number">
            {inIt.map(({ id, performer, classId, out }) => (
              <li key={id}>
                <span>
                  <Named performer={performer} />{" "}
                  {performer.isGuest ? (
                    <Tag>Guest</Tag>
                  ) : (
                    <Quiet component="span">
                      {(classId && (classNames.get(classId) ?? performer.className)) || "Solo"}
                    </Quiet>
                  )}
                  {out.map(
                    (reason, at) =>
                      reason && (
                        <Quiet key={performances[at]?.id}>
                          Not on {performances[at] && performanceWords(performances[at])}:{" "}
                          <Reason reason={reason} performer={performer} />
                        </Quiet>
                      ),
                  )}
                </span>
                <Remove id={id} performer={performer} />
              </li>
            ))}
          </LinedList>
        )}
      </Card>
      {leftOut.length + number.onTrial.length > 0 && (
        <Card title="Left out" note={String(leftOut.length + number.onTrial.length)}>
          <LinedList aria-label="Left out">
            {leftOut.map(({ id, performer, out }) => (
              <li key={id}>
                <span>
                  <Named performer={performer} />
                  <Quiet>{out[0] && <Reason reason={out[0]} performer={performer} />}</Quiet>
                </span>
                <Remove id={id} performer={performer} />
              </li>
            ))}
            {number.onTrial.map(({ id, name }) => (
              <li key={id}>
                <span>
                  <Link to={childAddress(id)}>{name}</Link>
                  <Quiet>{ON_TRIAL.words}</Quiet>
                </span>
              </li>
            ))}
          </LinedList>
        </Card>
      )}
    </>
  );
}

function Named({ performer: { name, memberId } }: { performer: Performer }) {
  return memberId === null ? name : <Link to={childAddress(memberId)}>{name}</Link>;
}

/** A missing consent leads to the child's consents. */
function Reason({ reason, performer }: { reason: LeftOut; performer: Performer }) {
  const { memberId } = performer;
  return reason.why === "consent" && memberId !== null ? (
    <Link to={`${childAddress(memberId)}#consents`}>{reason.words}</Link>
  ) : (
    reason.words
  );
}

function Remove({ id, performer: { name } }: { id: string; performer: Performer }) {
  const { send, isSaving } = useAct();
  return (
    <Button
      variant="subtle"
      loading={isSaving}
      aria-label={`Remove ${name}`}
      onClick={() => send(removePerformer.at({ id }), {}, { words: `Remove: ${name}` })}
    >
      Remove
    </Button>
  );
}
