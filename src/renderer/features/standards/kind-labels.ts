import type { StandardKind } from '../../../shared/domain/standards/standard.ts'
import { kindLabels as texts } from './texts/standards.ts'

/** What a standard of each kind is called: alone, as a heading over all of them, and in a sentence. */
export const kindLabels: Readonly<
  Record<StandardKind, { readonly one: string; readonly many: string; readonly noun: string }>
> = {
  flow: { one: 'Flow', many: 'Flows', noun: 'flow' },
  rules: { one: texts.complianceRules, many: texts.complianceRules, noun: 'set of rules' },
  rubric: { one: 'Rubric', many: 'Rubrics', noun: 'rubric' },
}
