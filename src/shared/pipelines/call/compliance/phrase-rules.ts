import type { MatchType, RuleOf } from '../../../domain/standards/rules.ts'
import { shownMinutes } from '../clock.ts'
import { candidatesOf } from '../detection/candidates.ts'
import { evidenceOf } from '../detection/evidence.ts'
import { findPhrases, type PossibleHit } from '../detection/phrases.ts'
import type { Candidate, CheckEvidence } from '../deterministic.ts'
import type { Speaker } from '../transcript.ts'
import { type ComplianceContext, type RuleFinding, type Scope, scopeOf } from './context.ts'

interface Wanted {
  readonly phrases: readonly string[]
  readonly matchType: MatchType
  readonly caseSensitive: boolean
  /** Whether the phrase is prohibited. */
  readonly isForbidden?: boolean
}

/** Occurrences of phrases in the scope of a rule. */
export interface Spoken {
  /** Every literal occurrence, earliest first. */
  readonly evidence: readonly CheckEvidence[]
  /** Close or doubtful occurrences. */
  readonly candidates: readonly Candidate[]
}

/** Finds every certain and possible occurrence of the phrases in the scope of a rule. */
export function spokenIn(
  { phrases, matchType, caseSensitive, isForbidden = false }: Wanted,
  scope: Scope,
  { speech, segments, detection }: Pick<ComplianceContext, 'speech' | 'segments' | 'detection'>,
  speakers: readonly Speaker[] = ['agent'],
): Spoken {
  const wanted = { phrases, matchType, caseSensitive, isForbidden }
  const found = speakers.map((speaker) => findPhrases(wanted, speaker, speech, detection))
  const isInScope = ({ parts }: Pick<PossibleHit, 'parts'>) =>
    parts.some(({ segment, from }) => scope.has(segment, from))
  return {
    evidence: found
      .flatMap(({ met }) => met)
      .filter(isInScope)
      .toSorted((one, other) => one.turn.first - other.turn.first || one.from - other.from)
      .flatMap((hit) => evidenceOf(hit, segments)),
    candidates: candidatesOf(found.flatMap(({ possible }) => possible).filter(isInScope), segments),
  }
}

/** Fails if none of the phrases is said; possible if something close is. */
export function requiredPhrase(rule: RuleOf<'required_phrase'>, context: ComplianceContext): RuleFinding {
  const { phrases, allowedVariants, matchType, caseSensitive, scope } = rule.params
  const wanted = { phrases: [...phrases, ...allowedVariants], matchType, caseSensitive }
  const { evidence, candidates } = spokenIn(wanted, scopeOf(rule, scope, context), context)
  return evidence.length > 0
    ? { kind: 'passed', restsOnAbsence: false, evidence, reason: null }
    : {
        kind: 'failed',
        restsOnAbsence: true,
        evidence,
        candidates,
        reason: 'None of the required phrases was said.',
      }
}

/** Fails if any of the phrases is said; possible if one is negated, reported or said approximately. */
export function forbiddenPhrase(rule: RuleOf<'forbidden_phrase'>, context: ComplianceContext): RuleFinding {
  const wanted = { ...rule.params, isForbidden: true }
  const { evidence, candidates } = spokenIn(wanted, scopeOf(rule, rule.params.scope, context), context)
  const [first] = evidence
  return first === undefined
    ? { kind: 'passed', restsOnAbsence: true, evidence, candidates, reason: null }
    : {
        kind: 'failed',
        restsOnAbsence: false,
        evidence,
        reason: `The agent said “${first.text}” at ${shownMinutes(first.startTime)}.`,
      }
}
