import { normalized, normalizedText } from '../../../../shared/domain/standards/normalized.ts'
import { placeOfWords } from '../../../../shared/domain/standards/place-of.ts'
import type { StageEvidence } from '../../../../shared/pipelines/call/evaluation.ts'
import type { StageQuestion } from './stage-question.ts'

/** Maximum distance between the times of a quote and its segment, in seconds. */
const TIME_TOLERANCE = 1

/** Evidence of the judge that was found at its stated place, with the words of the transcript. */
export interface VerifiedEvidence {
  readonly evidence: StageEvidence
  /** The number of its words that the agent said; 0 if it is not speech of the agent. */
  readonly agentWords: number
}

/**
 * Returns the verified evidence (c.12), with the words of the transcript: a quote must occur in a given segment and
 * have its times; a rule must be one that was given. All other evidence is dropped.
 */
export function verifiedEvidence(
  evidence: readonly StageEvidence[],
  question: StageQuestion,
): VerifiedEvidence[] {
  return evidence.flatMap((each) => {
    const found = each.type === 'transcript_snippet' ? quoteOf(each, question) : ruleEvidence(each, question)
    return found === null ? [] : [found]
  })
}

function quoteOf(each: StageEvidence, { provided, masked }: StageQuestion): VerifiedEvidence | null {
  const wanted = normalizedText(each.text)
  if (wanted === '' || each.end < each.start) return null
  for (const { segment, index } of provided) {
    const isInTime = each.start >= segment.start - TIME_TOLERANCE && each.end <= segment.end + TIME_TOLERANCE
    const whole = masked.texts[index]
    const place = isInTime && whole !== undefined ? placeOfWords(wanted, normalized(whole.text)) : null
    if (place === null || whole === undefined) continue
    const range = whole.toOriginal(place.from, place.to)
    const text = segment.text.slice(range.from, range.to)
    return {
      evidence: { type: each.type, text, start: segment.start, end: segment.end, rule_id: null },
      agentWords: segment.speaker === 'agent' ? wanted.split(' ').length : 0,
    }
  }
  return null
}

/** Returns a rule's own evidence, or its reason: the judge's text beside the id is not quoted. */
function ruleEvidence(each: StageEvidence, { rules }: StageQuestion): VerifiedEvidence | null {
  const rule = rules.find(({ ruleId }) => ruleId === each.rule_id)
  if (rule === undefined) return null
  const [first] = rule.evidence
  const text = first?.text ?? rule.violationReason ?? rule.title
  const [start, end] = [first?.startTime ?? 0, first?.endTime ?? 0]
  return {
    evidence: { type: each.type, text, start, end, rule_id: rule.ruleId },
    agentWords: 0,
  }
}

/** Returns the evidence that rules found for a step, in the form of an answer. */
export function deterministicEvidence(
  stepId: string,
  { definition, deterministic }: Pick<StageQuestion, 'definition' | 'deterministic'>,
): StageEvidence[] {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const found = results.find((step) => step.stepId === stepId)?.evidence ?? []
  return found.map(({ text, startTime, endTime }) => ({
    type: 'transcript_snippet',
    text,
    start: startTime,
    end: endTime,
    rule_id: null,
  }))
}
