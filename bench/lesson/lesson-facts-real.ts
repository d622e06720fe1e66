/**
 * Statements of real lessons that the factual check wrongly calls contradicted. Each lesson of the shared data is
 * compared with itself, where nothing contradicts it, and with other lessons of its language on other subjects. Every
 * contradiction found is wrong, and is printed.
 *
 * `--lessons N` takes another number of lessons of each language than 8.
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
const MAX_OTHERS = 8
const MAX_WRONG = 0.005

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
    checkedClaims(text, texts.filter((other) => other !== text).slice(0, MAX_OTHERS), language),
  )
  const verified = own.filter(({ status }) => status === 'verified').length / own.length
  const wrong = [...own, ...others].filter(({ status }) => status === 'contradicted')
  const share = wrong.length / (own.length + others.length)
  console.log(`\n${language}: ${looked.length} lessons, ${own.length + others.length} statements`)
  for (const { text, why } of wrong) console.log(`  ${text} ← ${why}`)
  report({
    name: `${language}: statements of real lessons verified by the lesson itself`,
    figure: percent(verified),
    target: '≥ 95.0 %',
    met: verified >= 0.95,
  })
  report({
    name: `${language}: statements of real lessons wrongly contradicted`,
    figure: `${wrong.length} of ${own.length + others.length} (${percent(share)})`,
    target: `≤ ${percent(MAX_WRONG)}`,
    met: share <= MAX_WRONG,
  })
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
