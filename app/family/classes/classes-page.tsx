// The children's classes: to join, move or leave one is a request that the office answers.
import { platformContext } from "#app/data/context.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { actionOf, queuedActs, type FamilyAct } from "../act.server.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { childrenOf, mayOf, readHomes, requireOwnChild } from "../read-family.server.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/classes-page";
import { readClassesOf, type AskedChange, type ChildClasses } from "./read-classes.server.ts";
import { joinWaitingList } from "./join-waiting.server.ts";
import { requestChange, withdrawRequest, type RequestKind } from "./request-change.server.ts";
import { Waits } from "./waits.tsx";
import { changeWait, readFamilyWaits } from "./waits.server.ts";

const REASON_LENGTH = 200;
const KINDS: readonly RequestKind[] = ["join", "move", "leave"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, now, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const at = now().toISOString();
  const homes = await readHomes(database, visitor, today);
  const { school } = (await liveContentOf(context)).content;
  const contactIds = visitor.contacts.map(({ id }) => id);
  const may = mayOf(homes);
  const children: ChildClasses[] = [];
  for (const child of childrenOf(homes).filter(({ maySee }) => maySee)) {
    const asking = { contactIds, seesMoney: may.money, today, at };
    const classes = await readClassesOf(database, child, asking);
    if (classes) children.push(classes);
  }
  const waits = await readFamilyWaits(database, { visitor, homes, at });
  return { school, may, today, children, waits };
}

const change: FamilyAct = async (desk) => {
  const { homes, text } = desk;
  const act = text("act");
  if (act === "leave list" || act === "stay") return changeWait(desk, text("wait"), act);
  const child = requireOwnChild(homes, text("child"));
  // 'With Leo': brothers and sisters ask together.
  const others = childrenOf(homes).filter(
    ({ id, maySee }) => maySee && id !== child.id && text(`with ${id}`) !== "",
  );
  if (act === "wait") {
    return joinWaitingList(desk, { children: [child, ...others], classId: text("class") });
  }
  if (text("act") === "withdraw") return withdrawRequest(desk, { child, id: text("request") });
  const kind = KINDS.find((each) => each === text("act"));
  const day = text("day");
  if (!kind || !isDay(day)) return { isDone: false, words: "Please choose a day." };
  const wish = {
    kind,
    classId: text("class"),
    enrolmentId: text("place"),
    day,
    reason: text("reason").trim().slice(0, REASON_LENGTH),
  };
  if (kind !== "join") return requestChange(desk, { child, wish });
  for (const other of others) {
    const said = await requestChange(desk, { child: other, wish });
    if (!said.isDone) return { ...said, words: `${other.firstName}: ${said.words}` };
  }
  return requestChange(desk, { child, wish });
};

export const action = actionOf(change);
export const middleware = [queuedActs(change)];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Classes", loaderData?.school.name);

export default function ClassesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, may, today, children, waits } = loaderData;
  const siblings = children.map(({ child }) => child);
  return (
    <FamilyFrame school={school} title="Classes" at="Classes" may={may} said={actionData}>
      {children.length === 0 && <p>No classes yet. Please call us to join.</p>}
      {children.map((one) => (
        <Child
          key={one.child.id}
          of={one}
          today={today}
          phone={school.phone}
          siblings={siblings.filter(({ id }) => id !== one.child.id)}
        />
      ))}
      <Waits waits={waits} />
    </FamilyFrame>
  );
}

type Sibling = ChildClasses["child"];
type ChildProps = { of: ChildClasses; today: string; phone: string; siblings: Sibling[] };

function Child({ of, today, phone, siblings }: ChildProps) {
  const { child, classes, offered, full, asked } = of;
  const { id, name, firstName } = child;
  return (
    <section className={`${styles.child} ${styles.home}`} aria-label={`Classes of ${name}`}>
      <h2>{name}</h2>
      {asked.length > 0 && (
        <ul className={styles.meetings} aria-label={`Requests for ${name}`}>
          {asked.map((request) => (
            <Asked key={request.id} request={request} childId={id} phone={phone} />
          ))}
        </ul>
      )}
      {classes.length === 0 && <p>{firstName} isn't in a class yet.</p>}
      <ul className={styles.meetings}>
        {classes.map(({ enrolmentId, name: what, when, lastDay, isOpen }) => (
          <li key={enrolmentId}>
            <div>
              <p>
                <strong>{what}</strong>
              </p>
              <p className={styles.quiet}>
                {when}
                {lastDay !== null && `, until ${formatDay(lastDay)}`}
              </p>
            </div>
            {isOpen && (
              <div className={styles.changes}>
                {offered.length > 0 && (
                  <details>
                    <summary aria-label={`Move ${firstName} from ${what}`}>Move</summary>
                    <Wish kind="move" childId={id} place={enrolmentId} {...{ offered, today }} />
                  </details>
                )}
                <details>
                  <summary aria-label={`Leave ${what}, ${firstName}`}>Leave</summary>
                  <Wish kind="leave" childId={id} place={enrolmentId} {...{ offered, today }} />
                </details>
              </div>
            )}
          </li>
        ))}
      </ul>
      {offered.length > 0 && (
        <details className={styles.changes}>
          <summary aria-label={`Join a class, ${firstName}`}>Join a class</summary>
          <Wish kind="join" childId={id} place="" {...{ offered, today, siblings }} />
        </details>
      )}
      {full.length > 0 && (
        <details className={styles.changes}>
          <summary aria-label={`Join a waiting list, ${firstName}`}>Join a waiting list</summary>
          <form method="post" className={styles.form}>
            <input type="hidden" name="child" value={id} />
            <label>
              Full class
              <select name="class" required>
                {full.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.words}
                  </option>
                ))}
              </select>
            </label>
            <With siblings={siblings} />
            <button name="act" value="wait" className={styles.act}>
              Join the waiting list
            </button>
          </form>
        </details>
      )}
    </section>
  );
}

type WishProps = {
  kind: RequestKind;
  childId: string;
  place: string;
  offered: ChildClasses["offered"];
  today: string;
  siblings?: Sibling[];
};

/** Brothers and sisters who ask for the same class. */
function With({ siblings }: { siblings: Sibling[] }) {
  return siblings.map(({ id, firstName }) => (
    <label key={id} className={styles.with}>
      <input type="checkbox" name={`with ${id}`} />
      With {firstName}
    </label>
  ));
}

const ASK = { join: "Ask to join", move: "Ask to move", leave: "Ask to leave" } as const;

function Wish({ kind, childId, place, offered, today, siblings = [] }: WishProps) {
  return (
    <form method="post" className={styles.form}>
      <input type="hidden" name="child" value={childId} />
      <input type="hidden" name="place" value={place} />
      {kind !== "leave" && (
        <label>
          Class
          <select name="class" required>
            {offered.map(({ id, words, clash }) => (
              <option key={id} value={id}>
                {clash === "" ? words : `${words} (${clash})`}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {kind === "leave" ? "Last day" : "From"}
        <input type="date" name="day" required min={today} defaultValue={today} />
      </label>
      <label>
        {kind === "leave" ? "Reason (optional)" : "Anything we should know? (optional)"}
        <input name="reason" maxLength={REASON_LENGTH} />
      </label>
      <With siblings={siblings} />
      <button name="act" value={kind} className={styles.act}>
        {ASK[kind]}
      </button>
    </form>
  );
}

const STATE_WORDS = {
  open: "Waiting for the office",
  accepted: "Accepted",
  declined: "Declined. Please call us.",
} as const;

type AskedProps = { request: AskedChange; childId: string; phone: string };

function Asked({ request: { id, words, state }, childId, phone }: AskedProps) {
  const late = `We haven't confirmed this in time. Please call us${phone === "" ? "" : ` on ${phone}`}.`;
  return (
    <li>
      <div>
        <p className={styles.when}>{words}</p>
        <p className={styles.quiet}>{state === "late" ? late : STATE_WORDS[state]}</p>
      </div>
      {(state === "open" || state === "late") && (
        <form method="post">
          <input type="hidden" name="child" value={childId} />
          <input type="hidden" name="request" value={id} />
          <button
            name="act"
            value="withdraw"
            className={styles.act}
            aria-label={`Withdraw: ${words}`}
          >
            Withdraw
          </button>
        </form>
      )}
    </li>
  );
}
