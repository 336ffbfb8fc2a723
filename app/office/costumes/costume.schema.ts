// What is read from a costume's stored JSON; what is not text is shown as text and never lost.
import { z } from "zod";

const text = z.union([z.string(), z.null().transform(() => ""), z.unknown().transform(String)]);

export const fieldsSchema = z.record(z.string(), text).catch({});

export const imageUrlsSchema = z.array(z.string()).catch([]);
