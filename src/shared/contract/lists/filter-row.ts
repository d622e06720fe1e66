import * as z from 'zod'
import { shownShare } from '../../counted.ts'

/** The filters of case lists whose values come from the cases. */
export type ListFacet = 'triggers' | 'tags' | 'models'

/** How a person sets a part of a filter, in a window and on the command line. */
export type FilterInput<Facet extends string = ListFacet> =
  /** A value of a closed set. */
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  /** A word from the cases. The facets list the available ones; without facets only the current one is offered. */
  | { readonly kind: 'word'; readonly facet: Facet | null }
  /** An id, which is not typed in a window; `label` is shown instead. */
  | { readonly kind: 'id'; readonly label: string; readonly hint: string }
  /** A reviewer, by name. */
  | { readonly kind: 'reviewer' }
  | {
      readonly kind: 'number'
      readonly bound: 'least' | 'most'
      /** The bounds that a window offers. */
      readonly offered: readonly number[]
      readonly shown: (value: number) => string
      readonly hint: string
    }
  | { readonly kind: 'moment'; readonly bound: 'first' | 'last' }
  /** A number of days up to today. */
  | { readonly kind: 'days'; readonly offered: readonly number[] }
  /** Words to search for. */
  | { readonly kind: 'text' }

/** One row of the table of filters. */
export interface FilterRow<Facet extends string = ListFacet> {
  /** The name of its chip; parts with the same name share a chip. `null` if it has a field of its own. */
  readonly chip: string | null
  readonly input: FilterInput<Facet>
  /** The name of its value in `--help`, and the description of its effect. */
  readonly option: { readonly value: string; readonly help: string }
  /** Whether it reveals the judge's answers, which a blind reviewer may not see. */
  readonly isOfJudge?: boolean
  /** Whether it reveals the ruling of a case or its reviewer, which a reviewer with a second opinion may not see. */
  readonly isOfRuling?: boolean
}

/** Creates a table of filters: a schema for each part, with its row. */
export function filterTable<Facet extends string>() {
  const rows = new WeakMap<z.ZodType, FilterRow<Facet>>()
  return {
    /** Defines a part that filters nothing if it is absent. */
    part<T extends z.ZodType>(schema: T, row: FilterRow<Facet>): z.ZodOptional<T> {
      const optional = z.optional(schema)
      rows.set(optional, row)
      return optional
    },
    /** Returns the row of a part. */
    rowOf(schema: z.ZodType): FilterRow<Facet> {
      const row = rows.get(schema)
      if (row === undefined) throw new Error('A filter has no row in its table.')
      return row
    },
  }
}

/** A bound of a share from 0 to 1. */
export const shareInput = (bound: 'least' | 'most', offered: readonly number[]): FilterInput<never> => ({
  kind: 'number',
  bound,
  offered,
  shown: shownShare,
  hint: 'It must be a number from 0 to 1, such as 0.8.',
})
