import type { GateFigures } from '../../../shared/contract/insights/gates.ts'
import { counted, shownShare } from '../../../shared/counted.ts'
import { casesOf } from '../../../shared/pipelines/index.ts'

type Found = Omit<GateFigures, 'sentence' | 'refusal'>

/** The verdict on a judge as a sentence. */
export function sentenceOf(found: Found): string {
  const { verdict, gate, alpha, delta, judge, surest } = found
  const of = casesOf(judge.pipeline)
  if (verdict === 'trusted' && gate !== null)
    return `At ${shownShare(1 - alpha)} agreement with ${shownShare(1 - delta)} confidence, ${shownShare(gate.share)} of the ${of} in doubt settle without a person.${nextSentence(found)}`
  if (verdict === 'not_trusted' && surest !== null)
    return `This judge should settle nothing alone. Of the ${surest.n} ${of} of which it is surest, ${surest.wrong} were wrong: at least ${shownShare(surest.lower)}, where ${shownShare(alpha)} are allowed.`
  return `Too early to decide.${nextSentence(found)}`
}

function nextSentence({ next, expected }: Found): string {
  if (next === null) return ''
  const more = `${counted(next.missing, 'more label')}`
  if (expected === null) return ` ${more} until look ${next.place}, at ${next.labels} labels.`
  return ` ${more} until look ${next.place}, at ${next.labels} labels: then ${shownShare(expected)}, if errors stay as they are.`
}

/** Why no gate can be opened; `null` where one can. */
export function refusalOf(found: Found): string | null {
  const { samplingRate, sampled, verdict, labels, next, leftOut } = found
  if (samplingRate === 0)
    return 'A gate needs a random sample that stays with people, and none is drawn now. Raise the sampling rate in the Settings, under Review.'
  if (verdict === 'trusted') return null
  if (verdict === 'not_trusted') return sentenceOf(found)
  const older =
    leftOut === 0
      ? ''
      : ` ${counted(leftOut, 'label')} by other settings, or from before the promise was set, do not count.`
  const waiting =
    sampled > labels ? ` Answer the ${counted(sampled - labels, 'case')} of the sample that wait.` : ''
  return next === null
    ? `The labels do not decide. A new cycle begins with the labels that follow.${older}`
    : `${counted(next.missing, 'more label')} of the random sample are needed until look ${next.place}, at ${next.labels}.${waiting}${older}`
}
