import type { StandardKind } from '../../../../shared/domain/standards/standard.ts'

/** What a standard of each kind is called: alone, as a heading over all of them, and in a sentence. */
export const kindLabels = {
  flow: { one: 'Flow', many: 'Flows', noun: 'flow' },
  rules: { one: 'Compliance rules', many: 'Compliance rules', noun: 'set of rules' },
  rubric: { one: 'Rubric', many: 'Rubrics', noun: 'rubric' },
} as const satisfies Readonly<
  Record<StandardKind, { readonly one: string; readonly many: string; readonly noun: string }>
>

/** How a standard stands. */
export const states = { draft: 'Draft', published: 'Published', retired: 'Retired' }

/** Time limits of steps. */
export const timing = {
  /** What seconds are counted from, after their number. */
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
}

/** Texts of `retiring.ts`. */
export const retiring = {
  retired: (name: string) => `${name} is retired`,
  restored: (name: string) => `${name} is in use again`,
  discarded: (draft: string) => `The draft ${draft} is discarded`,
  discardUndone: (draft: string) => `The draft ${draft} is restored`,
}
