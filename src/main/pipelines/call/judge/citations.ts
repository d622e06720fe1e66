import type { StageQuestion } from './stage-question.ts'

/**
 * Formats of a time in seconds in the texts of people and models: `12.4 s`, `at 12.4`, `1:05`, `00:01:05`, `[12.4]`.
 */
const TIMES = [
  /(?<!\d[.:]?)(?<s>\d{1,6}(?:\.\d{1,3})?)\s?(?:s|sec|secs|seconds?)\b/giu,
  /(?:\bat|\bfrom|\bto|@|\[|\()\s?(?<s>\d{1,6}(?:\.\d{1,3})?)(?![\d:%])/giu,
  /(?<!\d)(?<h>\d{1,2}:)?(?<m>\d{1,3}):(?<s>\d{2}(?:\.\d{1,3})?)(?!\d)/gu,
  /(?<![\d:])(?<s>\d{1,6}\.\d{1,3})(?![\d:%])/gu,
]

/** Returns every time in a text, in seconds. */
function timesIn(text: string): number[] {
  return TIMES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => {
      const hours = Number((groups?.['h'] ?? '0').replace(':', ''))
      return hours * 3_600 + Number(groups?.['m'] ?? 0) * 60 + Number(groups?.['s'] ?? 0)
    }),
  )
}

/** Returns whether a text contains an id as a separate word. */
export function names(text: string, id: string): boolean {
  if (id === '') return false
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + id.length] ?? ' '}`
    if (!/[\p{L}\p{N}_]/u.test(around)) return true
  }
  return false
}

/** Returns whether a sentence of feedback cites a known rule, or a step of the stage with a time (c.18). */
export function isCited(sentence: string, { definition, rules }: StageQuestion): boolean {
  if (rules.some(({ ruleId }) => names(sentence, ruleId))) return true
  return definition.steps.some(({ id }) => names(sentence, id)) && timesIn(sentence).length > 0
}

/**
 * Returns whether notes justify an adjustment: they name a time within the stage, or a known rule (c.1). A raise needs
 * a time or a step of the stage: a rule alone supports no more points.
 */
export function isJustified(
  notes: string,
  { rules, provided, definition }: StageQuestion,
  isRaise: boolean,
): boolean {
  if (!isRaise && rules.some(({ ruleId }) => names(notes, ruleId))) return true
  if (isRaise && definition.steps.some(({ id }) => names(notes, id))) return true
  return timesIn(notes).some((time) =>
    provided.some(({ segment: { start, end } }) => time >= start - 1 && time <= end + 1),
  )
}

/**
 * Returns the pattern of an id, with runs of letters and digits replaced by one sign: `PCI-02` and `PCI-99` have the
 * same.
 */
function shapeOf(id: string): string {
  return id
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a')
    .replaceAll(/\d+/gu, '9')
}

/**
 * Returns the words of a text that look like a rule id: an upper-case code with digits, or the pattern of a known rule.
 */
export function ruleIdsIn(text: string, known: readonly string[]): string[] {
  const shapes = new Set(known.filter((id) => /\d/u.test(id) && /\p{L}/u.test(id)).map(shapeOf))
  const words =
    text.match(/(?<![\p{L}\p{N}_[-])[\p{L}][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*(?![\p{L}\p{N}_\]-])/gu) ?? []
  return words.filter((word) => /^[\p{Lu}]{2,}[\p{Lu}_-]*-\d+$/u.test(word) || shapes.has(shapeOf(word)))
}

/** The verdicts that a text states about its subject. */
interface Claims {
  readonly isPassed: boolean
  readonly isFailed: boolean
  readonly isWithoutViolation: boolean
}

const FAILED =
  /\b(?:no evidence|not (?:done|said|found|met|shown|performed|completed|passed)|was (?:missing|skipped|omitted)|is missing|required_step_missing|never (?:done|said|asked|greeted|happened)|(?:did|does|has|have|was|were)(?: not|n['’]t) (?:done|do|say|said|ask|asked|greet|greeted|confirm|confirmed|verify|verified|perform|performed|complete|completed|mention|mentioned|offer|offered)|(?:agent|step) failed)\b/iu
const PASSED =
  /\b(?:(?:was|were|is) (?:clearly |fully |properly |correctly )?(?:done|met|performed|completed|said|found|passed)|(?:agent|step) (?:clearly |fully |properly |correctly )?(?:did|passed|completed|performed|said|greeted|confirmed|verified|asked)|(?:clear|strong) evidence that)\b/iu
const NEGATED_PASS =
  /\b(?:not|n['’]t|never|no|nobody|none|without|nothing|unless|should|must|missing|partly|only|if)\b/iu
const WITHOUT_VIOLATION =
  /\b(?:no (?:critical |major |compliance |rule )*(?:violations?|breach(?:es)?|issues?|problems?)(?: (?:found|occurred|happened|at all|here|detected|observed|present))?|nothing (?:was|is) (?:violated|broken|wrong)|all rules (?:were|are) (?:met|kept|followed)|fully compliant|did not (?:really )?(?:happen|occur|break|violate)|(?:is|was) not (?:really |actually |in fact )?a (?:critical )?violation|false positive)\b/iu

/** Returns the verdicts that a text states; if different sentences state both, none counts. */
export function claimsOf(text: string): Claims {
  const sentences = text.split(/(?<=[.!?;])\s+/u)
  const isFailed = sentences.some((each) => FAILED.test(each))
  const isPassed = sentences.some((each) => PASSED.test(each) && !NEGATED_PASS.test(each))
  return {
    isPassed: isPassed && !isFailed,
    isFailed: isFailed && !isPassed,
    isWithoutViolation: WITHOUT_VIOLATION.test(text),
  }
}
