// Photos are uploaded before their costume is saved; the form then sends the ticket it got for each.
import { createHmac, timingSafeEqual } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import type { Platform } from "#app/data/context.server.ts";
import {
  PhotoRefusal,
  preparePhoto,
  type PreparedPhoto,
} from "#app/data/photos/add-photo.server.ts";

/** Longer than a change can be queued in a browser, shorter than unreferenced files are kept. */
const TICKET_DAYS = 8;
const DAY_MS = 86_400_000;

/** Returns the ticket of an uploaded photo. Throws Refused, with the file's name, if it is not a picture. */
export async function ticketFor(
  { photos, secret, now }: Pick<Platform, "photos" | "secret" | "now">,
  file: File,
): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return photoTicket(secret, await preparePhoto(photos, bytes, file.name), now());
  } catch (error) {
    if (error instanceof PhotoRefusal) throw new Refused(422, error.message);
    throw error;
  }
}

/** Returns a signed reference to a prepared photo. */
function photoTicket(secret: Buffer, photo: PreparedPhoto, now: Date): string {
  const body = Buffer.from(JSON.stringify({ photo, at: now.getTime() })).toString("base64url");
  return `${body}.${sealOf(secret, body).toString("base64url")}`;
}

/** Returns a ticket's photo; null for a forged, altered or expired one (eight days). */
export function openTicket(secret: Buffer, ticket: string, now: Date): PreparedPhoto | null {
  const [body = "", seal = ""] = ticket.split(".");
  const given = Buffer.from(seal, "base64url");
  const wanted = sealOf(secret, body);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const { photo, at } = JSON.parse(Buffer.from(body, "base64url").toString()) as {
    photo: PreparedPhoto;
    at: number;
  };
  return now.getTime() - at > TICKET_DAYS * DAY_MS ? null : photo;
}

function sealOf(secret: Buffer, body: string): Buffer {
  return createHmac("sha256", secret).update(`photo ticket\n${body}`).digest();
}
