import type { Memory } from '../../../../src/main/documents/memories/record.ts'
import type { JudgeModel } from '../../../../src/main/judging/port/judge-model.ts'
import type { Retriever } from '../../../../src/main/retrieval/retriever.ts'
import { evaluatedQueries } from '../../../../src/main/services/memories/evaluate.ts'
import type { AnsweredQuery } from '../../../../src/main/statistics/retrieval-figures.ts'
import { indexInMemory } from '../../../../src/main/store/search-index/search-index.ts'
import { settingsWith } from '../../../../src/shared/domain/settings.ts'
import { labelJudge } from '../../judges/label-judge.ts'
import { nobody } from '../../judges/scripted-judges.ts'
import { stillTools } from '../../tools.ts'
import type { LabeledQuery, LabeledSet } from './labeled-set.ts'
import { naiveSearch } from './naive.ts'

/** As many as the pipeline gives by default, so that no way may give more than another. */
const MAX_GIVEN = 3

type JudgeOf = (labeled: LabeledQuery) => JudgeModel

/**
 * The answers of a search method to the prompts of a set, and the number of questions that a judge was asked for them.
 */
interface Answered {
  readonly answers: readonly AnsweredQuery[]
  readonly asked: number
}

/** How a set of prompts is answered. */
type Way = (set: LabeledSet) => Promise<Answered>

/**
 * The search methods that are compared. Where a judge is asked, the labels answer, with `wrongPercent` errors in a
 * hundred candidates: this does not measure how good a model is.
 */
export function waysWith(wrongPercent: number): Readonly<Record<string, Way>> {
  const labels = (memories: readonly Memory[]): JudgeOf => {
    const titles = new Map(memories.map(({ id, title }) => [id, title]))
    return ({ query, relevance }) =>
      labelJudge({
        id: query.id,
        helpfulTitles: [...relevance].flatMap(([id, value]) => (value > 0 ? (titles.get(id) ?? []) : [])),
        wrongPercent,
      })
  }
  return {
    'any shared word': async ({ memories, queries }) => {
      const search = naiveSearch(memories, MAX_GIVEN)
      const answers = queries.map(({ query, relevance }) => {
        return { ...search(query.text), relevance, latencyMs: null, costMicros: 0 }
      })
      return { answers, asked: 0 }
    },
    BM25: (set) => answered(set, () => nobody, false),
    'single judge': (set) => answered(set, labels(set.memories), false),
    'dual judge': (set) => answered(set, labels(set.memories), true),
  }
}

/** Answers each prompt as the program does, over a real index and with its usual settings. */
async function answered(set: LabeledSet, judgeOf: JudgeOf, isDual: boolean): Promise<Answered> {
  const settings = settingsWith([['pipelines.memory.judge.dualVerification', isDual]])
  const { clock, signal } = stillTools
  const retriever = indexed(set.memories)
  const answers: AnsweredQuery[] = []
  let asked = 0
  for (const labeled of set.queries) {
    const judge = judgeOf(labeled)
    const ask: JudgeModel['ask'] = (question) => {
      asked += judge === nobody ? 0 : 1
      return judge.ask(question)
    }
    const judgments = new Map([[labeled.query.id, labeled.relevance]])
    const evaluation = {
      retriever,
      folder: 'made',
      mode: 'auto',
      settings,
      ports: stillTools,
      clock,
      signal,
      judge: () => ({ ask, calls: () => [], close: () => undefined }),
    } as const
    answers.push(...(await evaluatedQueries([labeled.query], judgments, evaluation)))
  }
  return { answers, asked }
}

function indexed(memories: readonly Memory[]): Retriever {
  const index = indexInMemory({ now: () => 0 })
  index.update((writer) => {
    for (const memory of memories) writer.put({ ...memory, path: `${memory.id}.json`, stamp: '' })
  })
  return index
}
