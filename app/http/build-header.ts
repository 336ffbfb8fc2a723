// Every answer of the server says here which build it is of.
export const BUILD_HEADER = "callboard-build";
