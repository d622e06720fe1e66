import {
  type AnswerForm,
  type AnswerOption,
  CANNOT_TELL,
  type Check,
  type Criterion,
  DOES_NOT_APPLY,
  type Evaluator,
  type EvaluatorField,
  PairAnswer,
  type VerdictMapping,
} from './evaluator.ts'
import { compilePattern } from './pattern.ts'
import { duplicates, problem, type StandardProblem, warning } from './problem.ts'

type Path = StandardProblem['path']
type Fields = ReadonlyMap<string, EvaluatorField>
type Criteria = ReadonlyMap<string, Criterion>

/** Answers that every criterion has, which an option must not have as its id. */
const RESERVED: ReadonlySet<string> = new Set([CANNOT_TELL, DOES_NOT_APPLY])

/**
 * Returns the problems that prevent saving an evaluator, in the order of its fields. Also works on drafts while they
 * are typed.
 */
export function problemsOfEvaluator(evaluator: Evaluator): StandardProblem[] {
  const fields: Fields = new Map(evaluator.fields.map((field) => [field.id, field]))
  const criteria: Criteria = new Map(evaluator.criteria.map((criterion) => [criterion.id, criterion]))
  return [
    ...(evaluator.name.trim() === '' ? [problem(['name'], 'The evaluator has no name. Enter one.')] : []),
    ...problemsOfFields(evaluator.fields),
    ...(evaluator.criteria.length === 0
      ? [problem(['criteria'], 'The evaluator has no criterion. Add one.')]
      : []),
    ...duplicateIds(evaluator.criteria, 'criteria', 'criterion'),
    // A verdict that is sent back to a tool is identified only by the name of its criterion.
    ...duplicates(
      evaluator.criteria.map(({ name }, at) => ({
        value: name.trim().toLowerCase(),
        path: ['criteria', at, 'name'],
      })),
      () => 'Another criterion has this name already. Choose another.',
    ),
    ...evaluator.criteria.flatMap((each, at) => problemsOfCriterion(each, ['criteria', at], fields)),
    ...duplicateIds(evaluator.checks, 'checks', 'check'),
    ...evaluator.checks.flatMap((each, at) => problemsOfCheck(each, ['checks', at], fields, criteria)),
    ...problemsOfJudge(evaluator),
    ...evaluator.escalations.answers.flatMap(({ criterion, option }, at) =>
      unknownAnswer(criteria, criterion, option).map((message) =>
        problem(['escalations', 'answers', at], message),
      ),
    ),
    ...duplicates(
      evaluator.verdicts.map(({ name }, at) => ({ value: name, path: ['verdicts', at, 'name'] })),
      (name) => `The verdict “${name}” is mapped twice. Remove one of them.`,
    ),
    ...evaluator.verdicts.flatMap((each, at) => problemsOfVerdict(each, ['verdicts', at], criteria)),
    ...(evaluator.passAt !== null && evaluator.criteria.every(({ weight }) => weight === 0)
      ? [problem(['passAt'], 'No criterion has a weight, so there is no score. Give one a weight.')]
      : []),
  ]
}

function duplicateIds(
  parts: readonly { readonly id: string }[],
  list: string,
  noun: string,
): StandardProblem[] {
  return duplicates(
    parts.map(({ id }, at) => ({ value: id, path: [list, at, 'id'] })),
    (id) => `Another ${noun} has the id “${id}” already. Choose another.`,
  )
}

function problemsOfFields(fields: readonly EvaluatorField[]): StandardProblem[] {
  return [
    ...(fields.some(({ role }) => role === 'output')
      ? []
      : [problem(['fields'], 'No field is an output. Choose the field that is judged.')]),
    ...duplicateIds(fields, 'fields', 'field'),
    ...duplicates(
      fields.map(({ name }, at) => ({ value: name.trim().toLowerCase(), path: ['fields', at, 'name'] })),
      () => 'Another field has this name already. Choose another.',
    ),
    ...fields.flatMap(({ type, source, isSent }, at) => [
      ...(source.from === 'raw' && !source.path.startsWith('/')
        ? [
            problem(
              ['fields', at, 'source'],
              'The place in the row does not begin with “/”. Choose a column.',
            ),
          ]
        : []),
      ...(type === 'media' && isSent
        ? [warning(['fields', at], 'Media are named, never opened: the judge sees the address alone.')]
        : []),
    ]),
  ]
}

function problemsOfCriterion(criterion: Criterion, at: Path, fields: Fields): StandardProblem[] {
  const { question, unit, of, combine, answer } = criterion
  const field = of === null ? null : (fields.get(of) ?? null)
  return [
    ...(question.trim() === ''
      ? [problem([...at, 'question'], 'The question has no text. Write what is asked about each row.')]
      : []),
    ...(of !== null && field === null ? [problem([...at, 'of'], noField(of))] : []),
    ...(unit !== 'item' && of === null
      ? [problem([...at, 'of'], 'The criterion is asked about parts. Choose the field that is divided.')]
      : []),
    ...(unit === 'item' && combine.by !== 'all'
      ? [warning([...at, 'combine'], 'The criterion is asked about the whole row: nothing is added up.')]
      : []),
    ...(unit === 'tool_call' && field !== null && field.type !== 'tool_calls'
      ? [problem([...at, 'of'], `The field “${field.name}” has no tool calls. Choose another field or part.`)]
      : []),
    ...(unit === 'turn' && field !== null && field.type !== 'conversation'
      ? [problem([...at, 'of'], `The field “${field.name}” has no turns. Choose another field or part.`)]
      : []),
    ...(unit !== 'item' && answer.type === 'pair'
      ? [
          problem(
            [...at, 'unit'],
            'A pair compares two outputs as a whole, and cannot be asked about parts. Ask about the whole row.',
          ),
        ]
      : []),
    ...problemsOfAnswer(answer, [...at, 'answer'], fields),
  ]
}

function problemsOfAnswer(answer: AnswerForm, at: Path, fields: Fields): StandardProblem[] {
  switch (answer.type) {
    case 'choice':
    case 'choices':
      return problemsOfOptions(answer.options, [...at, 'options'], fields)
    case 'number':
      return problemsOfRange(answer, at, fields)
    case 'pair':
      return [
        ...(fields.has(answer.a) ? [] : [problem([...at, 'a'], noField(answer.a))]),
        ...(fields.has(answer.b) ? [] : [problem([...at, 'b'], noField(answer.b))]),
        ...(answer.a === answer.b
          ? [problem([...at, 'b'], 'A pair compares two different fields. Choose another.')]
          : []),
      ]
    case 'spans':
      return [
        ...(fields.has(answer.field) ? [] : [problem([...at, 'field'], noField(answer.field))]),
        ...answer.categories.flatMap((name, index) =>
          SEPARATOR.test(name) ? [problem([...at, 'categories', index], separatorIn(name))] : [],
        ),
        ...answer.severities.flatMap(({ label }, index) =>
          SEPARATOR.test(label) ? [problem([...at, 'severities', index, 'label'], separatorIn(label))] : [],
        ),
        ...duplicates(
          answer.categories.map((value, index) => ({ value, path: [...at, 'categories', index] })),
          (name) => `The category “${name}” exists already. Remove one of them.`,
        ),
        ...duplicates(
          answer.severities.map(({ id }, index) => ({ value: id, path: [...at, 'severities', index, 'id'] })),
          (id) => `Another severity has the id “${id}” already. Choose another.`,
        ),
      ]
  }
}

/** Separators of answers in a text. */
const SEPARATOR = /[;|+\n\r]/u

function separatorIn(name: string): string {
  return `“${name.replaceAll(/[\r\n]+/gu, ' ')}” has one of the signs ; | + or a new line, which stand between answers. Remove it.`
}

/** Words that mean one of the answers of every criterion, or no answer. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(['cannot tell', 'does not apply', 'not judged'])

/** Normalizes a label or an id for comparison: lower case, and one blank for runs of blanks, `-` and `_`. */
function plainWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, ' ')
}

function problemsOfOptions(options: readonly AnswerOption[], at: Path, fields: Fields): StandardProblem[] {
  return [
    ...(options.length < 2
      ? [problem(at, 'The criterion has fewer than two answers. Add the answers to choose from.')]
      : []),
    ...duplicates(
      options.map(({ id }, index) => ({ value: id, path: [...at, index, 'id'] })),
      (id) => `Another answer has the id “${id}” already. Choose another.`,
    ),
    ...duplicates(
      options.map(({ label }, index) => ({
        value: label.trim().toLowerCase(),
        path: [...at, index, 'label'],
      })),
      () => 'Another answer has this label already. Choose another.',
    ),
    ...options.flatMap(({ id, label, quote, quoteFrom, needsNote }, index) => [
      ...(RESERVED.has(id)
        ? [
            problem(
              [...at, index, 'id'],
              'Every criterion has the answers “cannot tell” and “does not apply” already. Remove this one.',
            ),
          ]
        : []),
      ...(needsNote
        ? [
            warning(
              [...at, index, 'needsNote'],
              `“${label}” asks for a reason, and a reason is not required yet: the setting has no effect.`,
            ),
          ]
        : []),
      ...(SEPARATOR.test(label) ? [problem([...at, index, 'label'], separatorIn(label))] : []),
      ...(!RESERVED.has(id) && [id, label].some((text) => RESERVED_WORDS.has(plainWord(text)))
        ? [
            problem(
              [...at, index, 'label'],
              `“${label}” is the name of an answer that every criterion has, or of no answer. Choose another.`,
            ),
          ]
        : []),
      ...(options.some((other) => other.id !== id && plainWord(other.id) === plainWord(label))
        ? [
            problem(
              [...at, index, 'label'],
              `“${label}” is the id of another answer: an answer with this word would be ambiguous. Choose another.`,
            ),
          ]
        : []),
      ...unknownFields(quoteFrom, [...at, index, 'quoteFrom'], fields),
      ...(quote === 'forbidden' && quoteFrom.length > 0
        ? [
            warning(
              [...at, index, 'quoteFrom'],
              'This answer has no quote, so its fields for quotes are unused.',
            ),
          ]
        : []),
    ]),
  ]
}

function problemsOfRange(
  { min, max, step, passAt, steps, quoteFrom }: Extract<AnswerForm, { type: 'number' }>,
  at: Path,
  fields: Fields,
): StandardProblem[] {
  return [
    ...(max > min
      ? []
      : [problem([...at, 'max'], 'The highest number is not above the lowest. Change one.')]),
    ...(max > min && step > max - min
      ? [problem([...at, 'step'], 'The step is larger than the range. Enter a smaller one.')]
      : []),
    ...(passAt !== null && (passAt < min || passAt > max)
      ? [problem([...at, 'passAt'], `The passing value is not from ${min} to ${max}. Enter another.`)]
      : []),
    ...(steps.length > 0 && steps.length !== Math.floor((max - min) / step + 1e-9) + 1
      ? [warning([...at, 'steps'], 'There is not exactly one sentence for each step.')]
      : []),
    ...unknownFields(quoteFrom, [...at, 'quoteFrom'], fields),
  ]
}

function problemsOfCheck(check: Check, at: Path, fields: Fields, criteria: Criteria): StandardProblem[] {
  const { rule, effect } = check
  return [
    ...(check.name.trim() === '' ? [problem([...at, 'name'], 'The check has no name. Enter one.')] : []),
    ...namedFields(check).flatMap(([path, id]) =>
      fields.has(id) ? [] : [problem([...at, 'rule', ...path], noField(id))],
    ),
    ...(rule.rule === 'contains' && rule.match === 'pattern'
      ? rule.texts.flatMap((text, index) => {
          const compiled = compilePattern(text, rule.caseSensitive)
          return 'refused' in compiled ? [problem([...at, 'rule', 'texts', index], compiled.refused)] : []
        })
      : []),
    ...(rule.rule === 'length' && rule.min === null && rule.max === null
      ? [problem([...at, 'rule'], 'The check has neither a minimum nor a maximum. Enter one.')]
      : []),
    ...(rule.rule === 'length' && rule.min !== null && rule.max !== null && rule.min > rule.max
      ? [problem([...at, 'rule', 'max'], 'The maximum is below the minimum. Change one.')]
      : []),
    ...(effect.effect === 'decides' ? problemsOfDeciding(effect, [...at, 'effect'], criteria) : []),
  ]
}

/** Returns the fields that a check names, each with its path in the rule. */
function namedFields({ rule }: Check): (readonly [path: Path, id: string])[] {
  const own = [['field'], rule.field] as const
  switch (rule.rule) {
    case 'length':
      return rule.ofField === null ? [own] : [own, [['ofField'], rule.ofField]]
    case 'equal':
      return [own, [['to'], rule.to]]
    case 'facts':
      return [own, ...rule.in.map((id, at) => [['in', at], id] as const)]
    case 'tool_calls':
      return [own, [['expected'], rule.expected]]
    case 'language':
      return 'field' in rule.as ? [own, [['as'], rule.as.field]] : [own]
    case 'duplicate':
      return rule.but === null ? [own] : [own, [['but'], rule.but]]
    case 'present':
    case 'contains':
    case 'json':
      return [own]
  }
}

function problemsOfDeciding(
  { criterion, met, unmet }: Extract<Check['effect'], { effect: 'decides' }>,
  at: Path,
  criteria: Criteria,
): StandardProblem[] {
  if (met === null && unmet === null)
    return [problem(at, 'The check decides nothing. Choose an answer for “met” or for “not met”.')]
  const asked = criteria.get(criterion)
  if (asked !== undefined && asked.unit !== 'item')
    return [
      problem(
        [...at, 'criterion'],
        `“${asked.name}” is asked about parts, and a check is about the whole row. Choose another criterion.`,
      ),
    ]
  return [
    ...[met].flatMap((option) =>
      unknownAnswer(criteria, criterion, option).map((text) => problem([...at, 'met'], text)),
    ),
    ...(asked === undefined ? [] : [unmet]).flatMap((option) =>
      unknownAnswer(criteria, criterion, option).map((text) => problem([...at, 'unmet'], text)),
    ),
  ]
}

/** Returns why an answer does not exist, as a sentence; empty if it does, or if none is named. */
function unknownAnswer(criteria: Criteria, id: string, option: string | null): string[] {
  const criterion = criteria.get(id)
  if (criterion === undefined) return [`There is no criterion “${id}”. Choose another.`]
  if (option === null || RESERVED.has(option)) return []
  return isAnswer(criterion.answer, option)
    ? []
    : [`“${criterion.name}” has no answer “${option}”. Choose one of its answers.`]
}

function isAnswer(form: AnswerForm, option: string): boolean {
  switch (form.type) {
    case 'choice':
    case 'choices':
      return form.options.some(({ id }) => id === option)
    case 'number': {
      const value = Number(option)
      return option.trim() !== '' && value >= form.min && value <= form.max
    }
    case 'pair':
      return PairAnswer.safeParse(option).success
    case 'spans':
      return option === 'none'
  }
}

function problemsOfJudge({ judge, guards, escalations, criteria }: Evaluator): StandardProblem[] {
  return [
    ...(judge.thirdOnDifference && judge.judges !== 2
      ? [
          problem(
            ['judge', 'judges'],
            'A third judge is asked if two differ: choose two judges, or switch the third one off.',
          ),
        ]
      : []),
    ...(judge.examples > 0
      ? [
          warning(
            ['judge', 'examples'],
            'Rows that people answered are not shown to the judge yet: the number has no effect. Set it to 0.',
          ),
        ]
      : []),
    ...(guards.agreeing !== null && guards.agreeing > judge.judges + (judge.thirdOnDifference ? 1 : 0)
      ? [
          problem(
            ['guards', 'agreeing'],
            'More judges must agree than are asked. Ask more judges, or require fewer to agree.',
          ),
        ]
      : []),
    ...(escalations.nearThreshold !== null && criteria.every(({ weight }) => weight === 0)
      ? [warning(['escalations', 'nearThreshold'], 'There is no score, so none is near the threshold.')]
      : []),
  ]
}

function problemsOfVerdict(verdict: VerdictMapping, at: Path, criteria: Criteria): StandardProblem[] {
  const { criterion, scale, passAt } = verdict
  return [
    ...(criterion !== null && !criteria.has(criterion)
      ? [problem([...at, 'criterion'], `There is no criterion “${criterion}”. Choose another.`)]
      : []),
    ...(scale !== null && scale.max <= scale.min
      ? [problem([...at, 'scale'], 'The highest value is not above the lowest. Change one.')]
      : []),
    ...(scale === null && passAt !== null
      ? [
          problem(
            [...at, 'scale'],
            'A value passes, and the scale is not stated: a score outside of it would count. Enter the lowest and the highest value.',
          ),
        ]
      : []),
    ...(scale !== null && passAt !== null && (passAt < scale.min || passAt > scale.max)
      ? [
          problem(
            [...at, 'passAt'],
            `The passing value is not from ${scale.min} to ${scale.max}. Enter another.`,
          ),
        ]
      : []),
  ]
}

function unknownFields(ids: readonly string[], at: Path, fields: Fields): StandardProblem[] {
  return ids.flatMap((id, index) => (fields.has(id) ? [] : [problem([...at, index], noField(id))]))
}

function noField(id: string): string {
  return `There is no field “${id}”. Choose one of the fields.`
}
