// A field of a GET form whose value is in the address: it submits its form and follows the address.
import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";

export function useAddressValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const send = useAddressSend(() => field.current?.form ?? null);
  const followed = useRef(value);
  useEffect(() => {
    // Text typed before the page's scripts ran is newer than the address.
    if (followed.current === value) return;
    followed.current = value;
    const element = field.current;
    // Typing is newer than the address; Back and links are not.
    const isTyping = element instanceof HTMLInputElement && document.activeElement === element;
    if (element && !isTyping) element.value = value;
  }, [value]);
  const clear = () => {
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
    send();
  };
  return { field, send, clear };
}

/** Submits a form immediately, or a moment after the last of several calls. */
export function useAddressSend(formOf: () => HTMLFormElement | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const isLeaving = useIsLeaving();
  useEffect(() => () => clearTimeout(timer.current), []);
  return (afterMs = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = formOf();
      if (form && !isLeaving.current)
        void submit(form, { replace: afterMs > 0, preventScrollReset: true });
    }, afterMs);
  };
}

/** Returns true while another page is loading: earlier typing must not cancel that. */
function useIsLeaving() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== undefined && next !== pathname;
  }, [next, pathname]);
  return isLeaving;
}
