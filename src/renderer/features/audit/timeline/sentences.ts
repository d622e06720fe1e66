import type { TimelineStep } from '../../../../shared/contract/program/trail.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { answerWord, triggerLabel } from '../../../lib/pipelines/labels.ts'
import { type AnyPresentation, usePresentations } from '../../../lib/pipelines/presentations.ts'
import { stepSentence as texts } from '../texts.ts'

/**
 * Returns a function that describes a step as a sentence, in the words of its pipeline where it has codes, with the
 * person who performed it.
 */
export function useSentences(): (pipeline: PipelineName, step: TimelineStep) => string {
  const presentations = usePresentations()
  return (pipeline, step) => {
    const sentence = sentenceOf(presentations[pipeline], step)
    return step.lane === 'people' ? texts.by(step.actor, sentence) : sentence
  }
}

function sentenceOf(presentation: AnyPresentation, { words, sentence }: TimelineStep): string {
  if (words === null) return sentence
  if (words.of === 'escalation')
    return texts.queued(words.priority, triggerLabel([presentation], words.trigger))
  const { kind, label, before, proposed, after, isBlocked } = words
  const name = presentation.decisions.label?.({ label }) ?? label
  const [was, wanted, is] = [before, proposed ?? '', after].map((word) =>
    answerWord(presentation.options, kind, word),
  )
  if (proposed !== null) return (isBlocked ? texts.blocked : texts.proposed)(name, was ?? '', wanted ?? '')
  return before === after ? texts.stands(name, is ?? '') : texts.changed(name, was ?? '', is ?? '')
}
