// Names that are as long as people's are, for lists and dialogs to hold.

export const LONG_NAME = "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh";

export const LONGER_NAME = `${LONG_NAME} of Saint Bartholomew-on-the-Cliff`;
