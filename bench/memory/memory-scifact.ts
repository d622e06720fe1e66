/**
 * Ranking on SciFact as published with BEIR: 5,183 abstracts, with claims and judgments. The naive rule ranks by the
 * number of shared words. Nothing is tuned on this data but the default settings.
 */
import { join } from 'node:path'
import { corpusLines } from '../../src/main/documents/memories/corpus.ts'
import { readJudgments, readQueries } from '../../src/main/documents/memories/query-files.ts'
import { evaluatedQueries, rulesOnly } from '../../src/main/services/memories/evaluate.ts'
import { type RetrievalFigures, retrievalFigures } from '../../src/main/statistics/retrieval-figures.ts'
import { retrieverOver } from '../../src/main/store/search-index/retriever-over.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import { report } from '../lib/measures/measure.ts'
import { naiveSearch } from '../lib/memories-made/measuring/naive.ts'
import { sharedData } from '../lib/shared-data.ts'
import { stillTools } from '../lib/tools.ts'

const TARGET = 0.66

const folder = sharedData('scifact_beir')
if (folder !== null) await measured(folder)

async function measured(from: string): Promise<void> {
  const file = (name: string) => ({ path: join(from, name), name })
  const memories = [...corpusLines(file('docs.jsonl'))].flatMap(({ memory }) => memory ?? [])
  const queries = readQueries(file('queries.jsonl'))
  const judgments = readJudgments(file('qrels.jsonl'))
  using retriever = retrieverOver(
    memories.map((memory) => ({ ...memory, path: 'docs.jsonl' })),
    () => 0,
  )
  const naive = naiveSearch(memories, 10)
  const nothing = { latencyMs: null, costMicros: 0 }
  const byNaive = queries.map(({ id, text }) => ({
    ...naive(text),
    ...nothing,
    relevance: judgments.get(id) ?? new Map<string, number>(),
  }))
  const ours = await evaluatedQueries(queries, judgments, {
    ...{ retriever, folder: 'scifact', mode: 'search', settings: defaultSettings, judge: rulesOnly },
    ...{ ports: stillTools, clock: stillTools.clock, signal: stillTools.signal },
  })
  const naiveFigures = retrievalFigures(byNaive, () => 1)
  printed('any shared word', naiveFigures)
  const figures = retrievalFigures(ours, () => 1)
  printed('ours', figures)
  const ndcg = figures.ndcg10?.value ?? 0
  report({
    name: 'nDCG@10 on SciFact, before caps',
    figure: ndcg.toFixed(4),
    floor: `naive rule ${(naiveFigures.ndcg10?.value ?? 0).toFixed(4)}`,
    target: `≥ ${TARGET}`,
    met: ndcg >= TARGET,
  })
}

function printed(name: string, { queries, ndcg10, recall10, mrr, precision3 }: RetrievalFigures): void {
  const figures = { 'nDCG@10': ndcg10, 'recall@10': recall10, MRR: mrr, 'precision@3': precision3 }
  const texts = Object.entries(figures).map(([figure, estimate]) =>
    estimate === null
      ? `${figure} –`
      : `${figure} ${estimate.value.toFixed(3)} (${estimate.from.toFixed(3)} to ${estimate.to.toFixed(3)})`,
  )
  console.log(`${name}, ${queries} queries: ${texts.join(', ')}`)
}
