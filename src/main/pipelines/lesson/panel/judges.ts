import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import type { PoolMember, Route } from '../../../../shared/domain/judging/pool.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { isOfWriter, judgesFor, usualGenerator } from '../../../judging/panels/pool.ts'

/** Who judges a lesson, in the order of asking: the first three are the panel, the others spares. */
export interface Bench {
  readonly judges: readonly PoolMember[]
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
