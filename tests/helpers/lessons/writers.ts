/** The roles that repair and write lessons, with the judge of edits, as routes list them. */
export const LESSON_WRITERS = [
  'lesson.patcher',
  'lesson.expander',
  'lesson.refiner',
  'lesson.delta',
  'lesson.generator',
  'lesson.regenerator',
] as const
