/** The layouts of a reading: the passage, or a table of each engine's results. */
export const layouts = ['passage', 'table'] as const
export type ReadingLayout = (typeof layouts)[number]
