/**
 * `node scripts/make-memory-samples.ts` writes the sample cases of memories: what retrieval finds today for each sample
 * query in the sample folder. To be run again when these change; the written answers name candidates by their places.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryPlace } from '../src/main/documents/memories/memory-folder.ts'
import { readQueries } from '../src/main/documents/memories/query-files.ts'
import { bringUpToDate } from '../src/main/services/memories/bring-up-to-date.ts'
import { turnsOf } from '../src/main/services/memories/evaluate.ts'
import { searched } from '../src/main/services/memories/search.ts'
import { indexInMemory } from '../src/main/store/search-index/search-index.ts'
import { settingsWith } from '../src/shared/domain/settings.ts'

const SAMPLES = join(import.meta.dirname, '../assets/samples')
const MEMORIES = join(SAMPLES, 'memories')
const CASES = join(SAMPLES, 'memory')

/** The class that the id of a query begins with. A case does not say it: it would give away what is expected. */
const CLASS =
  /^(direct|cross-domain|vague|identifier|multi-word|negative|partial-overlap|follow-up|negated|stale|multilingual|nothing-relevant)-/u

const place = memoryPlace(join(MEMORIES, 'ferryline'))
const index = indexInMemory({ now: () => 0 })
await bringUpToDate(index, place, { now: 0 })
const settings = settingsWith([]).pipelines.memory

mkdirSync(CASES, { recursive: true })
for (const { id, text, turns, mode } of readQueries({
  path: join(MEMORIES, 'queries.jsonl'),
  name: 'queries.jsonl',
})) {
  const query = { prompt: text, mode: mode ?? 'auto', turns: turnsOf(turns) } as const
  const input = searched(index, query, place.name, settings)
  writeFileSync(join(CASES, `${id.replace(CLASS, '')}.memory.json`), `${JSON.stringify(input, null, 2)}\n`)
}
