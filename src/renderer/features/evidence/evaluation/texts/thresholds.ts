import type { PipelineView } from '../../pipeline-view.ts'

/** Texts of the limits of the judge. */
export const thresholds: PipelineView<'evaluation'>['thresholds'] = [
  {
    title: 'Judge',
    lead: 'Limits how much a model is asked about one row. A row beyond a limit goes to a person.',
    settings: {
      maxCharacters: { label: 'Maximum length of a row', unit: 'characters' },
      maxParts: { label: 'Maximum parts of a field' },
      answersPerQuestion: { label: 'Maximum answers in a question' },
      maxOutputTokens: { label: 'Maximum output tokens' },
    },
  },
]
