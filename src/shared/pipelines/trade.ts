import type * as z from 'zod'

/** A value in the outcome of a run that figures of the work add up. */
export interface TradeFact {
  readonly name: string
  /** A word that divides the values of a name, such as a currency; empty by default. */
  readonly key?: string
  readonly value: number
  /** The number of which a rate is the share: 1 by default. */
  readonly total?: number
  /** The range of the value over answers that people may still give. */
  readonly low?: number | null
  readonly high?: number | null
}

/** How a figure divides its cases; days are for figures of one subject. */
export type TradeGroup = 'day' | 'month' | 'subject' | 'key'

/** A figure of the work: the facts of one name, grouped and added up. */
export interface TradeFigure {
  /** Unique within its pipeline. */
  readonly id: string
  readonly title: string
  /** The name of its facts. */
  readonly fact: string
  readonly by: readonly TradeGroup[]
  /** Heading of the key, if the figure is divided by it. */
  readonly keyLabel?: string
  /** `mean` over cases, `sum` over cases, `rate`: the sum of the values divided by the sum of the totals. */
  readonly shown: 'mean' | 'sum' | 'rate'
  /** `money`: facts are ten-thousandths of a unit of the currency. */
  readonly unit: 'number' | 'share' | 'money'
}

/** The figures of the work of a pipeline. */
export interface TradeDefinition<Found extends z.ZodType = z.ZodType> {
  /** Noun for the subject of a case, in singular and plural; `null` if its cases have no subject. */
  readonly subject: readonly [one: string, many: string] | null
  /** The part of an outcome that facts are taken from, also of outcomes of earlier versions. */
  readonly found: Found
  /** Returns the facts of an outcome. Pure: figures are rebuilt by it. */
  readonly facts: (found: unknown) => readonly TradeFact[] | null
  readonly figures: readonly TradeFigure[]
}

/** The name of the fact of a case whose outcome its pipeline's schema does not accept. */
export const UNREADABLE = 'unreadable outcome'

/** Returns an amount as ten-thousandths, which add up without rounding. */
export function tenThousandths(amount: string): number {
  return Math.round(Number(amount) * 10_000)
}

/** Defines the figures of a pipeline; `facts` gives `null` for an outcome that its schema does not accept. */
export function defineTrade<Found extends z.ZodType>(
  parts: Omit<TradeDefinition<Found>, 'facts'> & {
    readonly of: (found: z.output<Found>) => readonly TradeFact[]
  },
): TradeDefinition<Found> {
  const { of, ...rest } = parts
  return {
    ...rest,
    facts: (found) => {
      const read = parts.found.safeParse(found)
      return read.success ? of(read.data) : null
    },
  }
}
