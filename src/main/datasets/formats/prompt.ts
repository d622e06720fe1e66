import type { JudgedAnswer } from '../rows/labeled-case.ts'
import { provenanceOf } from '../rows/provenance.ts'
import { JsonText, type Row, type RowValue } from '../rows/row-value.ts'

/** Returns one turn of a conversation with a model. */
export function message(role: 'system' | 'user' | 'assistant', content: RowValue): Row {
  return { role, content }
}

/** Returns the question to a judge, as turns; `null` if prompts were not stored. */
export function promptOf({ system, user }: JudgedAnswer): Row[] | null {
  if (user === null) return null
  return [...(system === null ? [] : [message('system', system)]), message('user', user)]
}

/** Returns an answer as the turn of a model: the text of its JSON. */
export function answerTurn(answer: unknown): Row {
  return message('assistant', new JsonText(answer, true))
}

/** Returns the provenance of a row from one answer: that of its first label, and all labels that it covers. */
export function answerProvenance({ role, key, labels }: JudgedAnswer): Row {
  return {
    ...provenanceOf(labels[0]),
    judgeRole: role,
    questionKey: key,
    decisionIds: labels.map(({ decisionId }) => decisionId),
    people: new Set(labels.flatMap(({ answers }) => answers.map(({ reviewerId }) => reviewerId))).size,
  }
}
