// Redirects an old address of the booking slide, which is printed on flyers; keeps the query.
import { redirect } from "react-router";
import type { Route } from "./+types/book-trial";
import { slideOf } from "#app/site/slides/slides.ts";

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(slideOf("book").route + new URL(request.url).search);
}
