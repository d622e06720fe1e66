/**
 * How often the factual check is wrong about real lessons: each of the shared lessons held against itself, where nothing
 * contradicts it, and against other lessons of its language, which are about other things. Every contradiction that is
 * told is wrong, and is printed.
 *
 * `--lessons N` looks at so many lessons of a language; 8 unless told.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkFacts, claimsOf } from '../../src/main/pipelines/lesson/facts/check.ts'
import { searchSources } from '../../src/main/pipelines/lesson/facts/passages.ts'
import { retrieverOver } from '../../src/main/store/search-index/retriever-over.ts'
import { parseMarkdown } from '../../src/shared/markdown/parse.ts'
import { LessonSettings } from '../../src/shared/pipelines/lesson/settings.ts'
import { report } from '../lib/measures/measure.ts'
import { percent } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'

const { values } = parseArgs({ options: { lessons: { type: 'string', default: '8' } } })
const { facts: settings } = LessonSettings.parse({})
const MOST_OTHERS = 8
const MOST_WRONG = 0.005

const folder = sharedData('lessons_azd')
if (folder !== null) for (const language of ['en', 'ru']) measure(join(folder, language), language)

function measure(of: string, language: string): void {
  const texts = readdirSync(of, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => readFileSync(join(of, name), 'utf8'))
  const looked = texts.slice(0, Number(values.lessons))
  const own = looked.flatMap((text) => checkedClaims(text, [text], language))
  const others = looked.flatMap((text) =>
    checkedClaims(text, texts.filter((other) => other !== text).slice(0, MOST_OTHERS), language),
  )
  const verified = own.filter(({ status }) => status === 'verified').length / own.length
  const wrong = [...own, ...others].filter(({ status }) => status === 'contradicted')
  const share = wrong.length / (own.length + others.length)
  console.log(`\n${language}: ${looked.length} lessons, ${own.length + others.length} statements`)
  for (const { text, why } of wrong) console.log(`  ${text} ← ${why}`)
  report(`${language}: borne out by themselves`, percent(verified), verified >= 0.95, '≥ 95.0 %')
  report(`${language}: wrongly contradicted`, percent(share), share <= MOST_WRONG, `≤ ${percent(MOST_WRONG)}`)
}

function checkedClaims(text: string, sources: readonly string[], language: string) {
  const documents = sources.map((content, at) => ({ id: `d${at}`, document: `Lesson ${at}`, content }))
  using search = searchSources({ sources: [], documents, language }, (passages) =>
    retrieverOver(passages, Date.now),
  )
  const entropy = { kind: 'not_available', why: '' } as const
  return checkFacts(
    claimsOf({ input: { language, title: '' }, root: parseMarkdown(text), entropy }),
    ({ sentence }) => search.find(sentence.text, settings.passages),
    { text, settings },
  ).claims
}
