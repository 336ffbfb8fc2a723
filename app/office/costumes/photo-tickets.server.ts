// A photo is sent before its costume is saved: the ticket that comes back is what the form sends on.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { PreparedPhoto } from "#app/platform/photos/add-photo.server.ts";

/** Shorter than bytes without a row are kept. */
const TICKET_HOURS = 12;
const HOUR_MS = 3_600_000;

/** Text that stands for a prepared photo; only this school can make one. */
export function photoTicket(secret: Buffer, photo: PreparedPhoto, now: Date): string {
  const body = Buffer.from(JSON.stringify({ photo, at: now.getTime() })).toString("base64url");
  return `${body}.${sealOf(secret, body).toString("base64url")}`;
}

/** The photo of a ticket; null for one that was made up, changed or is older than twelve hours. */
export function openTicket(secret: Buffer, ticket: string, now: Date): PreparedPhoto | null {
  const [body = "", seal = ""] = ticket.split(".");
  const given = Buffer.from(seal, "base64url");
  const wanted = sealOf(secret, body);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const { photo, at } = JSON.parse(Buffer.from(body, "base64url").toString()) as {
    photo: PreparedPhoto;
    at: number;
  };
  return now.getTime() - at > TICKET_HOURS * HOUR_MS ? null : photo;
}

function sealOf(secret: Buffer, body: string): Buffer {
  return createHmac("sha256", secret).update(`photo ticket\n${body}`).digest();
}
