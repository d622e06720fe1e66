import type { RaisedBy } from '../../../lib/pipelines/presentation.ts'

/** So much of a name stands in a reason at least. */
const NAMED_CHARACTERS = 80

/** Whether a reason names the decision in quotation marks, of a long name its beginning. */
export const isNamedIn: RaisedBy = ({ label }, reason) =>
  reason.includes(label.length > NAMED_CHARACTERS ? `“${label.slice(0, NAMED_CHARACTERS)}` : `“${label}”`)
