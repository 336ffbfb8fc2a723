// A hash that names a slide leads to it, and the slide's route replaces the address.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { routeOfHash } from "./slide-moves.ts";

const LOAD_MOVE = "the page has just loaded";

/** True for the state of an address that a hash led to as the page loaded: nothing moves then. */
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
