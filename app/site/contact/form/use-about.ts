// What a link has said that the enquiry is about: the subject follows the address until somebody types one.
import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { aboutIn, type About } from "#app/site/contact/about.ts";

export function useAbout(form: RefObject<HTMLFormElement | null>): About {
  const about = aboutIn(useLocation().search);
  const { subject } = about;
  const filled = useRef(subject);
  useEffect(() => {
    const field = form.current?.elements.namedItem("subject");
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value === "" || field.value === filled.current) field.value = subject;
    filled.current = subject;
  }, [form, subject]);
  return about;
}
