// Renders a whole page to HTML, with the nonce for its scripts and styles.
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { nonceContext, platformContext, failureContext } from "#app/data/context.server.ts";
import { DISK_FULL, isDiskFull } from "#app/data/database/disk-full.ts";

const RENDER_LIMIT_MS = 5_000;

/** Logs a failed loader or action, without row values from database messages. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isDiskFull(error)) context.set(failureContext, DISK_FULL);
  context.get(platformContext).log.error({ err: error }, "request failed");
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Otherwise a large part of a page would be streamed later and inserted by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit);
          const body = new PassThrough();
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          loadContext.get(platformContext).log.error({ err: error }, "page failed to render");
        },
      },
    );
    const limit = setTimeout(abort, RENDER_LIMIT_MS);
  });
}
