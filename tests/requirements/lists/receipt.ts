import type { Requirement } from '../requirement.ts'

/** The points of the document that the receipt pipeline is built from. */
export const requirements: readonly Requirement[] = [
  { id: '001-01', topic: 'The model says which rules may apply, never whether a receipt is real' },
  { id: '001-02', topic: 'Read, ask where it is doubtful, use what is sure enough, then rules alone' },
  {
    id: '001-03',
    topic: 'The referee gets text, amounts, legibility and kind; without one there is no answer',
  },
  { id: '001-04', topic: 'The six fields of an answer, with their names and types' },
  { id: '001-05', topic: 'What the prompt says: four groups, one total, JSON only, the example' },
  { id: '001-06', topic: 'The three triggers in their order, and their limits' },
  { id: '001-07', topic: 'The first mismatch, where total and items are there' },
  { id: '001-08', topic: 'What an applied answer replaces' },
  { id: '001-09', topic: 'The gate of the total mismatch, and its weights' },
  { id: '001-10', topic: 'The fields of the evidence' },
  { id: '001-11', topic: 'What a model may be used for' },
  { id: '001-12', topic: 'What a model may not be used for' },
  { id: '001-13', topic: 'The source’s own case, before and after' },
  { id: '001-14', topic: 'JSON in a fence, a bare object, anything else' },
  { id: '001-15', topic: 'The bands of confidence' },
  { id: '001-16', topic: 'It works without a model' },
  { id: '001-17', topic: 'Ollama on the same machine, its parameters, its time limit, no cost' },
  {
    id: '001-18',
    topic:
      'Merchants, dates and kinds that a model is asked about; taxes, pictures and anomalies may come later',
  },
  {
    id: '001-19',
    topic: 'Which files of its own program the source changed, and how often',
    notHere: 'told about the source’s own program: there is nothing to build',
  },
]
