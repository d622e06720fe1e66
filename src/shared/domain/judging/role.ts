import * as z from 'zod'

/** What a pipeline may ask a model to be. Settings map each role to an ordered route of models. */
export const Role = z.enum([
  'reading.judge',
  'receipt.referee',
  'lesson.reviewer',
  'lesson.patcher',
  'lesson.expander',
  'lesson.delta',
  'lesson.refiner',
  'lesson.generator',
  'lesson.regenerator',
  'lesson.judges',
  'call.evaluator',
  'memory.judge',
  'memory.judgeSecond',
])
export type Role = z.infer<typeof Role>

/** Whose roles they are; some of these pipelines come with a later version. */
export const JudgedPipeline = z.enum(['reading', 'receipt', 'lesson', 'call', 'memory'])
export type JudgedPipeline = z.infer<typeof JudgedPipeline>

/** The pipeline that a role belongs to. */
export function pipelineOfRole(role: Role): JudgedPipeline {
  return JudgedPipeline.parse(role.slice(0, role.indexOf('.')))
}
