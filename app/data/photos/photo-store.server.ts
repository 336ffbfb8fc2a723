// The bytes of photos by name, whichever store keeps them.

export type StoredPhoto = { name: string; writtenAt: Date };

export type PhotoStore = {
  /** Writes a new object, whole or not at all; a name is never written twice. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes of an object, or null where there is none. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** Removes an object; one that is not there is no error. */
  remove: (name: string) => Promise<void>;
  /** Every object, in the order of the names, for backups and sweeping. */
  list: () => Promise<StoredPhoto[]>;
};
