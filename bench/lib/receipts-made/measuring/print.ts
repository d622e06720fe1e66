import { report } from '../../measures/measure.ts'
import { percent, printTable } from '../../measures/table.ts'
import { FORGERIES } from '../forging/kinds.ts'
import { developmentLayouts } from '../layouts/index.ts'
import type { Half } from './corpus.ts'
import { HOSTILE } from './referees.ts'
import { type ForgedResult, groupsOf, type Results, type Tally, tallyOf } from './tally.ts'
import { VARIANTS } from './variants.ts'

/** The layouts that may be looked at. */
const shownLayouts: ReadonlySet<string> = new Set(developmentLayouts.map(({ name }) => name))

const MOST_SUSPICIOUS = 0.02
const MOST_PASSED = 0.01

/** The figures of a half beside what they are to reach. */
export function reportHalf(half: Half, results: Results): void {
  const tally = tallyOf(results)
  const g = tally.genuine
  report(`${half}: genuine called fake`, share(tally.fake, g), tally.fake === 0, '0')
  if (half === 'strange') return reportStrange(tally)
  report(
    `${half}: genuine called suspicious`,
    share(tally.suspicious, g),
    tally.suspicious <= MOST_SUSPICIOUS * g,
    `≤ ${percent(MOST_SUSPICIOUS)}`,
  )
  console.log(
    `${half}: genuine called unreadable: ${share(tally.unreadable, g)}; that call a person: ${share(tally.escalated, g)}`,
  )
  report(
    `${half}: total right`,
    `${share(tally.total, g)}; naive ${percent(tally.naive / g)}`,
    tally.total > tally.naive,
    'not below the naive rule',
  )
  console.log(`${half}: date right: ${share(tally.date, g)}; currency right: ${share(tally.currency, g)}`)
  report(
    `${half}: forgeries that nobody sees`,
    share(tally.passed, tally.forged),
    tally.passed <= MOST_PASSED * tally.forged,
    `≤ ${percent(MOST_PASSED)}`,
  )
  console.log(
    `${half}: of these the print alone tells: ${share(tally.decidablePassed, tally.decidable)}; does not tell: ${share(tally.passed - tally.decidablePassed, tally.forged - tally.decidable)}`,
  )
  console.log(
    `${half}: dates among them that the print alone tells: ${share(tally.decidableDatesPassed, tally.decidableDates)}; of all dates: ${share(tally.datesPassed, tally.datesForged)}`,
  )
  console.log(`${half}: forgeries that end as their genuine twin: ${share(tally.likeTwin, tally.forged)}`)
  report(
    `${half}: forgeries in totals that nobody sees`,
    share(tally.totalsPassed, tally.totalsForged),
    tally.totalsPassed === 0,
    '0',
  )
  report(
    `${half}: the same with hostile referees`,
    share(tally.passedReferee, tally.forged),
    tally.passedReferee <= tally.passed,
    `≤ ${tally.passed}`,
  )
  report(
    `${half}: in totals with hostile referees`,
    share(tally.totalsPassedReferee, tally.totalsForged),
    tally.totalsPassedReferee === 0,
    '0',
  )
}

/** Of languages without words: nothing genuine is false, and no forged total passes. */
function reportStrange(tally: Tally): void {
  const { genuine, suspicious, unreadable, total, naive, forged, passed, totalsForged, totalsPassed } = tally
  console.log(`strange: suspicious ${share(suspicious, genuine)}, unreadable ${share(unreadable, genuine)}`)
  console.log(`strange: total right ${share(total, genuine)}; naive ${share(naive, genuine)}`)
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
    report(`${half}: labels that change with ${variant}`, `${changed} of ${of.length}`, changed === 0, '0')
  }
}

/** What stands for every layout that is only measured with: whoever writes rules is not to know where they fail. */
const HELD = 'only measured with'

/** Tables by forgery, by hostile answer, by language and by layout; the held layouts are one row. */
export function printTables(half: Half, results: Results): void {
  const row = (name: string, of: readonly ForgedResult[]) => {
    const by = (label: string) => String(of.filter(({ judged }) => judged.label === label).length)
    const seen = of.filter(({ judged }) => judged.label === 'real' && !judged.passes).length
    const passed = of.filter(({ judged }) => judged.passes).length
    const withReferee = of.filter((each) => each.withReferee.passes).length
    return [
      name,
      String(of.length),
      by('fake'),
      by('suspicious'),
      by('unreadable'),
      String(seen),
      String(passed),
      String(withReferee),
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
    'with referee',
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
    headOf('referee'),
    HOSTILE.map((how) =>
      row(
        how,
        results.forged.filter(({ referee }) => referee === how),
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
