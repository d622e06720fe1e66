/** How a reading is shown: as the text that was read, or as the table of what each engine made of it. */
export const layouts = ['passage', 'table'] as const
export type ReadingLayout = (typeof layouts)[number]
