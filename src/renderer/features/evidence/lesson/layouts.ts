/** The layouts of a lesson: its text, the changes of its repair, or the results of judges and checks. */
export const layouts = ['lesson', 'changes', 'judges'] as const
export type LessonLayout = (typeof layouts)[number]
