/**
 * Krippendorff's alpha compared with published values. The values come from the vectors of the shared data, each to
 * its printed number of places. Measures that nothing here uses (ratio, absolute difference) are listed and not
 * computed. The naive rule is the share of pairs of judges that agree.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
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
})
type Rows = z.infer<typeof Raters>

const known: ReadonlySet<string> = new Set<Measure>(['nominal', 'ordinal', 'interval'])
const folder = sharedData('agreement_vectors')
if (folder !== null) compareAll(Vectors.parse(JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8'))))

function compareAll({
  krippendorff_alpha: vectors,
  krippendorff_errors: undefinedOnes,
}: z.infer<typeof Vectors>) {
  const rows = vectors.map(({ src, level, raters, alpha, places }) => {
    if (!isMeasure(level))
      return { src, level, printed: alpha.toFixed(places), ours: 'not computed', naive: '' }
    const ours = krippendorffAlpha(unitsOf(raters), level)
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
  const computed = rows.filter(({ ours }) => ours !== 'not computed')
  const right = computed.filter(({ printed, ours }) => ours === printed).length
  report({
    name: 'Krippendorff’s alpha equal to the published value, to its printed places',
    figure: `${right} of ${computed.length}`,
    target: 'all',
    met: right === computed.length,
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
}

function isMeasure(level: string): level is Measure {
  return known.has(level)
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
