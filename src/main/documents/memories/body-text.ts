/** The searched fields of each category, in order (004 a). */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  session_summary: [
    ...['goal', 'outcome', 'completed', 'in_progress', 'blockers', 'next_actions', 'key_changes'],
  ],
  decision: ['context', 'decision', 'rationale', 'consequences'],
  runbook: ['trigger', 'symptoms', 'steps', 'verification', 'root_cause', 'environment'],
  constraint: ['rule', 'impact', 'workarounds'],
  tech_debt: ['description', 'reason_deferred', 'impact', 'suggested_fix', 'acceptance_criteria'],
  preference: ['topic', 'value', 'reason'],
}

/** Maximum number of characters of a body that are searched. */
const MAX_CHARACTERS = 2_000

/** Maximum depth of nested lists. */
const MAX_DEPTH = 4

/** Returns the searchable text of a record’s content, one line per value. */
export function bodyText(category: string, content: unknown): string {
  if (typeof content !== 'object' || content === null) return ''
  const values = new Map<string, unknown>(Object.entries(content))
  const lines = (FIELDS[category] ?? []).flatMap((field) => textsIn(values.get(field), 0))
  return lines.join('\n').slice(0, MAX_CHARACTERS).toWellFormed()
}

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return []
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1))
}
