import { basename, join } from 'node:path'
import { sourcesIn } from '../../../src/main/intake/index.ts'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import { workOn } from '../cases/jobs.ts'
import type { TempDocket } from '../program/temp-docket.ts'

/** Every file of samples of tools. */
export const EVALUATIONS = join(import.meta.dirname, '..', '..', 'fixtures', 'evaluations')

/** Criteria about the output alone: a check decides the first, and a judge or a person the second. */
export const OF_OUTPUT = {
  name: 'Of the output',
  fields: [{ id: 'answer', name: 'Answer', role: 'output', source: { from: 'part', part: 'output' } }],
  criteria: [
    {
      id: 'present',
      name: 'Docket presence',
      question: 'Is there an answer?',
      answer: {
        type: 'choice',
        options: [
          { id: 'present', label: 'Present', passes: true },
          { id: 'absent', label: 'Absent', passes: false },
        ],
      },
    },
    {
      id: 'tone',
      name: 'Docket tone',
      question: 'How friendly is it?',
      answer: { type: 'number', min: 0, max: 1, step: 0.5, passAt: 0.5 },
    },
  ],
  checks: [
    {
      id: 'present',
      name: 'Has an answer',
      rule: { rule: 'present', field: 'answer' },
      effect: { effect: 'decides', criterion: 'present', met: 'present', unmet: null },
    },
  ],
}

/** Imports files of rows that belong together and judges them by an evaluator, which is published first. */
export async function judgedRows(
  test: TempDocket,
  paths: readonly string[],
  evaluator: { readonly name: string },
): Promise<CaseId[]> {
  const { docket, ada, action } = test
  docket.standards.save('evaluator', evaluator, { kind: 'reviewer', id: ada.id })
  const files = paths.map((path) => ({ path, name: basename(path) }))
  const { sources, unmatched } = sourcesIn('evaluation', files, true)
  const named = sources.flatMap((each) =>
    each.pipeline === 'evaluation'
      ? [{ ...each, source: { ...each.source, evaluator: evaluator.name } }]
      : [],
  )
  const about = { tags: [], subject: null, title: null, hasUploads: false }
  const id = await docket.jobs.import(
    {
      ...{ pipeline: 'evaluation', batchId: action(), unmatched, ...about },
      sources: named,
      judge: { known: true },
    },
    ada,
  )
  const lines = await workOn(test, id)
  return lines.flatMap((line) => (line.event === 'imported' ? [line.caseId] : []))
}
