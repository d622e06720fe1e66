/**
 * Made receipts, genuine and forged, in many layouts and languages: false suspicions and missed forgeries. Also
 * counted are the fields read from them, and forgeries that are missed with judges that lie.
 * `lib/receipts-made/held.ts` names the held layouts, which are only measured; the halves held before (`held-second`,
 * `held-third`) are among `dev`; `strange` has languages without word tables. The share of missed forgeries is
 * printed for all, and for those that the print alone reveals: an amount in a printed sum that does not add up, a
 * date that differs from another print of the same moment, from its day of the week or from the calendar. A value
 * that a paper prints only once cannot be checked, nor can a statement about a later payment.
 *
 * `--half dev|held|strange`, `--layout NAME,NAME`, `--language CODE`, `--seeds N`, `--forgeries N` of each paper,
 * `--show N` papers with a wrong result (`--only TEXT`: with this text in the title, such as `forged paid`); of the
 * held ones only with `--show-held`.
 */
import { parseArgs } from 'node:util'
import { HALVES, type Half, papersOf } from '../lib/receipts-made/measuring/corpus.ts'
import { HOSTILE, hostileJudge } from '../lib/receipts-made/measuring/hostile-judges.ts'
import { judged } from '../lib/receipts-made/measuring/judged.ts'
import { printTables, reportHalf, reportVariants } from '../lib/receipts-made/measuring/print.ts'
import { showFailures } from '../lib/receipts-made/measuring/show.ts'
import type {
  ForgedResult,
  GenuineResult,
  Results,
  VariantResult,
} from '../lib/receipts-made/measuring/tally.ts'
import { itemOf } from '../lib/receipts-made/writing/world.ts'

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    layout: { type: 'string' },
    language: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    forgeries: { type: 'string', default: '4' },
    show: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    'show-held': { type: 'boolean', default: false },
  },
})

for (const half of HALVES) {
  if (values.half !== undefined && values.half !== half) continue
  const from = performance.now()
  const results = await resultsOf(half)
  if (results.genuine.length === 0) continue
  const papers = results.genuine.length + results.forged.length
  console.log(`\n${half}: ${papers} papers in ${((performance.now() - from) / 1_000).toFixed(1)} s\n`)
  printTables(half, results)
  console.log('')
  reportHalf(half, results)
  if (half !== 'strange') reportVariants(half, results)
  if (half === 'dev' || values['show-held']) showFailures(results, Number(values.show), values.only)
}

async function resultsOf(half: Half): Promise<Results> {
  const { layout, language, seeds, forgeries } = values
  const genuine: GenuineResult[] = []
  const forged: ForgedResult[] = []
  const variants: VariantResult[] = []
  const wanted = { half, layout, language, seeds: Number(seeds), forgeries: Number(forgeries) }
  for (const made of papersOf(wanted)) {
    const own = await judged(made.paper)
    genuine.push({ paper: made.paper, judged: own })
    for (const { variant, paper } of made.variants)
      variants.push({ variant, paper, was: own.label, judged: await judged(paper) })
    for (const each of made.forgeries) {
      const hostile = itemOf(HOSTILE, forged.length % HOSTILE.length)
      forged.push({
        forged: each,
        twin: own,
        judged: await judged(each.paper),
        hostile,
        withJudge: await judged(each.paper, hostileJudge(each, hostile)),
      })
    }
  }
  return { genuine, forged, variants }
}
