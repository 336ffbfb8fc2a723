// Ends well where the process on this machine is ready to serve pages: the container asks it.
const { PORT = "3000" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
