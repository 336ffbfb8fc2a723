// Limits and messages for bank files, shared by the form and the server.
export const NOT_BANK_FILE = "Choose the CSV file from your bank.";
export const LARGEST_BYTES = 5 * 1024 * 1024;
export const TOO_LARGE = "The file is larger than 5 MB. Download a shorter period from your bank.";
