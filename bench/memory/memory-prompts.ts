/**
 * Memories found and given for made prompts, by BM25, by one judge and by two. There are sixty prompts over 120 made
 * memories, and the 25 queries of the samples. The naive rule gives the three memories that share most words with the
 * prompt. No model is asked: the labels answer in the place of a judge, wrong for some candidates (`--wrong`, 10 in a
 * hundred), so the figures show what the pipeline makes of such answers, not how good a model is. Half of the prompts
 * are held: they are only measured.
 *
 * `--half development|held` measures one half; `--show` prints what was missed or given wrongly, of the held half
 * only with `--show-held`.
 */
import { parseArgs } from 'node:util'
import type { Estimate } from '../../src/main/statistics/interval.ts'
import { type AnsweredQuery, retrievalFigures } from '../../src/main/statistics/retrieval-figures.ts'
import { printTable } from '../lib/measures/table.ts'
import { madeHalves, noteHalves } from '../lib/memories-made/index.ts'
import {
  type LabeledQuery,
  type LabeledSet,
  madeSet,
  sampleSet,
} from '../lib/memories-made/measuring/labeled-set.ts'
import { noteSet } from '../lib/memories-made/measuring/note-set.ts'
import { waysWith } from '../lib/memories-made/measuring/ways.ts'

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    wrong: { type: 'string', default: '10' },
    show: { type: 'boolean', default: false },
    'show-held': { type: 'boolean', default: false },
  },
})
const ways = Object.entries(waysWith(Number(values.wrong)))
const LANGUAGES = { en: 'English', ru: 'Russian' } as const

for (const half of ['development', 'held'] as const) {
  if (values.half !== undefined && values.half !== half) continue
  const prompts = madeHalves[half]
  const isShown = half === 'development' ? values.show : values['show-held']
  await compare(`${half}: ${prompts.length} prompts`, madeSet(prompts), isShown)
  const notes = noteHalves[half]
  await compare(`${half}, Markdown notes: ${notes.length} prompts`, noteSet(half, notes), isShown)
  for (const [language, name] of Object.entries(LANGUAGES)) {
    const some = prompts.filter((prompt) => prompt.language === language)
    await compare(`${half}, ${name}: ${some.length} prompts`, madeSet(some), false)
  }
}
const samples = sampleSet()
await compare(`samples: ${samples.queries.length} queries`, samples, values.show)

async function compare(title: string, set: LabeledSet, isShown: boolean): Promise<void> {
  console.log(`\n${title}; the judges are the labels with ${values.wrong} % errors\n`)
  const rows: string[][] = []
  for (const [name, answer] of ways) {
    const { answers, asked } = await answer(set)
    const figures = retrievalFigures(answers, () => 1)
    const { recall10, precisionGiven, falseInjections, emptyCorrect } = figures
    rows.push([name, ...[recall10, precisionGiven, falseInjections, emptyCorrect].map(shown), String(asked)])
    if (isShown) for (const [at, labeled] of set.queries.entries()) show(name, labeled, answers[at])
  }
  printTable(
    ['', 'recall@10', 'precision of what is given', 'false injections', 'rightly empty', 'questions'],
    rows,
  )
}

/** A share with its interval of 95 %, in percent. */
function shown(estimate: Estimate | null): string {
  if (estimate === null) return '–'
  const [value, from, to] = [estimate.value, estimate.from, estimate.to].map((each) =>
    (100 * each).toFixed(0),
  )
  return `${value} % (${from}–${to})`
}

function show(way: string, { query, relevance }: LabeledQuery, answer: AnsweredQuery | undefined): void {
  const isRelevant = (id: string) => (relevance.get(id) ?? 0) > 0
  const first = answer?.ranking.slice(0, 10) ?? []
  const missed = [...relevance.keys()].filter((id) => isRelevant(id) && !first.includes(id))
  const wrong = answer?.given.filter((id) => !isRelevant(id)) ?? []
  if (missed.length > 0) console.log(`${way}: ${query.id} misses ${missed.join(', ')}`)
  if (wrong.length > 0) console.log(`${way}: ${query.id} is given ${wrong.join(', ')}`)
}
