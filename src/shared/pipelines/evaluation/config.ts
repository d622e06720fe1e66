import type * as z from 'zod'
import { Route } from '../../domain/judging/pool.ts'
import { Evaluator } from '../../domain/standards/evaluator.ts'
import { published } from '../../domain/standards/standard.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { EvaluationSettings } from './settings.ts'

/** All that a run depends on besides the row and the answers: the whole evaluator with its version, limits, and models. */
export const EvaluationConfig = lazyObject(() => ({
  settings: EvaluationSettings,
  evaluator: published(Evaluator),
  /** The models of the judge’s role, in order: a panel asks one model each. */
  judges: Route,
}))
export type EvaluationConfig = z.infer<typeof EvaluationConfig>
