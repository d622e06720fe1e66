/** Texts of `settings-screen.tsx`. */
export const settingsScreen = {
  settings: 'Settings',
  searchSettings: 'Search settings',
  partsSettings: 'Sections of the settings',
}

/** Texts of `draft-screen.tsx`. */
export const draftScreen = {
  draftNotFound: 'Draft not found',
  draftPublishedOrDiscardedOr:
    'The draft was published or discarded, or it belongs to a window at another address. Choose a standard in the list.',
}

/** Texts of `no-standard.tsx`. */
export const noStandard = {
  noStandardsYet: 'No standards yet',
  noStandardSelected: 'No standard selected',
  newFlow: 'New flow',
  newRules: 'New rules',
  newRubric: 'New rubric',
  newEvaluator: 'New evaluator',
  flowDefinesStagesStepsConversation:
    'A flow defines the stages and steps of a conversation, compliance rules what must and must not be said, and a rubric how the score is computed. Start with the flow: rules and rubric refer to its stages and steps. An evaluator says what is asked about each row of a table.',
}

/** Texts of `standard-screen.tsx`. */
export const standardScreen = {
  standardCouldNotShown: 'This standard could not be shown',
}

/** Texts of `standards-screen.tsx`. */
export const standardsScreen = {
  standards: 'Standards',
  flowsRulesRubricsCalls: 'Flows, rules and rubrics for calls, evaluators for rows',
  importJson: 'Import JSON …',
}
