import type { StageQuestion } from './stage-question.ts'

/** A time in seconds as people and models write it: `12.4 s`, `at 12.4`, `1:05`, `00:01:05`, `[12.4]`. */
const TIMES = [
  /(?<!\d[.:]?)(?<s>\d{1,6}(?:\.\d{1,3})?)\s?(?:s|sec|secs|seconds?)\b/giu,
  /(?:\bat|\bfrom|\bto|@|\[|\()\s?(?<s>\d{1,6}(?:\.\d{1,3})?)(?![\d:%])/giu,
  /(?<!\d)(?<h>\d{1,2}:)?(?<m>\d{1,3}):(?<s>\d{2}(?:\.\d{1,3})?)(?!\d)/gu,
  /(?<![\d:])(?<s>\d{1,6}\.\d{1,3})(?![\d:%])/gu,
]

/** Every time that a text names, in seconds. */
function timesIn(text: string): number[] {
  return TIMES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => {
      const hours = Number((groups?.['h'] ?? '0').replace(':', ''))
      return hours * 3_600 + Number(groups?.['m'] ?? 0) * 60 + Number(groups?.['s'] ?? 0)
    }),
  )
}

/** Whether a text names an id as a word of its own. */
export function names(text: string, id: string): boolean {
  if (id === '') return false
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + id.length] ?? ' '}`
    if (!/[\p{L}\p{N}_]/u.test(around)) return true
  }
  return false
}

/** Whether a sentence of feedback cites a known rule, or a step of the stage with a time (c.18). */
export function isCited(sentence: string, { definition, rules }: StageQuestion): boolean {
  if (rules.some(({ ruleId }) => names(sentence, ruleId))) return true
  return definition.steps.some(({ id }) => names(sentence, id)) && timesIn(sentence).length > 0
}

/** Whether notes justify an adjustment: they name a known rule, or a time within the stage (c.1). */
export function isJustified(notes: string, { rules, provided }: StageQuestion): boolean {
  if (rules.some(({ ruleId }) => names(notes, ruleId))) return true
  return timesIn(notes).some((time) =>
    provided.some(({ segment: { start, end } }) => time >= start - 1 && time <= end + 1),
  )
}
