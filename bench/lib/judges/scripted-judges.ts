import type { JudgeModel } from '../../../src/main/judging/port/judge-model.ts'

/** A row of the table in the prompt. */
interface SeenRow {
  readonly index: number
  readonly reference: string
  readonly primary: string
  readonly notes: string
}

type Opinion = (row: SeenRow) => boolean

/** A judge that nobody has set up. */
export const nobody: JudgeModel = {
  ask: async () => ({
    kind: 'failed',
    why: 'not_configured',
    error: 'No model is set for reading.judge.',
    raw: null,
    usage: null,
    costMicros: 0,
    ms: 0,
    callIds: [],
  }),
}

/** Judges that need no model: they read the prompt, and answer by a rule. */
export const scriptedJudges = {
  'trusts all': judgeBy(() => true),
  'keeps all': judgeBy(() => false),
  'goes by the patterns': judgeBy(
    ({ reference, primary, notes }) =>
      notes !== '' || (primary.length >= 3 && reference.startsWith(primary)) || reference.length > 8,
  ),
} as const satisfies Record<string, JudgeModel>

function judgeBy(trusts: Opinion): JudgeModel {
  return {
    async ask(question) {
      const answer = rowsIn(question.prompt.user).map((row) => ({
        refIndex: row.index,
        reasoning: 'By rule.',
        verdict: trusts(row) ? 'trust_crossvalidator' : 'keep_error',
        confidence: 'high',
      }))
      return {
        kind: 'answered',
        answer: question.schema.parse(answer),
        raw: null,
        usage: null,
        costMicros: 0,
        ms: 0,
        servedModel: 'a rule',
        logprobs: null,
        callIds: [],
      }
    },
  }
}

function rowsIn(prompt: string): SeenRow[] {
  return [...prompt.matchAll(/^\| (\d+) \|.*\|$/gm)].map(([line, index]) => {
    const [, , reference = '', primary = '', , , , notes = ''] = line.split('|').map((cell) => cell.trim())
    return { index: Number(index), reference, primary, notes }
  })
}
