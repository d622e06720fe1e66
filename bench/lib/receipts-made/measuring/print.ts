import { report } from '../../measures/measure.ts'
import { percent, printTable } from '../../measures/table.ts'
import { FORGERIES } from '../forging/kinds.ts'
import { developmentLayouts } from '../layouts/index.ts'
import type { Half } from './corpus.ts'
import { HOSTILE } from './hostile-judges.ts'
import { type ForgedResult, groupsOf, type Results, type Tally, tallyOf } from './tally.ts'
import { VARIANTS } from './variants.ts'

/** The layouts that may be looked at. */
const shownLayouts: ReadonlySet<string> = new Set(developmentLayouts.map(({ name }) => name))

const MAX_SUSPICIOUS = 0.02
const MAX_PASSED = 0.01

/** The figures of a half beside what they are to reach. */
export function reportHalf(half: Half, results: Results): void {
  const tally = tallyOf(results)
  const g = tally.genuine
  report({
    name: `${half}: genuine receipts labeled fake`,
    figure: share(tally.fake, g),
    target: '0',
    met: tally.fake === 0,
  })
  if (half === 'strange') return reportStrange(tally)
  report({
    name: `${half}: genuine receipts labeled suspicious`,
    figure: share(tally.suspicious, g),
    target: `≤ ${percent(MAX_SUSPICIOUS)}`,
    met: tally.suspicious <= MAX_SUSPICIOUS * g,
  })
  console.log(`${half}: genuine receipts labeled unreadable: ${share(tally.unreadable, g)}`)
  report({ name: `${half}: genuine receipts escalated`, figure: share(tally.escalated, g) })
  report({
    name: `${half}: right total`,
    figure: share(tally.total, g),
    floor: `naive rule ${percent(tally.naive / g)}`,
    target: 'above the naive rule',
    met: tally.total > tally.naive,
  })
  console.log(`${half}: date right: ${share(tally.date, g)}; currency right: ${share(tally.currency, g)}`)
  report({
    name: `${half}: forgeries not labeled and not escalated`,
    figure: share(tally.passed, tally.forged),
    target: `≤ ${percent(MAX_PASSED)}`,
    met: tally.passed <= MAX_PASSED * tally.forged,
  })
  console.log(
    `${half}: of these the print alone tells: ${share(tally.decidablePassed, tally.decidable)}; does not tell: ${share(tally.passed - tally.decidablePassed, tally.forged - tally.decidable)}`,
  )
  console.log(
    `${half}: dates among them that the print alone tells: ${share(tally.decidableDatesPassed, tally.decidableDates)}; of all dates: ${share(tally.datesPassed, tally.datesForged)}`,
  )
  console.log(`${half}: forgeries that end as their genuine twin: ${share(tally.likeTwin, tally.forged)}`)
  report({
    name: `${half}: forged totals not labeled and not escalated`,
    figure: share(tally.totalsPassed, tally.totalsForged),
    target: '0',
    met: tally.totalsPassed === 0,
  })
  report({
    name: `${half}: forgeries not labeled and not escalated, with hostile judges`,
    figure: share(tally.passedJudge, tally.forged),
    target: `≤ ${tally.passed}`,
    met: tally.passedJudge <= tally.passed,
  })
  report({
    name: `${half}: forged totals not labeled and not escalated, with hostile judges`,
    figure: share(tally.totalsPassedJudge, tally.totalsForged),
    target: '0',
    met: tally.totalsPassedJudge === 0,
  })
}

/** Of languages without words: nothing genuine is false, and no forged total passes. */
function reportStrange(tally: Tally): void {
  const { genuine, suspicious, unreadable, total, naive, forged, passed, totalsForged, totalsPassed } = tally
  console.log(`strange: suspicious ${share(suspicious, genuine)}, unreadable ${share(unreadable, genuine)}`)
  report({
    name: 'strange: right total',
    figure: share(total, genuine),
    floor: `naive rule ${percent(naive / genuine)}`,
    target: 'not below the naive rule',
    met: total >= naive,
  })
  console.log(
    `strange: forgeries that nobody sees ${share(passed, forged)}, in totals ${share(totalsPassed, totalsForged)}`,
  )
}

function share(count: number, of: number): string {
  return of === 0 ? '–' : `${count} of ${of} (${percent(count / of)})`
}

/** How many labels change with what says nothing about the sum. */
export function reportVariants(half: Half, { variants }: Results): void {
  for (const variant of VARIANTS) {
    const of = variants.filter((each) => each.variant === variant)
    const changed = of.filter(({ was, judged }) => was !== judged.label).length
    report({
      name: `${half}: labels that change with ${variant}`,
      figure: `${changed} of ${of.length}`,
      target: '0',
      met: changed === 0,
    })
  }
}

/** One name for all layouts that are used only for measuring: an author of rules is not to know where they fail. */
const HELD = 'only measured with'

/** Tables by forgery, by hostile answer, by language and by layout; the held layouts are one row. */
export function printTables(half: Half, results: Results): void {
  const row = (name: string, of: readonly ForgedResult[]) => {
    const by = (label: string) => String(of.filter(({ judged }) => judged.label === label).length)
    const seen = of.filter(({ judged }) => judged.label === 'real' && !judged.passes).length
    const passed = of.filter(({ judged }) => judged.passes).length
    const withJudge = of.filter((each) => each.withJudge.passes).length
    return [
      name,
      String(of.length),
      by('fake'),
      by('suspicious'),
      by('unreadable'),
      String(seen),
      String(passed),
      String(withJudge),
    ]
  }
  console.log('')
  const headOf = (what: string) => [
    what,
    'made',
    'fake',
    'suspicious',
    'unreadable',
    'escalated',
    'unseen',
    'with judge',
  ]
  printTable(
    headOf('forgery'),
    FORGERIES.map((kind) =>
      row(
        kind,
        results.forged.filter(({ forged }) => forged.kind === kind),
      ),
    ),
  )
  const sizes = [...new Set(results.forged.map(({ forged }) => forged.size ?? '–'))]
  console.log('')
  printTable(
    headOf('size'),
    sizes.map((size) =>
      row(
        size,
        results.forged.filter(({ forged }) => (forged.size ?? '–') === size),
      ),
    ),
  )
  console.log('')
  printTable(
    headOf('judge'),
    HOSTILE.map((how) =>
      row(
        how,
        results.forged.filter(({ hostile }) => hostile === how),
      ),
    ),
  )
  printGroups('language', results, ({ language }) => language)
  printGroups('layout', results, ({ layout }) =>
    half !== 'held' && shownLayouts.has(layout) ? layout : HELD,
  )
}

function printGroups(what: string, results: Results, nameOf: Parameters<typeof groupsOf>[1]): void {
  const groups = [...groupsOf(results, nameOf)]
  console.log('')
  printTable(
    [
      what,
      'genuine',
      'fake',
      'suspicious',
      'unreadable',
      'escalated',
      'total',
      'naive',
      'date',
      'currency',
      'forged',
      'unseen',
    ],
    groups.map(([name, group]) => {
      const t = tallyOf(group)
      return [
        name,
        ...[
          t.genuine,
          t.fake,
          t.suspicious,
          t.unreadable,
          t.escalated,
          t.total,
          t.naive,
          t.date,
          t.currency,
          t.forged,
          t.passed,
        ].map(String),
      ]
    }),
  )
}
