import type { EvaluationRow, RowVerdict } from '../../src/shared/pipelines/evaluation/row.ts'

/** A row of a table that has nothing but an id and these parts. */
export function madeRow(id: string, some: Partial<EvaluationRow>): EvaluationRow {
  return {
    ...{ tool: 'table', file: 'rows.jsonl', place: `L${id}`, id, ids: {}, belongsTo: null, input: null },
    ...{
      system: null,
      context: [],
      output: null,
      outputs: [],
      reference: null,
      turns: [],
      conversation: null,
    },
    ...{ tools: [], model: null, judged: [], answers: [], when: null, tags: [], error: null, media: [] },
    ...{ chosen: null, rejected: null, steps: [], raw: {} },
    ...some,
  }
}

/** A verdict of a model that has nothing but a name. */
export function madeVerdict(name: string): RowVerdict {
  return {
    ...{ name, label: null, score: null, pass: null, why: null, confidence: null, by: 'model', source: null },
    ...{
      model: name,
      person: null,
      when: null,
      scale: null,
      error: null,
      quotes: [],
      note: null,
      isReplaced: false,
    },
  }
}
