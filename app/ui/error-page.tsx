// The error page: what happened, how to reach the school, and a way on.
import { useState } from "react";
import { NOT_OPEN } from "#app/platform/scopes.ts";
import { isRouteErrorResponse, Navigate, useLocation, useRouteLoaderData } from "react-router";

/** The school's contact details. */
type Reach = { phone: string; email: string };

/** Teachers sign in next to their registers. */
const REGISTERS = "/admin/registers";
const SIGNED_OUT = 401;
/** The page needs a gate that is closed. */
const CLOSED = 403;
const GONE = 404;

type TroubleProps = {
  error: unknown;
  /** Null when the layout could not be loaded. */
  school?: Reach | null;
};

/** Shown inside the layout that the error happened in. */
export function ErrorPage({ error, school }: TroubleProps) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<{ school: Reach | null }>("root");
  const reach = school ?? root?.school;
  const status = isRouteErrorResponse(error) && error.status;
  // A stable state object: a new one each render would navigate again.
  const [state] = useState({
    asked: {
      address: pathname + search,
      hasEnded: status === SIGNED_OUT,
      lack: status === CLOSED && wordsOf(error) !== NOT_OPEN ? wordsOf(error) : null,
    },
  });
  if (status === SIGNED_OUT || status === CLOSED) {
    const isOfTeachers = pathname.startsWith(REGISTERS) && !state.asked.lack;
    return <Navigate to={isOfTeachers ? `${REGISTERS}/door` : "/admin"} replace state={state} />;
  }
  // Not a failure: the page does not exist, and reloading would not help.
  if (status === GONE) {
    return (
      <>
        <title>{wordsOf(error)}</title>
        <h1>{wordsOf(error)}</h1>
        <p>
          <a href="/admin" data-button>
            Today
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>{wordsOf(error)}</p>
      {reach && (
        <p>
          <a href={`tel:${reach.phone.replaceAll(" ", "")}`}>{reach.phone}</a>{" "}
          <a href={`mailto:${reach.email}`}>{reach.email}</a>
        </p>
      )}
      <p>
        <a href={pathname + search} data-button>
          Reload
        </a>
      </p>
    </>
  );
}

/** Shown inside a layout whose own main element holds it. */
export function ErrorInside({ error }: Pick<TroubleProps, "error">) {
  return (
    <div className="error-page">
      <ErrorPage error={error} />
    </div>
  );
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data || error.statusText);
  return error instanceof Error ? error.message : "Something went wrong.";
}
