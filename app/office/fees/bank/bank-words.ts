// Limits and messages for bank files, shared by the form and the server.
export const NO_FILE = "Choose a file from your bank.";
/** Follows what the file is, such as 'a PDF'. */
export const CHOOSE_OTHERWISE = "In your bank’s website choose CSV or OFX.";
export const LARGEST_BYTES = 5 * 1024 * 1024;
export const TOO_LARGE = "The file is larger than 5 MB. Download a shorter period from your bank.";
