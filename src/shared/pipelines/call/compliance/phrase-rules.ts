import type { MatchType, RuleOf } from '../../../domain/standards/rules.ts'
import { shownMinutes } from '../clock.ts'
import { evidenceOf } from '../detection/evidence.ts'
import { phraseFinder } from '../detection/phrases.ts'
import type { CheckEvidence } from '../deterministic.ts'
import { type ComplianceContext, type RuleFinding, type Scope, scopeOf } from './context.ts'

interface Wanted {
  readonly phrases: readonly string[]
  readonly matchType: MatchType
  readonly caseSensitive: boolean
}

/** Every time that somebody says one of these phrases where a rule looks, earliest first. */
export function spokenIn(
  { phrases, matchType, caseSensitive }: Wanted,
  scope: Scope,
  { turns, segments }: Pick<ComplianceContext, 'turns' | 'segments'>,
  isSpeaker: (speaker: 'agent' | 'customer' | 'other') => boolean = (speaker) => speaker === 'agent',
): CheckEvidence[] {
  const finder = phraseFinder(phrases, matchType, caseSensitive)
  return turns
    .filter(({ speaker }) => isSpeaker(speaker))
    .flatMap((turn) => finder.findIn(turn))
    .filter(({ parts }) => parts.some(({ segment, from }) => scope.has(segment, from)))
    .toSorted((one, other) => one.turn.first - other.turn.first || one.from - other.from)
    .flatMap((hit) => evidenceOf(hit, segments))
}

/** Fails where none of the phrases is said. */
export function requiredPhrase(rule: RuleOf<'required_phrase'>, context: ComplianceContext): RuleFinding {
  const { phrases, allowedVariants, matchType, caseSensitive, scope } = rule.params
  const wanted = { phrases: [...phrases, ...allowedVariants], matchType, caseSensitive }
  const evidence = spokenIn(wanted, scopeOf(rule, scope, context), context)
  return evidence.length > 0
    ? { kind: 'passed', restsOnAbsence: false, evidence, reason: null }
    : { kind: 'failed', restsOnAbsence: true, evidence, reason: 'None of the required phrases was said.' }
}

/** Fails where any of the phrases is said. */
export function forbiddenPhrase(rule: RuleOf<'forbidden_phrase'>, context: ComplianceContext): RuleFinding {
  const evidence = spokenIn(rule.params, scopeOf(rule, rule.params.scope, context), context)
  const [first] = evidence
  return first === undefined
    ? { kind: 'passed', restsOnAbsence: true, evidence, reason: null }
    : {
        kind: 'failed',
        restsOnAbsence: false,
        evidence,
        reason: `The agent said “${first.text}” at ${shownMinutes(first.startTime)}.`,
      }
}
