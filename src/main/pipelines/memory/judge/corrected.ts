import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
import { aboutMemory } from '../../../../shared/pipelines/memory/about.ts'
import type { JudgedMemory } from '../../../../shared/pipelines/memory/outcome.ts'
import { statedCount } from '../../../judging/decisions/rulings.ts'
import {
  type CorrectedAnswer,
  countedRulings,
  type LeftOut,
  uncorrectable,
} from '../../../judging/port/corrected-answer.ts'
import type { JudgedQuestion } from '../../pipeline.ts'
import type { JudgeAnswer } from '../choice/judge-answers.ts'
import { type Plan, planOf } from '../choice/plan.ts'
import { type Ranked, rankedOf } from '../choice/ranked.ts'
import { select } from '../choice/select.ts'
import { ruledAnswer } from '../resolve.ts'
import { KeepAnswer, keptPlaces } from './answer.ts'
import { shuffledOrder } from './order.ts'

/**
 * Returns the memories that a judge should have kept: those of its question that people keep, and those without a
 * ruling that it kept itself. If two judges were asked, each of them should have kept these. Limits and memories that
 * are always included may still change the effect of a ruling, which then counts as guarded.
 */
export function correctedKeep(
  question: JudgedQuestion<'memory'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const { input, config, outcome, role } = question
  const ranked = rankedOf(input, config)
  const plan = planOf(input, ranked, config)
  const answers = KeepAnswer.safeParse(answer)
  if (plan.kind === 'skip' || !answers.success) return uncorrectable(rulings, 'not_asked')
  const shown = plan.pool.flatMap(({ rank }) => outcome.candidates[rank - 1] ?? [])
  const ruled = rulings.map((ruling) => ruledOf(ruling, shown))
  const open = ruled.find((each) => each === 'corrections_differ' || each === 'no_such_answer')
  if (typeof open === 'string') return uncorrectable(rulings, open)
  const order = shuffledOrder(input.prompt, shown.length, role === 'memory.judgeSecond' ? 1 : 0)
  const before = keptPlaces(answers.data, order) ?? placesOf(shown, ({ kept }) => kept)
  const after = withRuled(before, ruled)
  const given = givenBy(question, { ranked, plan, ruled, shown, after })
  const fates = ruled.map((each) =>
    typeof each === 'string' ? each : given.has(each.place) === each.isKept ? 'applied' : 'guarded',
  )
  return {
    answer: { keep: order.flatMap((place, number) => (after.has(place) ? [number] : [])) },
    isChanged: after.size !== before.size || [...after].some((place) => !before.has(place)),
    ...countedRulings(fates),
  }
}

interface Ruled {
  /** Index in the pool. */
  readonly place: number
  readonly isKept: boolean
}

function ruledOf(ruling: Ruling, shown: readonly JudgedMemory[]): Ruled | LeftOut {
  const place = shown.findIndex(
    (each) => isSameAbout(aboutMemory(each), ruling.about) && each.title === ruling.label,
  )
  const judged = shown[place]
  if (judged === undefined) return 'not_asked'
  const answers = ruledAnswer(judged, [ruling])
  if (answers === null || ruling.picked.length > 1)
    return statedCount(ruling) > 1 ? 'corrections_differ' : 'no_such_answer'
  return { place, isKept: answers === 'keep' }
}

function withRuled(before: ReadonlySet<number>, ruled: readonly (Ruled | LeftOut)[]): Set<number> {
  const after = new Set(before)
  for (const each of ruled)
    if (typeof each !== 'string')
      if (each.isKept) after.add(each.place)
      else after.delete(each.place)
  return after
}

function placesOf(shown: readonly JudgedMemory[], holds: (judged: JudgedMemory) => boolean): Set<number> {
  return new Set(shown.flatMap((judged, place) => (holds(judged) ? [place] : [])))
}

interface Applied {
  readonly ranked: readonly Ranked[]
  readonly plan: Extract<Plan, { kind: 'ask' }>
  readonly ruled: readonly (Ruled | LeftOut)[]
  readonly shown: readonly JudgedMemory[]
  /** The candidates that the corrected answer keeps. */
  readonly after: ReadonlySet<number>
}

/**
 * Returns the indexes in the output for the corrected answer; if there are two judges, the other answer is corrected in
 * the same way.
 */
function givenBy(
  { input, config, outcome, role }: JudgedQuestion<'memory'>,
  { ranked, plan, ruled, shown, after }: Applied,
): ReadonlySet<number> {
  const keeps = (kept: ReadonlySet<number>): JudgeAnswer => ({ kind: 'kept', kept, model: null })
  const isSecond = role === 'memory.judgeSecond'
  const markOf = (each: JudgedMemory) => (isSecond ? each.judge : each.judgeSecond)
  const hasAnswered = shown.some((each) => markOf(each) !== 'not_asked')
  const other = placesOf(shown, (each) => (hasAnswered ? markOf(each) === 'kept' : each.kept))
  const own = keeps(after)
  const otherKept = outcome.judge?.dual === true ? keeps(withRuled(other, ruled)) : null
  const answers =
    isSecond && otherKept !== null
      ? { judge: otherKept, judgeSecond: own }
      : { judge: own, judgeSecond: otherKept }
  const { given } = select(input, ranked, plan, answers, config)
  return new Set(plan.pool.flatMap((each, place) => (given.has(each) ? [place] : [])))
}
