// Replaces the hash of a slide by the slide's route.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { routeOfHash } from "./slide-moves.ts";

const LOAD_MOVE = "the page has just loaded";

/** Returns whether a navigation came from a hash on page load: it is not animated. */
export function isLoadMove(state: unknown): boolean {
  return state === LOAD_MOVE;
}

export function useSlideHash(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLoading = useRef(true);
  useEffect(() => {
    const route = routeOfHash({ pathname, search, hash }, isLoading.current);
    const state = isLoading.current ? LOAD_MOVE : null;
    isLoading.current = false;
    if (route) void navigate(route, { replace: true, state });
  }, [pathname, search, hash, navigate]);
}
