import type { StandardKind } from '../../../shared/domain/standards/standard.ts'

/** What a standard of each kind is called: alone, as a heading over all of them, and in a sentence. */
export const kindLabels: Readonly<
  Record<StandardKind, { readonly one: string; readonly many: string; readonly noun: string }>
> = {
  flow: { one: 'Flow', many: 'Flows', noun: 'flow' },
  rules: { one: 'Compliance rules', many: 'Compliance rules', noun: 'set of rules' },
  rubric: { one: 'Rubric', many: 'Rubrics', noun: 'rubric' },
}
