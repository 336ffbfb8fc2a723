// Reads what came with a post, as JSON or as a form, within the size that an enquiry may have.

const BODY_BYTES = 32 * 1024;
const TOO_LARGE = "Your message is too long to send. Please make it shorter.";
const UNREADABLE = "Your message could not be read. Please try again.";

type Posted = { fields: unknown; isForm: boolean } | { error: string; isForm: boolean };

/**
 * What was posted; `error` says in plain words why it cannot be read. Of a form's fields those of `lists`
 * may come several times, and are lists.
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

function formFields(data: FormData, lists: readonly string[]): Record<string, unknown> {
  return {
    ...Object.fromEntries(data),
    ...Object.fromEntries(lists.map((name) => [name, data.getAll(name)])),
  };
}
