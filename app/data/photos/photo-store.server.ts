// A store of photo files by name.

type StoredPhoto = { name: string; writtenAt: Date };

export type PhotoStore = {
  /** Writes a new file, whole or not at all; a name is never overwritten. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns a file's bytes, or null when there is none. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** Removes a file; a missing one is not an error. */
  remove: (name: string) => Promise<void>;
  /** Lists every file by name, for backups and sweeping. */
  list: () => Promise<StoredPhoto[]>;
};
