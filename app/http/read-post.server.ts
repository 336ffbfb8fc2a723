// Reads a post as JSON or as a form, up to the size of an enquiry.

const BODY_BYTES = 32 * 1024;
const TOO_LARGE = "Your message is too long to send. Please make it shorter.";
const UNREADABLE = "Your message could not be read. Please try again.";

type Posted = { fields: unknown; isForm: boolean } | { error: string; isForm: boolean };

/**
 * Returns the posted fields, or `error` as a plain sentence. Form fields named in `lists` may
 * repeat, and are lists.
 */
export async function readPost(request: Request, lists: readonly string[] = []): Promise<Posted> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  try {
    const bytes = await request.arrayBuffer();
    if (bytes.byteLength > BODY_BYTES) return { error: TOO_LARGE, isForm };
    const body = new Response(bytes, { headers: { "content-type": type } });
    const fields: unknown = isForm ? formFields(await body.formData(), lists) : await body.json();
    return { fields, isForm };
  } catch {
    return { error: UNREADABLE, isForm };
  }
}

/** Returns the posted fields by name; none when the post could not be read. */
export function fieldsIn(posted: Posted): Record<string, unknown> {
  return "error" in posted ? {} : (Object(posted.fields) as Record<string, unknown>);
}

function formFields(data: FormData, lists: readonly string[]): Record<string, unknown> {
  return {
    ...Object.fromEntries(data),
    ...Object.fromEntries(lists.map((name) => [name, data.getAll(name)])),
  };
}
