import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import type { PoolMember, Route } from '../../../../shared/domain/judging/pool.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { isOfWriter, judgesFor, usualGenerator } from '../../../judging/panels/pool.ts'

/** A judge of a panel. */
export interface PanelJudge extends PoolMember {
  /** Whether it is the local model that is asked when no judge of the pool is left. */
  readonly isLocal?: boolean
}

/** Who judges a lesson, in the order of asking: the first three are the panel, the others spares. */
export interface Bench {
  readonly judges: readonly PanelJudge[]
  /** Whether the only judge is of the family that wrote the lesson: it was chosen, so it is asked, and not trusted. */
  readonly isOfWriter: boolean
}

/**
 * The judges of a lesson (002-03, 002-04, c12): the best of the pool that neither wrote nor, with `excludeRefiner`,
 * repaired it (c22). A pool of one is a model that somebody chose: it is asked alone, whatever family it is of.
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
 * The pool of a run: where the settings or a person name models for the judges, those, with what the pool knows of
 * them, whoever serves it; a model that it does not know is a judge by its own name, with the least weight. One model at
 * two providers is one judge, with a route of both. Without a route the whole pool.
 */
export function poolAlong(pool: readonly PoolMember[], route: Route): PoolMember[] {
  if (route.length === 0) return [...pool]
  const judges = new Map<string, PoolMember>()
  for (const model of route) {
    const member =
      pool.find((each) => each.route.some((own) => own.model === model.model)) ?? stranger(model, pool)
    const before = judges.get(member.name)?.route ?? []
    judges.set(member.name, { ...member, route: [...before, model] })
  }
  return [...judges.values()]
}

/** The generators of a route with the one first that usually writes lessons of a language (002-04), where it is among them. */
export function generatorsFor(route: Route, { language }: Pick<LessonInput, 'language'>): Route {
  const usual = usualGenerator({ language })
  return [...route.filter(({ model }) => model === usual), ...route.filter(({ model }) => model !== usual)]
}

/**
 * The local model as the last judge of a panel: it is asked where the pool leaves fewer judges than the rule asks for,
 * under a name and with a weight of its own, never in the place of another judge.
 */
export function localJudge(pool: readonly PoolMember[]): PanelJudge {
  const weight = Math.min(LOCAL_WEIGHT, ...pool.map((member) => member.weight))
  return { name: LOCAL_NAME, family: LOCAL_NAME, weight, languages: [], route: [], isLocal: true }
}

const LOCAL_NAME = 'local model'

/** The weight of a local model is that of no measured judge: it counts half as much as the best of the source. */
const LOCAL_WEIGHT = 0.35

function stranger({ model }: ModelRef, pool: readonly PoolMember[]): PoolMember {
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
