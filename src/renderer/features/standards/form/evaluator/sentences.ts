import { shownShare } from '../../../../../shared/counted.ts'
import {
  type Check,
  type CheckRule,
  type Criterion,
  type Evaluator,
  type EvaluatorField,
  PairAnswer,
} from '../../../../../shared/domain/standards/evaluator.ts'
import { listed } from '../../../../lib/pipelines/labels.ts'
import { sentences as texts, unitLabels } from '../../texts/evaluator.ts'

type Fields = readonly EvaluatorField[]

/** Returns what a question means for the result of the row, as a sentence. */
export function criterionSentence({ unit, combine, answer, critical }: Criterion, fields: Fields): string {
  const own = answerSentence(answer, fields)
  const parts =
    unit === 'item'
      ? ''
      : ` ${texts.combined[combine.by](unitLabels[unit].toLowerCase(), 'atLeast' in combine ? shownShare(combine.atLeast) : '')}`
  return `${own}${parts}${critical ? ` ${texts.critical}` : ''}`
}

function answerSentence(answer: Criterion['answer'], fields: Fields): string {
  switch (answer.type) {
    case 'choice':
    case 'choices': {
      const passing = answer.options.filter(({ passes }) => passes === true).map(({ label }) => `“${label}”`)
      const quoted = answer.options
        .filter(({ quote }) => quote === 'required')
        .map(({ label }) => `“${label}”`)
      return [
        passing.length === 0 ? texts.noPass : texts.passesWith(listed(passing, 'or')),
        ...(quoted.length === 0 ? [] : [texts.quoted(listed(quoted, 'and'))]),
      ].join(' ')
    }
    case 'number':
      return answer.passAt === null
        ? texts.noThreshold(answer.min, answer.max)
        : answer.higherIsBetter
          ? texts.passesFrom(answer.passAt)
          : texts.passesUpTo(answer.passAt)
    case 'pair':
      return texts.pair(nameOf(fields, answer.a), nameOf(fields, answer.b))
    case 'spans':
      return texts.spans(nameOf(fields, answer.field), answer.maxWeight)
  }
}

/** Returns what a check does, as a sentence. */
export function checkSentence(check: Check, evaluator: Pick<Evaluator, 'fields' | 'criteria'>): string {
  return `${ruleSentence(check.rule, evaluator.fields)} ${effectSentence(check, evaluator.criteria)}`
}

function ruleSentence(rule: CheckRule, fields: Fields): string {
  const field = nameOf(fields, rule.field)
  switch (rule.rule) {
    case 'present':
      return texts.present(field)
    case 'length': {
      const unit = rule.ofField === null ? rule.unit : texts.percentOf(nameOf(fields, rule.ofField))
      const shown = (value: number) =>
        rule.ofField === null ? String(value) : String(Math.round(value * 100))
      if (rule.min !== null && rule.max !== null)
        return texts.lengthBetween(field, shown(rule.min), shown(rule.max), unit)
      return rule.min === null
        ? texts.lengthMax(field, shown(rule.max ?? 0), unit)
        : texts.lengthMin(field, shown(rule.min), unit)
    }
    case 'contains':
      return texts.contains[rule.need](
        field,
        listed(
          rule.texts.map((text) => `“${text}”`),
          rule.need === 'all' ? 'and' : 'or',
        ),
      )
    case 'equal':
      return texts.equal[rule.as](field, nameOf(fields, rule.to), rule.tolerance)
    case 'facts':
      return texts.facts(
        listed(
          rule.kinds.map((kind) => texts.factKinds[kind]),
          'and',
        ),
        field,
        listed(
          rule.in.map((id) => nameOf(fields, id)),
          'or',
        ),
      )
    case 'json':
      return rule.schema === null ? texts.json(field) : texts.jsonSchema(field)
    case 'tool_calls':
      return texts.toolCalls(field, nameOf(fields, rule.expected), rule.inOrder, rule.allowMore)
    case 'language':
      return 'field' in rule.as
        ? texts.languageOf(field, nameOf(fields, rule.as.field))
        : texts.language(field, rule.as.code)
    case 'duplicate':
      return rule.but === null ? texts.duplicate(field) : texts.duplicateBut(field, nameOf(fields, rule.but))
  }
}

function effectSentence({ effect }: Check, criteria: readonly Criterion[]): string {
  switch (effect.effect) {
    case 'escalates':
      return texts.escalates
    case 'shown':
      return texts.shown
    case 'decides': {
      const criterion = criteria.find(({ id }) => id === effect.criterion)
      const name = criterion?.name ?? effect.criterion
      const label = (option: string) => `“${answerLabel(criterion, option)}”`
      return [
        ...(effect.met === null ? [] : [texts.met(name, label(effect.met))]),
        ...(effect.unmet === null ? [] : [texts.unmet(name, label(effect.unmet))]),
      ].join(' ')
    }
  }
}

/** Returns the answers of a question that a check may give, with their labels. */
export function answersOf(
  criterion: Criterion | undefined,
): { readonly value: string; readonly label: string }[] {
  if (criterion === undefined) return []
  const { answer } = criterion
  if ('options' in answer) return answer.options.map(({ id, label }) => ({ value: id, label }))
  if (answer.type === 'pair')
    return PairAnswer.options.map((value) => ({ value, label: texts.pairAnswers[value] }))
  return answer.type === 'spans' ? [{ value: 'none', label: texts.noSpans }] : []
}

function answerLabel(criterion: Criterion | undefined, option: string): string {
  return answersOf(criterion).find(({ value }) => value === option)?.label ?? option
}

function nameOf(fields: Fields, id: string): string {
  return fields.find((field) => field.id === id)?.name ?? id
}
