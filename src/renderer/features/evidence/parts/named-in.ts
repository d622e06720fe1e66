import type { RaisedBy } from '../../../lib/pipelines/presentation.ts'

/** Number of characters of a long name that a reason contains at least. */
const NAMED_CHARACTERS = 80

/** Returns whether a reason contains the name of the decision in quotation marks; of a long name, its beginning. */
export const isNamedIn: RaisedBy = ({ label }, reason) =>
  reason.includes(label.length > NAMED_CHARACTERS ? `“${label.slice(0, NAMED_CHARACTERS)}` : `“${label}”`)
