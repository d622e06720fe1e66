import type { ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import { SharedTrigger } from '../../../shared/domain/runs/trigger.ts'
import { spoken } from '../formats/labels.ts'
import type { OptionText, OptionTexts } from './presentation.ts'
import type { AnyPresentation } from './presentations.ts'

/** Returns why a judge's answer had no effect, in the words of its pipeline. */
export function guardLabel(guards: Readonly<Record<string, string>>, guard: string): string {
  return textIn(guards, guard) ?? spoken(guard).toLowerCase()
}

const sharedTriggers: Readonly<Record<SharedTrigger, string>> = {
  JUDGE_NOT_CONFIGURED: 'No model set up',
  JUDGE_UNAVAILABLE: 'Judge unavailable',
  JUDGE_ADVISES: 'Judge only advises',
  JUDGE_INCOMPLETE: 'Answers of the judge missing',
  BUDGET_REACHED: 'Budget reached',
  REGENERATE_FAILED: 'Regenerate failed',
  RULING_SUPERSEDED: 'Result changed after the ruling',
  QUALITY_SAMPLE: 'Quality sample',
}

/** Returns why a case waits, in the words of its pipeline or in the shared ones. */
export function triggerLabel(
  presentations: readonly Pick<AnyPresentation, 'triggers'>[],
  trigger: string,
): string {
  const shared = SharedTrigger.safeParse(trigger)
  if (shared.success) return sharedTriggers[shared.data]
  const own = presentations.flatMap(({ triggers }) => textIn(triggers, trigger) ?? [])
  return own[0] ?? spoken(trigger)
}

/** Returns the label and hint of a closed answer. */
function optionText(
  options: Readonly<Record<string, OptionTexts>>,
  kind: string,
  option: string,
): OptionText {
  return textIn(textIn(options, kind) ?? {}, option) ?? { label: spoken(option) }
}

/** Returns the label and hint of a closed answer to one decision. */
export function optionTextOf(
  { options, decisions: { optionText: ownText } }: Pick<AnyPresentation, 'options' | 'decisions'>,
  decision: Pick<ReviewableDecision, 'about' | 'kind'>,
  option: string,
): OptionText {
  return ownText?.(decision, option) ?? optionText(options, decision.kind, option)
}

/** Returns an answer for use within a sentence; an answer that is not a closed one is returned as written. */
export function answerWord(
  options: Readonly<Record<string, OptionTexts>>,
  kind: string,
  answer: string,
): string {
  return textIn(textIn(options, kind) ?? {}, answer)?.label.toLowerCase() ?? answer
}

/** Joins several nouns: notes, drafts and outcomes. */
export function listed(words: readonly string[], by: 'and' | 'or'): string {
  const type = by === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat('en-GB', { type }).format(words)
}

/** Returns the text with its first letter capitalized. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the own property of a record under a key; inherited names are ignored. */
function textIn<T>(texts: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(texts, word) ? texts[word] : undefined
}
