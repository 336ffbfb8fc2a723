// Takes a picture for the website.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import type { Route } from "./+types/photos-route";
import type { PhotoAnswer } from "./photo-answer.ts";
import { photoUploadSchema } from "./photo-upload.schema.ts";
import { addSitePhoto } from "./site-photos.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const photo = form.get("photo");
  const read = photoUploadSchema.safeParse(Object.fromEntries(form));
  if (!(photo instanceof File) || !read.success) {
    const problem = read.error?.issues[0]?.message ?? "Choose a picture.";
    return respond({ isSaved: false, status: 422, problem });
  }
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const visitor = context.get(visitorContext);
  return respond(await addSitePhoto(context.get(platformContext), visitor, bytes, read.data));
}

function respond(answer: PhotoAnswer) {
  return data(answer, { status: answer.isSaved ? 200 : answer.status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction as () => Promise<never>);
}
