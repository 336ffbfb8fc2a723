// What is said of a bank's file, on the server and before it is sent.
export const NOT_BANK_FILE = "Choose the CSV file that the bank gives.";
export const LARGEST_BYTES = 5 * 1024 * 1024;
export const TOO_LARGE = "The file is larger than 5 MB. Take a shorter time at the bank.";
