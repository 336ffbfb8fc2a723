// Reads the messages of an event stream.

export type Message = { name: string; data: unknown };

/** Returns the messages as they come; data that is no JSON is null. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const fields = new Map(
        part.split("\n").map((line) => {
          const colon = line.indexOf(": ");
          return [line.slice(0, colon), line.slice(colon + 2)] as const;
        }),
      );
      const data = fields.get("data");
      if (data !== undefined) yield { name: fields.get("event") ?? "", data: parsed(data) };
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
