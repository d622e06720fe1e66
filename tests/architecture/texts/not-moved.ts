/** How many texts of a file are still to be moved into the catalogue of its feature. This list may only shrink. */
export const NOT_MOVED: Readonly<Record<string, number>> = {}
