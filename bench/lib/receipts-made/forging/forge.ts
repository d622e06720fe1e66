import { chance } from '../../measures/chance.ts'
import { seedOf } from '../made.ts'
import { type Mark, marksOf, type Paper, type RelationKind } from '../writing/paper.ts'
import { printed } from '../writing/text.ts'
import { itemOf } from '../writing/world.ts'
import { type Altered, alterOne, alterTwo, firstOf, flipSign, turned } from './amounts.ts'
import { alterCurrency } from './currency.ts'
import { alterDate } from './dates.ts'
import { isDecidable } from './decidable.ts'
import { isDateDecidable } from './decidable-date.ts'
import { FORGED_ROLE, type Forgery, SIZES, type Size } from './kinds.ts'
import { brokenIn, toleranceOf } from './tolerance.ts'

/** A genuine paper with one place altered (two, where items cancel out), so that it contradicts itself. */
export interface Forged {
  readonly kind: Forgery
  readonly size: Size | null
  readonly genuine: Paper
  readonly paper: Paper
  readonly places: readonly Place[]
  /** Which sums of the paper give it away. */
  readonly against: readonly RelationKind[]
  /** Whether the print alone tells; of currencies and signs it always does. */
  readonly isDecidable: boolean
}

/** Where something was altered. */
export interface Place {
  readonly mark: Mark
  /** From 0. */
  readonly line: number
  readonly before: string
  readonly after: string
}

/** The forgery of a kind, the same each time; `null` where the paper would not contradict itself. */
export function forge(genuine: Paper, kind: Forgery): Forged | null {
  const { layout, language, seed } = genuine
  const random = chance(seedOf(`${kind} ${layout} ${language} ${seed}`))
  if (kind === 'date') {
    const altered = alterDate(genuine, random)
    return altered === null
      ? null
      : forged(genuine, kind, null, altered.paper, [altered.before], [altered.after])
  }
  if (kind === 'currency' || kind === 'sign') {
    const altered = kind === 'sign' ? flipSign(genuine, random) : alterCurrency(genuine, random)
    return altered === null ? null : forged(genuine, kind, null, altered.paper, altered.before, altered.after)
  }
  return firstOf(turned(SIZES, random), (size) => {
    const altered = alter(genuine, kind, size, random)
    return altered === null ? null : forged(genuine, kind, size, altered.paper, altered.before, altered.after)
  })
}

function alter(paper: Paper, kind: Forgery, size: Size, random: ReturnType<typeof chance>): Altered | null {
  const role = FORGED_ROLE.get(kind)
  return role === undefined ? alterTwo(paper, size, random) : alterOne(paper, role, size, random)
}

function forged(
  genuine: Paper,
  kind: Forgery,
  size: Size | null,
  paper: Paper,
  before: readonly Mark[],
  after: readonly Mark[],
): Forged {
  const all = marksOf(genuine)
  const places = before.map((mark, at) => ({
    mark,
    line: all.find((each) => each.mark === mark)?.line ?? 0,
    before: printed(mark),
    after: printed(itemOf(after, at)),
  }))
  const against = brokenIn(paper, toleranceOf(genuine)).map((relation) => relation.kind)
  const amounts = after.flatMap((mark) => (mark.kind === 'amount' ? [mark] : []))
  return {
    kind,
    size,
    genuine,
    paper,
    places,
    against: [...new Set(against)],
    isDecidable: after.every((mark) =>
      mark.kind === 'date' ? isDateDecidable(paper, mark) : size === null || isDecidable(paper, amounts),
    ),
  }
}
