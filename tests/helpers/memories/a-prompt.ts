import type { JudgeModel } from '../../../src/main/judging/port/judge-model.ts'
import type { Recheck } from '../../../src/main/judging/port/result.ts'
import { judgeMemory } from '../../../src/main/pipelines/memory/pipeline.ts'
import { settingsWith } from '../../../src/shared/domain/settings.ts'
import type { MemoryCandidate } from '../../../src/shared/pipelines/memory/candidate.ts'
import { MemoryInput } from '../../../src/shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../../src/shared/pipelines/memory/settings.ts'
import { pipelineTools } from '../judging/pipeline-tools.ts'
import { type Saying, scriptedJudge } from '../judging/scripted-judge.ts'

type Candidate = Partial<MemoryCandidate> | string

/** A prompt with candidates whose scores fall by one hundredth each; a text is a title. */
export function promptWith(candidates: readonly Candidate[], more: Partial<MemoryInput> = {}): MemoryInput {
  return MemoryInput.parse({
    prompt: 'How do we retry failed payments in the checkout service?',
    mode: 'auto',
    turns: [],
    folder: 'shop',
    retrieval: 'bm25',
    origin: null,
    candidates: candidates.map((each, at) =>
      candidateAt(at, typeof each === 'string' ? { title: each } : each),
    ),
    ...more,
  })
}

function candidateAt(at: number, more: Partial<MemoryCandidate>): MemoryCandidate {
  return {
    memoryId: `memory-${at}`,
    path: `decisions/memory-${at}.json`,
    category: 'RUNBOOK',
    title: `Memory ${at}`,
    tags: ['payments'],
    body: `The body of memory ${at}.`,
    score: 10 - at / 100,
    updatedAt: null,
    hits: ['payments'],
    ...more,
  }
}

/** Titles of this number of candidates, each different. */
export function titles(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Memory ${at}`)
}

/** Settings of the pipeline with some dotted keys set. */
export function memorySettings(changes: Readonly<Record<string, unknown>> = {}): MemorySettings {
  const pairs = Object.entries(changes).map(([key, value]) => [`pipelines.memory.${key}`, value] as const)
  return settingsWith(pairs).pipelines.memory
}

interface Judged {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly recheck?: Recheck
}

/** The outcome of a run whose judges answer by their roles; a number means the memory with that title. */
export function judgedBy(
  input: MemoryInput,
  says: (role: string, shown: readonly string[]) => Saying,
  { settings = {}, recheck }: Judged = {},
) {
  const judge = scriptedJudge(({ role, prompt }) => says(role, shownIn(prompt.user)))
  return judgedWith(input, judge.ask, { settings, ...(recheck && { recheck }) }).then((result) => ({
    ...result,
    asked: judge.asked,
  }))
}

/** A run with a judge. */
export function judgedWith(
  input: MemoryInput,
  ask: JudgeModel['ask'],
  { settings = {}, recheck }: Judged = {},
) {
  const tools = { ...pipelineTools(undefined, ask), ...(recheck && { recheck }) }
  return judgeMemory(input, memorySettings(settings), tools)
}

/** The titles that a question shows, in its order. */
export function shownIn(user: string): string[] {
  return [...user.matchAll(/^\[\d+\] \[[A-Z_]+\] (.*) \(tags: .*\)$/gmu)].map(([, title = '']) => title)
}

/** An answer that keeps the memories with these titles. */
export function keeps(...wanted: readonly string[]) {
  return (_role: string, shown: readonly string[]): Saying => ({
    says: { keep: shown.flatMap((title, index) => (wanted.includes(title) ? [index] : [])) },
  })
}

/** The titles that are given. */
export function keptTitles({
  outcome: { candidates },
}: {
  readonly outcome: { readonly candidates: readonly { readonly title: string; readonly kept: boolean }[] }
}): string[] {
  return candidates.filter(({ kept }) => kept).map(({ title }) => title)
}
