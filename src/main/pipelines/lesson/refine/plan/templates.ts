import type { Criterion } from '../../../../../shared/pipelines/lesson/criteria.ts'

/**
 * Instructions for fixing an issue of each criterion (002-11); a constant part of the prompts, so that providers cache
 * it (002-17).
 */
const fixTemplates: Readonly<Record<Criterion, string>> = {
  learning_objective_alignment:
    'Align the content with the learning objectives: teach what the objective says at its level of Bloom’s taxonomy, let the learner practice it, and drop nothing that serves another objective.',
  pedagogical_structure:
    'Mend scaffolding and order: what is built on comes first, one step leads to the next, a worked example stands before the exercise.',
  factual_accuracy:
    'Verify and correct: replace what is wrong by what is right, by the passages from the sources where there are some. Add no fact that you are not sure of; leave out what cannot be held.',
  clarity_readability:
    'Simplify, and mend terms: shorter sentences, plain words, each term introduced where it first stands and then used alike. The meaning stays.',
  engagement_examples:
    'Add what involves the learner: an example, an analogy or a small exercise with its solution, fit for the audience.',
  completeness: 'Cover what is missing: say it where it belongs, as briefly as the lesson says the rest.',
}

/** Returns the fix templates as lines of a prompt. */
export function fixTemplateLines(): string {
  return Object.entries(fixTemplates)
    .map(([criterion, how]) => `- ${criterion}: ${how}`)
    .join('\n')
}
