import { counted } from '../../../../shared/counted.ts'
import type { StandardKind } from '../../../../shared/domain/standards/standard.ts'

/** The names of the kinds of standards: alone, as a heading over several, and in a sentence. */
export const kindLabels = {
  flow: { one: 'Flow', many: 'Flows', noun: 'flow' },
  rules: { one: 'Compliance rules', many: 'Compliance rules', noun: 'set of rules' },
  rubric: { one: 'Rubric', many: 'Rubrics', noun: 'rubric' },
  evaluator: { one: 'Evaluator', many: 'Evaluators', noun: 'evaluator' },
} as const satisfies Readonly<
  Record<StandardKind, { readonly one: string; readonly many: string; readonly noun: string }>
>

/** Labels of the states of a standard. */
export const states = { draft: 'Draft', published: 'Published', retired: 'Retired' }

/** Texts of the time limits of steps. */
export const timing = {
  /** The start of a time limit, after its number of seconds. */
  references: {
    call_start: 'from the start',
    previous_step: 'from the previous step',
    recording_start: 'from the recording’s start',
    agent_first_word: 'from the agent’s first words',
  },
  limit: (seconds: string, reference: string) => `within ${seconds} s ${reference}`,
}

/** Texts of `publishing.ts`. */
export const publishing = {
  vPublished: (name: string | number, version: string | number) => `${name} v${version} is published`,
  written: (file: string | number) => `Written to ${file}`,
  notRun: (count: number) =>
    `${counted(count, 'row')} ${count === 1 ? 'was' : 'were'} not run: claimed by another person, or running already.`,
}

/** Texts of `retiring.ts`. */
export const retiring = {
  retired: (name: string) => `${name} is retired`,
  restored: (name: string) => `${name} is in use again`,
  discarded: (draft: string) => `The draft ${draft} is discarded`,
  discardUndone: (draft: string) => `The draft ${draft} is restored`,
}
