import type { JudgeModel } from '../../../src/main/judging/port/judge-model.ts'
import { judgeReading } from '../../../src/main/pipelines/reading/pipeline.ts'
import { countsForChild } from '../../../src/main/pipelines/reading/rules/scores/scoring.ts'
import type { ReadingWord } from '../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../src/shared/pipelines/reading/settings.ts'
import type { LabeledReading } from '../documents/labeled-readings.ts'
import { stillTools } from '../tools.ts'

/** A number of hits among a number of trials. */
export interface Share {
  readonly hits: number
  readonly trials: number
}

/** Right and wrong answers of a judge about readings of which the spoken words are known. */
export interface JudgeScore {
  /** Of the child's real errors that an answer can change: those that the judge turned correct. */
  readonly falsePromotions: Share
  /** Of the recognizers' artifacts that an answer can change: those that the judge left as errors. */
  readonly missedArtifacts: Share
  /** Of all real errors: those that do not count against the child in the end, by judge, leniency or engines. */
  readonly errorsLost: Share
  /** Of all words that were read: those that count against the child in the end. */
  readonly wordsWronged: Share
  /** Of the words that were asked about: those without an answer. */
  readonly unanswered: Share
  readonly models: readonly string[]
}

interface LabeledWord {
  readonly word: ReadingWord
  readonly wasRead: boolean
}

const settings = ReadingSettings.parse({})

/** Judges labeled readings and counts where the judge was right. */
export async function scoreJudge(
  readings: readonly LabeledReading[],
  judge: JudgeModel,
): Promise<JudgeScore> {
  const outcomes = await Promise.all(
    readings.map(async ({ input, wasRead }) => {
      const { words, judgeStage } = (await judgeReading(input, settings, { ...stillTools, ask: judge.ask }))
        .outcome
      if (words.length !== wasRead.length) throw new Error('The labels are not those of this passage')
      return { judgeStage, words: words.map((word, at) => ({ word, wasRead: wasRead[at] === true })) }
    }),
  )
  const words = outcomes.flatMap((outcome) => outcome.words)
  const eligible = words.filter(({ word }) => canChange(word))
  const isApplied = ({ word }: LabeledWord) => word.judge?.applied === true
  const counts = ({ word }: LabeledWord) => countsForChild(word, settings.scoring)
  const stages = outcomes.map(({ judgeStage }) => judgeStage)
  return {
    falsePromotions: share(eligible.filter(misread), isApplied),
    missedArtifacts: share(eligible.filter(read), (one) => !isApplied(one)),
    errorsLost: share(words.filter(misread), counts),
    wordsWronged: share(words.filter(read), (one) => !counts(one)),
    unanswered: {
      hits: stages.reduce((sum, { missing }) => sum + missing, 0),
      trials: stages.reduce((sum, { queried }) => sum + queried, 0),
    },
    models: [...new Set(stages.flatMap(({ model }) => model ?? []))],
  }
}

function share(among: readonly LabeledWord[], isHit: (one: LabeledWord) => boolean): Share {
  return { hits: among.filter(isHit).length, trials: among.length }
}

function read({ wasRead }: LabeledWord): boolean {
  return wasRead
}

function misread({ wasRead }: LabeledWord): boolean {
  return !wasRead
}

/** As the judge was given the word: heard wrongly by the primary, rightly by the cross-validator. */
function canChange({ status, engines }: ReadingWord): boolean {
  const { primary, crossValidator } = engines
  return status === 'disagreed' && primary?.type === 'substitution' && crossValidator?.type === 'correct'
}
