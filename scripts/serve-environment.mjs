/**
 * What the server's process is started with, beside the settings. The C library keeps a store of
 * memory for each thread; pictures are read on several, and with two stores what they used is used
 * again: after 6,000 pictures the process holds some 15 MB more instead of 170.
 */
export const SERVE_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
