import type { JudgeModel } from '../../../../src/main/judging/port/judge-model.ts'
import type { Forged } from '../forging/forge.ts'
import { type AmountMark, amountsOf } from '../writing/paper.ts'

/** Hostile answers of a judge: it is never honest here, and always sure. */
export const HOSTILE = [
  'empty',
  'partial',
  'item as tax',
  'another total',
  'forgery ignored',
  'all ignored but the total',
] as const
export type Hostile = (typeof HOSTILE)[number]

interface Answer {
  readonly line_item_amounts: readonly number[]
  readonly tax_amounts: readonly number[]
  readonly total_amount: number | null
  readonly ignore_numbers: readonly string[]
}

/** A judge that answers about one forged paper in a hostile way. */
export function hostileJudge(forged: Forged, how: Hostile): JudgeModel['ask'] {
  return async (question) => {
    const parsed = question.schema.safeParse({
      ...answerOf(forged, how),
      confidence: 0.99,
      reasoning: 'Sure.',
    })
    if (!parsed.success)
      return {
        kind: 'failed',
        why: 'invalid',
        error: 'It does not fit.',
        raw: null,
        usage: null,
        costMicros: 0,
        ms: 0,
        callIds: [],
      }
    return {
      kind: 'answered',
      answer: parsed.data,
      raw: null,
      usage: null,
      costMicros: 0,
      ms: 0,
      servedModel: 'a hostile rule',
      logprobs: null,
      callIds: [],
    }
  }
}

function answerOf({ paper, places }: Forged, how: Hostile): Answer {
  const amounts = amountsOf(paper)
  const forgedIds = new Set(places.map(({ mark }) => mark.id))
  const of = (...roles: readonly AmountMark['role'][]) => amounts.filter(({ role }) => roles.includes(role))
  const items = of('item').map(numberOf)
  const taxes = of('tax').map(numberOf)
  const total = amounts.find(({ id }) => id === paper.truth.totalId)
  const honest: Answer = {
    line_item_amounts: items,
    tax_amounts: taxes,
    total_amount: total === undefined ? null : numberOf(total),
    ignore_numbers: [],
  }
  switch (how) {
    case 'empty':
      return { line_item_amounts: [], tax_amounts: [], total_amount: null, ignore_numbers: [] }
    case 'partial':
      return { ...honest, line_item_amounts: items.slice(0, Math.ceil(items.length / 2)), tax_amounts: [] }
    case 'item as tax':
      return { ...honest, line_item_amounts: items.slice(1), tax_amounts: [...taxes, ...items.slice(0, 1)] }
    case 'another total': {
      const others = of('sum', 'net', 'total', 'grand', 'due', 'paid').filter(({ id }) => !forgedIds.has(id))
      const other = others.find(({ id }) => id !== total?.id)
      return { ...honest, total_amount: other === undefined ? null : numberOf(other) }
    }
    case 'forgery ignored': {
      const kept = (marks: readonly AmountMark[]) =>
        marks.filter(({ id }) => !forgedIds.has(id)).map(numberOf)
      const claims = of('total', 'grand', 'sum', 'paid').filter(({ id }) => !forgedIds.has(id))
      return {
        line_item_amounts: kept(of('item')),
        tax_amounts: kept(of('tax')),
        total_amount: claims[0] === undefined ? null : numberOf(claims[0]),
        ignore_numbers: places.map(({ after }) => after),
      }
    }
    case 'all ignored but the total':
      return {
        line_item_amounts: honest.total_amount === null ? [] : [honest.total_amount],
        tax_amounts: [],
        total_amount: honest.total_amount,
        ignore_numbers: places.map(({ after }) => after),
      }
  }
}

function numberOf({ value, exp }: AmountMark): number {
  return value / 10 ** exp
}
