// Names the server's build in every response.
export const BUILD_HEADER = "callboard-build";
