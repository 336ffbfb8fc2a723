// Signs in to a school of the benches.
import { PASS_PHRASES } from "#tests/school-server.ts";

/** Returns the `Cookie` header of a person who has opened these gates. */
export async function signIn(
  address: string,
  gates: readonly (keyof typeof PASS_PHRASES)[] = ["admin", "members"],
): Promise<string> {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const gate of gates) {
    const response = await fetch(`${address}/unlock/${gate}`, {
      method: "POST",
      headers: { cookie: header() },
      body: new URLSearchParams({ password: PASS_PHRASES[gate] }),
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
  }
  return header();
}
