/**
 * Made statements that their sources contradict, found by the factual check. 84 statements in English and Russian are
 * compared with 24 paragraphs of sources, which verify them, contradict them, or contain no evidence. The naive rule:
 * a statement is contradicted where the nearest passage shares a word with it and lacks one of its numbers. Half of
 * the statements, by their hash, are held: they are only measured.
 *
 * `--show` prints failures of the development half, `--show-held` those of the held half.
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkFacts, claimsOf } from '../../src/main/pipelines/lesson/facts/check.ts'
import { searchSources } from '../../src/main/pipelines/lesson/facts/passages.ts'
import { quantitiesIn } from '../../src/main/pipelines/lesson/facts/quantities.ts'
import { retrieverOver } from '../../src/main/store/search-index/retriever-over.ts'
import { parseMarkdown } from '../../src/shared/markdown/parse.ts'
import { LessonSettings } from '../../src/shared/pipelines/lesson/settings.ts'
import { factSources } from '../lib/lessons-made/fact-sources.ts'
import { factStatements } from '../lib/lessons-made/fact-statements.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'

const { values } = parseArgs({
  options: { show: { type: 'boolean', default: false }, 'show-held': { type: 'boolean', default: false } },
})
const { facts: settings } = LessonSettings.parse({})
const MIN_FOUND = 0.8

interface Checked {
  readonly language: string
  readonly text: string
  readonly wanted: string
  readonly found: string
  readonly naive: string
  readonly isHeld: boolean
}

const all = (['en', 'ru'] as const).flatMap((language): Checked[] => {
  const sources = factSources[language].map((content, at) => ({
    id: `s${at}`,
    document: `Source ${at}`,
    content,
  }))
  using search = searchSources({ sources, documents: [], language }, (passages) =>
    retrieverOver(passages, Date.now),
  )
  return factStatements[language].map(([text, wanted]) => {
    const input = { language, title: '' }
    const root = parseMarkdown(text)
    const entropy = { kind: 'not_available', why: '' } as const
    const { claims } = checkFacts(
      claimsOf({ input, root, entropy }),
      ({ sentence }) => search.find(sentence.text, settings.passages),
      { text, settings },
    )
    const [nearest] = search.find(text, 1)
    const isHeld = (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1
    const naive = naiveStatus(text, nearest?.whole.text ?? null, language)
    return { language, text, wanted, found: claims[0]?.status ?? 'no claim', naive, isHeld }
  })
})

for (const isHeld of [false, true]) {
  const half = all.filter((each) => each.isHeld === isHeld)
  const name = isHeld ? 'held' : 'development'
  console.log(`\n${name}: ${half.length} statements\n`)
  printTable(
    ['', 'statements', 'right', 'naive rule right'],
    ['verified', 'contradicted', 'no_evidence'].map((wanted) => {
      const some = half.filter((each) => each.wanted === wanted)
      return [wanted, String(some.length), ...[rightIn(some, 'found'), rightIn(some, 'naive')].map(percent)]
    }),
  )
  const contradicted = half.filter(({ wanted }) => wanted === 'contradicted')
  const wrongly = half.filter(({ wanted, found }) => wanted !== 'contradicted' && found === 'contradicted')
  const share = rightIn(contradicted, 'found')
  report({
    name: `${name}: contradicted made statements found`,
    figure: `${contradicted.filter(({ found }) => found === 'contradicted').length} of ${contradicted.length} (${percent(share)})`,
    floor: `naive rule ${percent(rightIn(contradicted, 'naive'))}`,
    target: `≥ ${percent(MIN_FOUND)}`,
    met: share >= MIN_FOUND,
  })
  report({
    name: `${name}: made statements wrongly contradicted`,
    figure: String(wrongly.length),
    target: 'none',
    met: wrongly.length === 0,
  })
  if (isHeld ? values['show-held'] : values.show)
    for (const { text, wanted, found } of half)
      if (wanted !== found) console.log(`${wanted} → ${found}: ${text}`)
}

function rightIn(some: readonly Checked[], by: 'found' | 'naive'): number {
  return some.length === 0 ? 0 : some.filter((each) => each[by] === each.wanted).length / some.length
}

function naiveStatus(text: string, passage: string | null, language: string): string {
  if (passage === null) return 'no_evidence'
  const has = quantitiesIn(passage, language).numbers.map(({ value }) => value)
  const { numbers } = quantitiesIn(text, language)
  return numbers.every(({ value }) => has.includes(value)) ? 'verified' : 'contradicted'
}
