import { normalized, normalizedText } from '../../../../shared/domain/standards/normalized.ts'
import { placeOfWords } from '../../../../shared/domain/standards/place-of.ts'
import type { StageEvidence } from '../../../../shared/pipelines/call/evaluation.ts'
import type { StageQuestion } from './stage-question.ts'

/** How far the times of a quote may be outside of its segment, in seconds. */
const TIME_TOLERANCE = 1

/** A piece of the judge's evidence that was found where it says, as it stands in the transcript. */
export interface VerifiedEvidence {
  readonly evidence: StageEvidence
  /** Whether it is words of the agent, and how many. */
  readonly agentWords: number
}

/**
 * The evidence that can be verified (c.12), with its words as they stand in the transcript: a quote occurs in a given
 * segment and has its times; a rule is one that was given. Everything else is dropped.
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

/** A rule's own evidence, or its reason: what the judge writes beside its id is not quoted. */
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

/** The evidence of a step as rules found it, in the form of an answer. */
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
