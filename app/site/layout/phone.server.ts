// Tells phones from other machines: the server cannot see how wide a screen is, but theirs are narrow.
export function isPhone({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  return (
    headers.get("sec-ch-ua-mobile") === "?1" || /\bMobile\b/.test(headers.get("user-agent") ?? "")
  );
}
