import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { WrittenAnswer } from '../../../shared/domain/judging/question.ts'

/** Answers by the name of a case's files, or by its title where one file has many cases. */
const Answers = z.record(z.string(), z.array(WrittenAnswer))

/** Prepared answers to the questions about a sample, by the name of its files, else its title; empty if there are none. */
export type SampleAnswers = (source: string, title: string) => readonly WrittenAnswer[]

/**
 * Reads the answers that come with the samples, so that there is a judge to agree or disagree with before any model is
 * connected. They were written for the samples, some of them wrong on purpose, and are labeled as such.
 */
export function sampleAnswers(folder: string): SampleAnswers {
  const file = join(folder, 'answers.json')
  let answers: z.infer<typeof Answers> | null = null
  return (source, title) => {
    answers ??= existsSync(file) ? Answers.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
    return answers[source] ?? answers[title] ?? []
  }
}
