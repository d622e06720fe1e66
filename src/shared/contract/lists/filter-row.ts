import * as z from 'zod'
import { shownShare } from '../../counted.ts'

/** What the lists of cases know the words of. */
export type ListFacet = 'triggers' | 'tags' | 'models'

/** How a person sets a part of a filter, in a window and on the command line. */
export type FilterInput<Facet extends string = ListFacet> =
  /** One of a closed set. */
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  /** A word that cases have. The facets say which there are; without facets only the one that is set is offered. */
  | { readonly kind: 'word'; readonly facet: Facet | null }
  /** An id that nobody types into a window; `label` stands for it there. */
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
  /** The name of its chip; parts of one name share a chip. `null` where it has a field of its own. */
  readonly chip: string | null
  readonly input: FilterInput<Facet>
  /** How `--help` names its value, and what it says the option leaves. */
  readonly option: { readonly value: string; readonly help: string }
  /** Whether what it finds tells what the judge said, which a blind reviewer may not know. */
  readonly isOfJudge?: boolean
  /** Whether what it finds tells how a case was ruled or by whom, which whoever gives a second opinion may not know. */
  readonly isOfRuling?: boolean
}

/** A table of filters: a schema for each part, with its row. */
export function filterTable<Facet extends string>() {
  const rows = new WeakMap<z.ZodType, FilterRow<Facet>>()
  return {
    /** A part that leaves nothing out where it is absent. */
    part<T extends z.ZodType>(schema: T, row: FilterRow<Facet>): z.ZodOptional<T> {
      const optional = z.optional(schema)
      rows.set(optional, row)
      return optional
    },
    /** The row of a part. */
    rowOf(schema: z.ZodType): FilterRow<Facet> {
      const row = rows.get(schema)
      if (row === undefined) throw new Error('A filter has no row in its table.')
      return row
    },
  }
}

/** A share from 0 to 1 as a bound. */
export const shareInput = (bound: 'least' | 'most', offered: readonly number[]): FilterInput<never> => ({
  kind: 'number',
  bound,
  offered,
  shown: shownShare,
  hint: 'It must be a number from 0 to 1, such as 0.8.',
})
