import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { WrittenAnswer } from '../../../shared/domain/judging/question.ts'

/** By the name that a case has its files by. */
const Answers = z.record(z.string(), z.array(WrittenAnswer))

/** Prepared answers to the questions about a sample, by the name of its files; empty if there are none. */
export type SampleAnswers = (source: string) => readonly WrittenAnswer[]

/**
 * Answers that come with the samples, so that there is a judge to agree or disagree with before any model is
 * connected. They were written for them, some of them wrong on purpose, and are shown as that.
 */
export function sampleAnswers(folder: string): SampleAnswers {
  const file = join(folder, 'answers.json')
  let answers: z.infer<typeof Answers> | null = null
  return (source) => {
    answers ??= existsSync(file) ? Answers.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
    return answers[source] ?? []
  }
}
