// The devices of a show: add one by its six digits or its code, remove one.
import { useEffect, useRef, useState } from "react";
import { data, Form, useRevalidator } from "react-router";
import { renderSVG } from "uqr";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { notLeading } from "../desks/lead.server.ts";
import { CODE_SECONDS, makeCode, rolesWithCode } from "../pairing/join-codes.server.ts";
import { ROLE_NAMES, SHOW_ROLES, type ShowRole } from "../rules/show-event.ts";
import { exactTimeIn } from "../rules/show-words.ts";
import { PageOfControl } from "../view/page-of-control.tsx";
import show from "../view/show.module.css";
import type { Route } from "./+types/devices-page";
import css from "./devices.module.css";
import { requireControl } from "./require-control.server.ts";
import { listDevices, removeDevice } from "./show-devices.server.ts";

const ASK_MS = 2_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { show: found, headers } = await requireControl(request, context, params.id);
  const platform = context.get(platformContext);
  return data(
    {
      id: found.id,
      event: found.plan.event,
      zone: found.plan.zone,
      devices: await listDevices(platform.database, found.id),
      at: platform.now().getTime(),
      rolesWithCode: await rolesWithCode(platform, found.id),
    },
    { headers },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { show: found } = await requireControl(request, context, params.id);
  const platform = context.get(platformContext);
  const posted = await readPost(request);
  const fields = "error" in posted ? {} : (Object(posted.fields) as Record<string, unknown>);
  if (typeof fields.remove === "string") {
    await removeDevice(platform, { id: fields.remove, showId: found.id });
    return { offer: null };
  }
  const elsewhere = await notLeading(platform, found.id);
  const role = elsewhere !== null ? undefined : SHOW_ROLES.find((one) => one === fields.role);
  if (!role) return { offer: null };
  const at = platform.now().getTime();
  const code = await makeCode(platform, { showId: found.id, role });
  const origin = publicOrigin(request, context) || new URL(request.url).origin;
  const address = `${origin}/join`;
  const svg = renderSVG(`${address}?code=${code}`, { border: 2 });
  return { offer: { role, code, address, origin, svg, at, seconds: CODE_SECONDS } };
}

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, event, zone, devices } = loaderData;
  const offer = actionData?.offer ?? null;
  return (
    <PageOfControl title="Devices" {...{ id, event }}>
      <section className={show.card} aria-labelledby="add">
        <h2 id="add">Add device</h2>
        <Form method="post" className={css.roles}>
          {SHOW_ROLES.map((role) => (
            <button
              key={role}
              type="submit"
              name="role"
              value={role}
              className={show.button}
              aria-pressed={offer?.role === role}
            >
              {ROLE_NAMES[role]}
            </button>
          ))}
        </Form>
        {offer && (
          <Offer
            key={offer.code}
            offer={offer}
            isUsed={loaderData.at > offer.at && !loaderData.rolesWithCode.includes(offer.role)}
          />
        )}
      </section>
      <section aria-labelledby="devices">
        <h2 id="devices">Devices</h2>
        {devices.length === 0 && <p>No device is paired yet.</p>}
        <ul className={css.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <span>
                <strong>{device.name}</strong>{" "}
                <span className={show.quiet}>
                  {ROLE_NAMES[device.role]}, last reached at{" "}
                  {exactTimeIn(zone, Date.parse(device.lastSeenAt))}
                </span>
              </span>
              <Form method="post">
                <button
                  type="submit"
                  name="remove"
                  value={device.id}
                  className={show.button}
                  aria-label={`Remove ${device.name}`}
                >
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
    </PageOfControl>
  );
}

type OfferProps = {
  /** True once a device has joined by this code, or it was replaced. */
  isUsed: boolean;
  offer: {
    role: ShowRole;
    code: string;
    /** The address at which devices join, and the desk's own. */
    address: string;
    origin: string;
    svg: string;
    seconds: number;
  };
};

/** Counts the two minutes down; the next code comes by itself once this one is used or over. */
function Offer({ offer, isUsed }: OfferProps) {
  const [left, setLeft] = useState(offer.seconds);
  const { revalidate, state } = useRevalidator();
  const isIdle = useRef(true);
  useEffect(() => {
    isIdle.current = state === "idle";
  });
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      const passed = (performance.now() - started) / 1000;
      setLeft(Math.max(0, Math.ceil(offer.seconds - passed)));
    }, 1000);
    const asking = setInterval(() => {
      if (isIdle.current) void revalidate();
    }, ASK_MS);
    return () => {
      clearInterval(timer);
      clearInterval(asking);
    };
  }, [offer, revalidate]);
  const isDesk = offer.role === "second";
  const isOver = isUsed || left === 0;
  useEffect(() => {
    if (isOver) again.current?.click();
  }, [isOver]);
  return (
    <div className={css.offer}>
      {/* oxlint-disable-next-line react/no-danger -- our own picture of our own address */}
      {!isDesk && <div className={css.code} dangerouslySetInnerHTML={{ __html: offer.svg }} />}
      <div>
        <p>
          {isDesk ? (
            <>
              On the other laptop: <strong>npx callboard follow {offer.origin}</strong>
            </>
          ) : (
            <>
              {ROLE_NAMES[offer.role]}: scan it, or type it at <strong>{offer.address}</strong>
            </>
          )}
        </p>
        <p className={css.digits}>
          {offer.code.slice(0, 3)} {offer.code.slice(3)}
        </p>
        <p className={show.quiet} role="timer">
          For one {isDesk ? "laptop" : "device"}, {left} s left
        </p>
        <Form method="post">
          <button ref={again} type="submit" name="role" value={offer.role} className={show.button}>
            New code
          </button>
        </Form>
      </div>
    </div>
  );
}
