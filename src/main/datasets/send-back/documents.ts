import type { SentVerdict } from '../../../shared/domain/reviews/sent-verdict.ts'
import type { Json } from '../../../shared/pipelines/evaluation/row.ts'
import {
  type BackOptions,
  type BackWriter,
  fieldsOf,
  given,
  isNumber,
  type JudgedRow,
  labelOf,
  listOf,
  listWriter,
  present,
  timeOf,
  withId,
} from './sent-verdict.ts'

const PROMPTFOO_TYPES = { model: 'llm-rubric', rule: 'docket-rule', person: 'human' } as const

/** A results file of promptfoo with one component more for each verdict; `promptfoo import` loads it. */
export function promptfooResults(options: BackOptions): BackWriter {
  const header = fieldsOf(options.header)
  const results = fieldsOf(header['results'])
  const prompts = new Map<number, Json>()
  let [successes, failures, errors] = [0, 0, 0]
  const { prompts: given, stats, results: _, table: __, ...rest } = results
  const start = JSON.stringify({ ...rest, version: 3 }).slice(0, -1)
  const list = listWriter(
    `{"evalId":${JSON.stringify(header['evalId'] ?? 'docket')},"results":${start},"results":[`,
    ']',
    (judged) => {
      const raw = resultWith(judged, options)
      const index = Number(raw['promptIdx'] ?? 0)
      const prompt = fieldsOf(raw['prompt'])
      const provider = fieldsOf(raw['provider'])['id'] ?? raw['provider'] ?? 'unknown'
      const label = prompt['label'] ?? prompt['raw'] ?? ''
      if (!prompts.has(index))
        prompts.set(index, { raw: label, label, id: raw['promptId'] ?? String(index), provider, metrics: {} })
      if (raw['failureReason'] === 2) errors += 1
      else if (raw['success'] === true) successes += 1
      else failures += 1
      return [raw]
    },
  )
  return {
    head: list.head,
    row: list.row,
    end() {
      const made = [...prompts].toSorted(([one], [other]) => one - other).map(([, prompt]) => prompt)
      const ends = {
        prompts: given ?? made,
        stats: stats ?? { successes, failures, errors, tokenUsage: {} },
      }
      const more = Object.fromEntries(
        Object.entries(header).filter(([key]) => key !== 'results' && key !== 'evalId'),
      )
      const tail = { config: {}, shareableUrl: null, ...more }
      return `${list.end().trimEnd()},${JSON.stringify(ends).slice(1)},${JSON.stringify(tail).slice(1)}\n`
    },
  }
}

function resultWith(judged: JudgedRow, options: BackOptions): Record<string, Json> {
  const raw = fieldsOf(judged.row.raw)
  const verdicts = given(judged, options)
  if (verdicts.length === 0) return { ...raw }
  const grading = fieldsOf(raw['gradingResult'])
  const components = verdicts.map((verdict) => {
    const score = isNumber(verdict.score)
      ? verdict.score
      : verdict.pass === null
        ? null
        : Number(verdict.pass)
    return {
      ...present({ pass: verdict.pass, score }),
      reason: verdict.comment ?? labelOf(verdict) ?? '',
      assertion: { type: PROMPTFOO_TYPES[verdict.by], metric: verdict.name, value: verdict.name },
      metadata: present({
        label: verdict.label,
        confidence: verdict.confidence,
        person: verdict.person,
        model: verdict.model,
        kind: verdict.kind,
        at: timeOf(verdict),
      }),
    }
  })
  const scores = Object.fromEntries(
    verdicts.flatMap(({ name, score }) => (isNumber(score) ? [[name, score] as const] : [])),
  )
  return {
    ...raw,
    namedScores: { ...fieldsOf(raw['namedScores']), ...scores },
    gradingResult: {
      ...(Object.keys(grading).length > 0
        ? grading
        : { pass: raw['success'] ?? false, score: raw['score'] ?? 0, reason: 'Judged elsewhere' }),
      componentResults: [...listOf(grading['componentResults']), ...components],
    },
  }
}

/** Tasks of Label Studio with predictions of judges and annotations of people. */
export function labelStudioTasks(options: BackOptions): BackWriter {
  return listWriter('[', ']', (judged) => {
    const raw = fieldsOf(judged.row.raw)
    const data = fieldsOf(raw['data'])
    const target = targetOf(raw, data)
    const verdicts = withId(judged, judged.row.ids['task'], options)
    const result = (verdict: SentVerdict) => {
      const label = labelOf(verdict)
      const isNumeric = isNumber(verdict.score) && (verdict.type === 'numeric' || label === null)
      const value = isNumeric ? { number: verdict.score } : { choices: [label] }
      return [
        { from_name: verdict.name, to_name: target, type: isNumeric ? 'number' : 'choices', value },
        ...(verdict.comment === null
          ? []
          : [
              {
                from_name: `${verdict.name}_comment`,
                to_name: target,
                type: 'textarea',
                value: { text: [verdict.comment] },
              },
            ]),
      ]
    }
    return [
      {
        ...raw,
        annotations: [
          ...listOf(raw['annotations']),
          ...verdicts
            .filter(({ by }) => by === 'person')
            .map((verdict) => ({
              result: result(verdict),
              completed_by: personOf(verdict.person),
              was_cancelled: false,
              ground_truth: verdict.kind === 'label',
              created_at: timeOf(verdict),
            })),
        ],
        predictions: [
          ...listOf(raw['predictions']),
          ...verdicts
            .filter(({ by }) => by !== 'person')
            .map((verdict) => ({
              model_version: verdict.model ?? `docket ${verdict.by}`,
              score: verdict.confidence,
              result: result(verdict),
              created_at: timeOf(verdict),
            })),
        ],
      },
    ]
  })
}

/** Returns the field that earlier answers are about, else the first text of the task. */
function targetOf(raw: { readonly [key: string]: Json }, data: { readonly [key: string]: Json }): string {
  for (const each of [...listOf(raw['annotations']), ...listOf(raw['predictions'])])
    for (const result of listOf(fieldsOf(each)['result'])) {
      const name = fieldsOf(result)['to_name']
      if (typeof name === 'string') return name
    }
  const names = Object.keys(data).filter((key) => typeof data[key] === 'string')
  return names.find((name) => /answer|output|response|text/i.test(name)) ?? names[0] ?? 'text'
}

function personOf(person: string | null): Json {
  if (person === null) return null
  return /^\d{1,15}$/.test(person) ? Number(person) : { email: person }
}

/** Records of Argilla with suggestions of judges and responses of people. */
export function argillaRecords(options: BackOptions): BackWriter {
  return listWriter('[', ']', (judged) => {
    const raw = fieldsOf(judged.row.raw)
    const verdicts = given(judged, options)
    const value = (verdict: SentVerdict): Json =>
      verdict.type === 'numeric' && isNumber(verdict.score)
        ? verdict.score
        : (labelOf(verdict) ?? verdict.score)
    const agent = ({ model, by }: SentVerdict) => model ?? `docket ${by}`
    const judges = verdicts.filter(({ by }) => by !== 'person')
    const people = verdicts.filter(({ by }) => by === 'person')
    if (
      typeof raw['fields'] !== 'object' &&
      Object.keys(raw).some((key) => /\.(?:suggestion|responses)$/.test(key))
    ) {
      const flat: Record<string, Json> = { ...raw }
      options.counts.notAccepted += judges.length - new Set(judges.map(({ name }) => name)).size
      for (const each of judges) {
        flat[`${each.name}.suggestion`] = value(each)
        flat[`${each.name}.suggestion.score`] = each.confidence
        flat[`${each.name}.suggestion.agent`] = agent(each)
      }
      for (const each of people) {
        const add = (key: string, item: Json) => {
          flat[key] = [...listOf(flat[key]), item]
        }
        add(`${each.name}.responses`, value(each))
        add(`${each.name}.responses.users`, each.person)
        add(`${each.name}.responses.status`, 'submitted')
      }
      return [flat]
    }
    const suggestions: Record<string, Json> = { ...fieldsOf(raw['suggestions']) }
    // A question has one suggestion: that of the last judge.
    options.counts.notAccepted += judges.length - new Set(judges.map(({ name }) => name)).size
    for (const each of judges)
      suggestions[each.name] = { value: value(each), score: each.confidence, agent: agent(each) }
    const responses: Record<string, Json> = { ...fieldsOf(raw['responses']) }
    for (const each of people)
      responses[each.name] = [...listOf(responses[each.name]), { value: value(each), user_id: each.person }]
    return [{ ...raw, suggestions, responses }]
  })
}

/**
 * A log of Inspect whose scores have the verdicts as their value, with the earlier value and the provenance of each
 * change in their history.
 */
export function inspectLog(options: BackOptions): BackWriter {
  const { samples: _, ...known } = fieldsOf(options.header)
  const header = { version: 2, status: 'success', eval: {}, ...known }
  const list = listWriter(`${JSON.stringify(header).slice(0, -1)},"samples":[`, ']}', (judged) => {
    const raw = fieldsOf(judged.row.raw)
    // A score without a value was NaN in the log, and Inspect reads no null there.
    const scores: Record<string, Json> = Object.fromEntries(
      Object.entries(fieldsOf(raw['scores'])).map(([name, score]): [string, Json] => [name, withNan(score)]),
    )
    for (const verdict of given(judged, options)) {
      const known = scores[verdict.name]
      const value = verdict.label ?? (isNumber(verdict.score) ? verdict.score : verdict.pass)
      const provenance = {
        timestamp: timeOf(verdict),
        author: verdict.person ?? verdict.model ?? `docket ${verdict.by}`,
        reason: verdict.comment,
        metadata: present({ confidence: verdict.confidence, by: verdict.by, kind: verdict.kind }),
      }
      const edit = {
        value,
        answer: 'UNCHANGED',
        explanation: verdict.comment ?? 'UNCHANGED',
        metadata: 'UNCHANGED',
        provenance,
      }
      if (known === undefined) {
        scores[verdict.name] = {
          value,
          answer: null,
          explanation: verdict.comment,
          metadata: present({ confidence: verdict.confidence, by: verdict.by }),
          history: verdict.by === 'person' ? [{ ...edit, answer: null, metadata: {} }] : [],
        }
        continue
      }
      const score = fieldsOf(known)
      const { history, ...current } = score
      const first = { answer: null, explanation: null, metadata: {}, ...current, provenance: null }
      const earlier = listOf(history).length > 0 ? listOf(history) : [first]
      scores[verdict.name] = {
        ...score,
        value,
        ...(verdict.comment === null ? {} : { explanation: verdict.comment }),
        history: [...earlier, edit],
      }
    }
    return [{ ...raw, scores }]
  })
  return { ...list, row: (judged) => list.row(judged).replaceAll(JSON.stringify(NAN), 'NaN') }
}

/** A text in place of NaN, which JSON cannot have. */
const NAN = '\u0000NaN\u0000'

/** Returns a score of which absent values are the sign for NaN. */
function withNan(score: Json): Json {
  const fields = fieldsOf(score)
  if (!('value' in fields)) return score
  const history = listOf(fields['history']).map(
    (each): Json => (fieldsOf(each)['value'] === null ? { ...fieldsOf(each), value: NAN } : each),
  )
  return {
    ...fields,
    ...(fields['value'] === null ? { value: NAN } : {}),
    ...('history' in fields ? { history } : {}),
  }
}

/** Columns of a row of Ragas that a metric reads. */
const METRIC_INPUT = [
  ...['user_input', 'response', 'retrieved_contexts', 'reference_contexts', 'reference', 'multi_responses'],
  ...['question', 'answer', 'contexts', 'ground_truth'],
] as const

/** Returns a value that a metric reads: passages are a list, also if the cell of a table has them as a text. */
function metricInput(key: string, value: Json, context: readonly Json[]): Json {
  const isPassages = key === 'retrieved_contexts' || key === 'contexts'
  return isPassages && typeof value === 'string' && context.length > 0 ? context : value
}

/**
 * Whether a person agrees with the verdict of a metric: both pass or both fail, or their numbers or labels are equal;
 * `null` where that is unknown. A metric without a threshold passes only at 1, and fails only at 0.
 */
function agrees(
  person: SentVerdict,
  metric: Pick<SentVerdict, 'label' | 'score' | 'pass'> | null,
): boolean | null {
  if (metric === null) return null
  if (metric.pass !== null && person.pass !== null) return metric.pass === person.pass
  if (person.type === 'numeric' && isNumber(metric.score) && isNumber(person.share))
    return metric.score === person.share
  if (metric.label !== null && metric.label === person.label) return true
  if (person.pass !== null && (metric.score === 0 || metric.score === 1))
    return person.pass === (metric.score === 1)
  return null
}

/** Annotations of Ragas by metric: the judge’s score, and whether a person accepted it or what it should be. */
export function ragasAnnotations(options: BackOptions): BackWriter {
  const byMetric = new Map<string, Json[]>()
  return {
    head: () => '',
    row(judged) {
      const raw = fieldsOf(judged.row.raw)
      const input = Object.fromEntries(
        METRIC_INPUT.flatMap((key) =>
          raw[key] === undefined
            ? []
            : [[key, metricInput(key, raw[key] ?? null, judged.row.context)] as const],
        ),
      )
      for (const [name, verdicts] of Map.groupBy(given(judged, options), (each) => each.name)) {
        const number = (verdict: SentVerdict | undefined): Json =>
          verdict === undefined
            ? null
            : isNumber(verdict.score)
              ? verdict.score
              : verdict.pass === null
                ? labelOf(verdict)
                : Number(verdict.pass)
        const judge = verdicts.find(({ by }) => by !== 'person')
        const person = verdicts.find(({ by }) => by === 'person')
        // A metric has one score and one answer of a person.
        options.counts.notAccepted +=
          verdicts.length - [judge, person].filter((each) => each !== undefined).length
        const elsewhere = judged.row.judged.find((each) => each.name === name && each.by !== 'person') ?? null
        const output = judge === undefined ? (elsewhere?.score ?? null) : number(judge)
        const target = number(person)
        const isAccepted = person === undefined ? null : agrees(person, judge ?? elsewhere)
        const list = byMetric.get(name) ?? []
        byMetric.set(name, list)
        list.push({
          metric_input: input,
          metric_output: output,
          prompts:
            judge?.comment === null || judge === undefined
              ? {}
              : {
                  [name]: { prompt_output: { reason: judge.comment, verdict: output }, edited_output: null },
                },
          is_accepted: isAccepted,
          target: isAccepted === true ? null : target,
        })
      }
      return ''
    },
    end: () => `${JSON.stringify(Object.fromEntries(byMetric))}\n`,
  }
}
