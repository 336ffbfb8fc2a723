// Names as long as people's can be, to test lists and dialogs.

export const LONG_NAME = "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh";

export const LONGER_NAME = `${LONG_NAME} of Saint Bartholomew-on-the-Cliff`;
