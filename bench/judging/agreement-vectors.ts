/**
 * Krippendorff's alpha, Cohen's and Fleiss' kappa compared with published values. The values come from the vectors of the
 * shared data, each to its printed number of places. The naive rule is the share of pairs of judges that agree.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { cohenKappa, fleissKappa } from '../../src/main/statistics/kappa.ts'
import { krippendorffAlpha, type Measure, type Unit } from '../../src/main/statistics/krippendorff.ts'
import { report } from '../lib/measures/measure.ts'
import { printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'

const Raters = z.array(z.array(z.union([z.number(), z.string(), z.null()])))
const Vectors = z.object({
  krippendorff_alpha: z.array(
    z.object({
      src: z.string(),
      level: z.string(),
      raters: Raters,
      alpha: z.number(),
      places: z.int().positive(),
    }),
  ),
  krippendorff_errors: z.array(z.object({ raters: Raters, error: z.string() })),
  cohen_kappa: z.array(
    z.object({
      y1: z.array(z.number()).optional(),
      y2: z.array(z.number()).optional(),
      table: z.array(z.array(z.number())).optional(),
      weights: z.enum(['linear', 'quadratic']).nullable(),
      kappa: z.number(),
      ase: z.number().optional(),
      places: z.int().positive(),
    }),
  ),
  fleiss_kappa: z.array(
    z.object({
      counts: z.array(z.array(z.number())).optional(),
      ratings_by_item: z.array(z.array(z.number())).optional(),
      kappa: z.number(),
      places: z.int().positive(),
    }),
  ),
})
type Rows = z.infer<typeof Raters>

const measures: Readonly<Record<string, Measure>> = {
  nominal: 'nominal',
  ordinal: 'ordinal',
  interval: 'interval',
  ratio: 'ratio',
  'absolute difference |a-b| (custom)': 'absolute',
}
const folder = sharedData('agreement_vectors')
if (folder !== null) compareAll(Vectors.parse(JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8'))))

function compareAll({
  krippendorff_alpha: vectors,
  krippendorff_errors: undefinedOnes,
  cohen_kappa: cohen,
  fleiss_kappa: fleiss,
}: z.infer<typeof Vectors>) {
  const rows = vectors.map(({ src, level, raters, alpha, places }) => {
    const measure = measures[level]
    const ours = measure === undefined ? null : krippendorffAlpha(unitsOf(raters), measure)
    const naive = pairsThatAgree(unitsOf(raters))
    return {
      src,
      level,
      printed: alpha.toFixed(places),
      ours: ours?.toFixed(places) ?? 'undefined',
      naive: naive.toFixed(3),
    }
  })
  printTable(
    ['level', 'published', 'ours', 'pairs that agree', 'source'],
    rows.map(({ src, level, printed, ours, naive }) => [level, printed, ours, naive, src.slice(0, 40)]),
  )
  const right = rows.filter(({ printed, ours }) => ours === printed).length
  report({
    name: 'Krippendorff’s alpha equal to the published value, to its printed places',
    figure: `${right} of ${rows.length}`,
    target: 'all',
    met: right === rows.length,
  })
  const none = undefinedOnes.filter(
    ({ raters }) => krippendorffAlpha(unitsOf(raters), 'nominal') === null,
  ).length
  report({
    name: 'Krippendorff’s alpha undefined where it is not defined',
    figure: `${none} of ${undefinedOnes.length}`,
    target: 'all',
    met: none === undefinedOnes.length,
  })
  compareKappas(cohen, fleiss)
}

type Kappas = z.infer<typeof Vectors>

function compareKappas(cohen: Kappas['cohen_kappa'], fleiss: Kappas['fleiss_kappa']): void {
  const values = [
    ...cohen.map(({ y1 = [], y2 = [], table, weights, kappa, ase, places }) => {
      const ours = cohenKappa(table ?? tableOf(y1, y2), weights ?? 'none')
      const isError = ase === undefined || isPrinted(ours?.standardError ?? undefined, ase, places)
      return isError && isPrinted(ours?.kappa, kappa, places)
    }),
    ...fleiss.map(({ counts, ratings_by_item: items = [], kappa, places }) =>
      isPrinted(fleissKappa(counts ?? countsOf(items)) ?? undefined, kappa, places),
    ),
  ]
  const right = values.filter(Boolean).length
  report({
    name: 'Cohen’s and Fleiss’ kappa equal to the published value, to its printed places',
    figure: `${right} of ${values.length}`,
    target: 'all',
    met: right === values.length,
  })
}

/** Whether a value is the published one, to the places that are printed. */
function isPrinted(ours: number | undefined, published: number, places: number): boolean {
  return ours !== undefined && Math.abs(ours - published) < 0.5 * 10 ** -places
}

/** How often the first chose a category and the second another, of the categories in use, in their order. */
function tableOf(first: readonly number[], second: readonly number[]): number[][] {
  const categories = [...new Set([...first, ...second])].sort((a, b) => a - b)
  return categories.map((row) =>
    categories.map((column) => first.filter((value, at) => value === row && second[at] === column).length),
  )
}

function countsOf(items: readonly (readonly number[])[]): number[][] {
  const categories = [...new Set(items.flat())].sort((a, b) => a - b)
  return items.map((item) => categories.map((each) => item.filter((value) => value === each).length))
}

/** The values of each thing, one a judge; words become numbers, which name them as well. */
function unitsOf(raters: Rows): Unit[] {
  const words = [...new Set(raters.flat().filter((value) => typeof value === 'string'))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  const most = Math.max(...raters.map(({ length }) => length))
  return Array.from({ length: most }, (_, unit) =>
    raters.map((row) => {
      const value = row[unit] ?? null
      return typeof value === 'string' ? words.indexOf(value) : value
    }),
  )
}

function pairsThatAgree(units: readonly Unit[]): number {
  const pairs = units.flatMap((unit) => {
    const given = unit.filter((value) => value !== null)
    return given.flatMap((one, at) => given.slice(at + 1).map((other) => one === other))
  })
  return pairs.length === 0 ? 0 : pairs.filter(Boolean).length / pairs.length
}
