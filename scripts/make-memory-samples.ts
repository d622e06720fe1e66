/**
 * `node scripts/make-memory-samples.ts` writes the sample cases of memories, what retrieval finds today for each sample
 * query in the sample folder, and the answers to them, which name candidates by the places at which a judge sees them.
 * To be run again when records, queries, retrieval or the order of candidates change.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryPlace } from '../src/main/documents/memories/memory-folder.ts'
import { readQueries } from '../src/main/documents/memories/query-files.ts'
import { planOf } from '../src/main/pipelines/memory/choice/plan.ts'
import { rankedOf } from '../src/main/pipelines/memory/choice/ranked.ts'
import { memoryQuestion } from '../src/main/pipelines/memory/judge/question.ts'
import { bringUpToDate } from '../src/main/services/memories/bring-up-to-date.ts'
import { turnsOf } from '../src/main/services/memories/evaluate.ts'
import { searched } from '../src/main/services/memories/search.ts'
import { indexInMemory } from '../src/main/store/search-index/search-index.ts'
import { settingsWith } from '../src/shared/domain/settings.ts'
import type { MemoryInput } from '../src/shared/pipelines/memory/input.ts'
import { type KeptMemories, memoryAnswers } from './samples/memory-answers.ts'

const SAMPLES = join(import.meta.dirname, '../assets/samples')
const MEMORIES = join(SAMPLES, 'memories')
const CASES = join(SAMPLES, 'memory')
const ANSWERS = join(SAMPLES, 'answers.json')

/** The class that the id of a query begins with. A case does not say it: it would give away what is expected. */
const CLASS =
  /^(direct|cross-domain|vague|identifier|multi-word|negative|partial-overlap|follow-up|negated|stale|multilingual|nothing-relevant)-/u

const settings = settingsWith([]).pipelines.memory
const place = memoryPlace(join(MEMORIES, 'ferryline'))
const index = indexInMemory({ now: () => 0 })
await bringUpToDate(index, place, { now: 0 })

mkdirSync(CASES, { recursive: true })
const written: string[] = []
for (const { id, text, turns, mode } of readQueries({
  path: join(MEMORIES, 'queries.jsonl'),
  name: 'queries.jsonl',
})) {
  const query = { prompt: text, mode: mode ?? 'auto', turns: turnsOf(turns) } as const
  const input = searched(index, query, place.name, settings)
  const name = `${id.replace(CLASS, '')}.memory.json`
  writeFileSync(join(CASES, name), `${JSON.stringify(input, null, 2)}\n`)
  const answers = answersTo(input, memoryAnswers[id] ?? { topic: [], help: [] })
  if (answers.length > 0) written.push(`  ${JSON.stringify(name)}: ${JSON.stringify(answers)}`)
}
writeAnswers(written)

/** The answers of one judge, and of two, in the form in which a model gives them. */
function answersTo(input: MemoryInput, { topic, help }: KeptMemories) {
  const plan = planOf(input, rankedOf(input, settings), settings)
  if (plan.kind === 'skip') return []
  const judges = [
    { role: 'judge', aspect: 'both', kept: topic },
    { role: 'judge', aspect: 'topic', kept: topic },
    { role: 'judgeSecond', aspect: 'help', kept: help },
  ] as const
  return judges.map(({ kept, ...judge }) => {
    const { question, order } = memoryQuestion(judge, input, plan.pool, settings)
    const shown = order.map((at) => plan.pool[at]?.candidate.memoryId ?? '')
    const keep = kept.map((id) => shown.indexOf(id)).sort((a, b) => a - b)
    if (keep.includes(-1)) throw new Error(`“${input.prompt}” does not find all of ${kept.join(', ')}`)
    return { role: question.role, key: question.key, sample: 0, answer: { keep } }
  })
}

/** Puts the answers to these cases at the end of those to all samples, a line each. */
function writeAnswers(lines: readonly string[]): void {
  const isOther = (line: string) => !/^ {2}"[a-z-]+\.memory\.json": /u.test(line)
  const others = readFileSync(ANSWERS, 'utf8').split('\n').filter(isOther).join('\n')
  writeFileSync(ANSWERS, others.replace(/,?\n\}\n$/u, `,\n${lines.join(',\n')}\n}\n`))
}
