import { createHash } from 'node:crypto'
import type { JudgeModel } from '../../../src/main/judging/port/judge-model.ts'
import { chance } from '../measures/chance.ts'

/** The prompt that a judge which answers by labels is asked about. */
interface LabeledPrompt {
  readonly id: string
  /** The titles of the memories that help. */
  readonly helpfulTitles: readonly string[]
  /** Of a hundred candidates, on how many it says the opposite of the label; the same ones in every run. */
  readonly wrongPercent: number
}

/**
 * No judge at all, but the labels with errors: it reads the candidates out of the question, keeps those whose title is
 * labeled as helpful, and errs on a share of them, drawn for each prompt, question and title. It tells what the
 * pipeline makes of answers that are as good as that, and nothing about a model.
 */
export function labelJudge({ id, helpfulTitles, wrongPercent }: LabeledPrompt): JudgeModel {
  const helpful = new Set(helpfulTitles.map(bare))
  return {
    async ask(question) {
      const keep = candidatesIn(question.prompt.user).filter(
        ({ title }) =>
          helpful.has(title) !== errs([id, question.role, question.key, title].join('\n'), wrongPercent),
      )
      return {
        kind: 'answered',
        answer: question.schema.parse({ keep: keep.map(({ index }) => index) }),
        raw: null,
        usage: null,
        costMicros: 0,
        ms: 0,
        servedModel: 'labels with errors',
        logprobs: null,
        callIds: [],
      }
    },
  }
}

function errs(about: string, percent: number): boolean {
  return chance(createHash('sha256').update(about).digest().readUInt32BE()).percent(percent)
}

/** The candidates of a question, by their lines `[index] [category] title (tags: …)`. */
function candidatesIn(prompt: string) {
  return [...prompt.matchAll(/^\[(\d+)\] \[[^\]]+\] (.+?)(?: \(tags: [^)]*\))?$/gmu)].map(
    ([, index, title = '']) => ({ index: Number(index), title: bare(title) }),
  )
}

/** A title without what the question may have escaped or left out of it. */
function bare(title: string): string {
  return title.replace(/&[a-z#0-9]+;/gu, '').replace(/[^\p{L}\p{N}]+/gu, '')
}
