/** How a lesson is shown: as it reads, or as what judges and checks said of it. */
export const layouts = ['lesson', 'judges'] as const
export type LessonLayout = (typeof layouts)[number]
