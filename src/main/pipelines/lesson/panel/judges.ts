import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import type { PoolMember, Route } from '../../../../shared/domain/judging/pool.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { isOfWriter, judgesFor, usualGenerator } from '../../../judging/panels/pool.ts'

/** A judge of a panel. */
export interface PanelJudge extends PoolMember {
  /** Whether it is the local model, which is called when no judge of the pool is left. */
  readonly isLocal?: boolean
}

/** The judges of a lesson in calling order: the first three are the panel, the others replacements. */
export interface Bench {
  readonly judges: readonly PanelJudge[]
  /**
   * Whether the only judge is of the model family that wrote the lesson: it was chosen, so it is called, but its
   * confidence is low.
   */
  readonly isOfWriter: boolean
}

/**
 * Returns the judges of a lesson (002-03, 002-04, c12): the best of the pool that neither wrote nor, with
 * `excludeRefiner`, repaired it (c22). A pool of one is a model that a person chose: it alone is called, whatever its
 * family.
 */
export function benchFor(
  { generator, language }: Pick<LessonInput, 'generator' | 'language'>,
  { panel }: Pick<LessonSettings, 'panel'>,
  refiners: readonly string[] = [],
): Bench {
  const written = { generator, language, refiners: panel.excludeRefiner ? refiners : [] }
  const [only, ...others] = panel.pool
  if (only !== undefined && others.length === 0)
    return { judges: [only], isOfWriter: isOfWriter(only, panel.pool, written) }
  return { judges: judgesFor(panel.pool, written), isOfWriter: false }
}

/**
 * Returns the pool of a run: the models that the settings or a person name as judges, with what the pool knows about
 * them, whatever the provider. A model that the pool does not know is a judge under its own name with the lowest
 * weight. One model at two providers is one judge whose route has both. Without a route it is the whole pool.
 */
export function poolAlong(pool: readonly PoolMember[], route: Route): PoolMember[] {
  if (route.length === 0) return [...pool]
  const judges = new Map<string, PoolMember>()
  for (const model of route) {
    const member =
      pool.find((each) => each.route.some((own) => own.model === model.model)) ?? unknownJudge(model, pool)
    const before = judges.get(member.name)?.route ?? []
    judges.set(member.name, { ...member, route: [...before, model] })
  }
  return [...judges.values()]
}

/** Moves the usual generator for lessons of a language (002-04) to the front of a route, if it is in the route. */
export function generatorsFor(route: Route, { language }: Pick<LessonInput, 'language'>): Route {
  const usual = usualGenerator({ language })
  return [...route.filter(({ model }) => model === usual), ...route.filter(({ model }) => model !== usual)]
}

/**
 * Returns the local model as the last judge of a panel: it is called if the pool leaves fewer judges than the rule
 * requires, with its own name and weight, and never replaces another judge.
 */
export function localJudge(pool: readonly PoolMember[]): PanelJudge {
  const weight = Math.min(LOCAL_WEIGHT, ...pool.map((member) => member.weight))
  return { name: LOCAL_NAME, family: LOCAL_NAME, weight, languages: [], route: [], isLocal: true }
}

const LOCAL_NAME = 'local model'

/** Maximum weight of a local model, which is not measured: half the weight of the best judge of the source. */
const LOCAL_WEIGHT = 0.35

function unknownJudge({ model }: ModelRef, pool: readonly PoolMember[]): PoolMember {
  const words = model.toLowerCase()
  const known = pool.find(({ family }) => words.includes(family.toLowerCase()))
  const weight = Math.min(1, ...pool.map((member) => member.weight))
  return {
    name: model.slice(0, 200),
    family: known?.family ?? model.slice(0, 100),
    weight,
    languages: [],
    route: [],
  }
}
