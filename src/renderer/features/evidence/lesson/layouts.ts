/** How a lesson is shown: as it reads, by what its repair changed, or as what judges and checks said of it. */
export const layouts = ['lesson', 'changes', 'judges'] as const
export type LessonLayout = (typeof layouts)[number]
