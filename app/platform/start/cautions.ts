// Warnings about settings that a school should not go live with, or should know about.

/** From the environment. */
type Settings = {
  HOST: string;
  CALLBOARD_URL?: string | undefined;
  CALLBOARD_NOW?: string | undefined;
  CALLBOARD_TRUST_PROXY: readonly string[];
};

const READABLE = "This connection is not secure. Ask whoever set up Callboard to switch on https.";
const ROOT = "Running as root: use the container or the systemd unit.";

/** Returns the warnings for the operator, one line each. */
export function startCautions(settings: Settings, isRoot: boolean): string[] {
  const { CALLBOARD_TRUST_PROXY: proxies } = settings;
  return [
    ...ownerCautions(settings),
    ...(isRoot ? [ROOT] : []),
    ...(proxies.length > 0 ? [`Forwarded headers count from ${proxies.join(", ")} only.`] : []),
  ];
}

/** Returns the warnings for the owner. */
export function ownerCautions({ HOST, CALLBOARD_URL, CALLBOARD_NOW }: Settings): string[] {
  return [
    ...(isReadable(CALLBOARD_URL, HOST) ? [READABLE] : []),
    ...(CALLBOARD_NOW ? [`The clock stands at ${CALLBOARD_NOW}.`] : []),
  ];
}

/** Without a public address it is reached through every network it listens on. */
function isReadable(publicAddress: string | undefined, host: string): boolean {
  if (publicAddress === undefined) return !isThisMachine(host);
  const { protocol, hostname } = new URL(publicAddress);
  return protocol !== "https:" && !isThisMachine(hostname);
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || /^(127\.|\[?::1\]?$)/.test(host);
}
