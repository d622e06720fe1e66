import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { Route } from '../../../../src/shared/domain/judging/pool.ts'
import { About, aboutText } from '../../../../src/shared/domain/runs/about.ts'
import { Rationale, rationaleText } from '../../../../src/shared/domain/runs/decision.ts'
import { currentTrigger } from '../../../../src/shared/domain/runs/trigger.ts'
import { currentKey } from '../../../../src/shared/domain/setting-names.ts'
import { settingKeys } from '../../../../src/shared/domain/settings.ts'
import { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { summaryColumns } from '../../../../src/shared/pipelines/summary.ts'
import { asJson, type Json } from './shown.ts'

/** One way in which this program may show a fact of an older store otherwise than the program that wrote it. */
export interface Change {
  /** A part that is shown differently, and why it has the same meaning. */
  readonly what: string
  /** Path: names of properties and places in lists, separated by `/`. `*` matches one of them, `**` any number. */
  readonly at: string
  /** The older program's value, in the form in which both are compared; `undefined` where it is left out. */
  readonly was?: (value: Json) => Json | undefined
  /** This program's value, in the same form. */
  readonly is?: (value: Json) => Json | undefined
}

const leaveOut = () => undefined

function unlessEmpty(value: Json): Json | undefined {
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}

const AfterRuling = z.looseObject({ about: z.json(), label: z.json(), after: z.json() })
const Label = z.object({
  caseId: z.string(),
  runId: z.string(),
  decisionId: z.string(),
  pipeline: z.string(),
  answers: z.array(
    z.object({
      reviewerId: z.string(),
      answer: z.json(),
      blindAnswer: z.json(),
      correction: z.json(),
      note: z.json(),
      at: z.json(),
    }),
  ),
  gold: z.json(),
})

/** The labels of a data set by decision, from all of its files of rows; its tables of cases came later. */
function labelsOf(files: Json): Json {
  const rows = Object.entries(z.record(z.string(), z.json()).parse(files))
    .filter(([name]) => name.endsWith('.jsonl') && !name.startsWith('cases/'))
    .flatMap(([, content]) => z.array(z.looseObject({ decision: z.json().optional() })).parse(content))
  const labels = rows.map((row) => {
    const { about, label, after } = AfterRuling.parse(row.decision ?? row)
    return { ...Label.parse(row), about, label, after }
  })
  return asJson(labels.toSorted((a, b) => (a.decisionId < b.decisionId ? -1 : 1)))
}

const Setting = z.object({ key: z.string(), value: z.json(), default: z.json() })

/** A panel of judges stood where the models of its route stand now. */
function asRoute(key: string, value: Json): Json {
  return key.startsWith('routes.') ? asJson(Route.parse(value)) : value
}

/** The settings that somebody has set, by their names of now, with what they are set to, in the order of their keys. */
function onlySet(settings: Json): Json {
  const all = z
    .array(Setting)
    .parse(settings)
    .map((setting) => ({ ...setting, key: currentKey(setting.key) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return all.flatMap(({ key, value, default: usual }) =>
    isDeepStrictEqual(value, usual) || !settingKeys.includes(key)
      ? []
      : [{ key, value: asRoute(key, value) }],
  )
}

const Decision = z.looseObject({ subject: z.string(), label: z.string() })

/** A decision named by its subject, with the subject in `about`. A case has no label. */
function aboutSubject(found: Json): Json {
  if (found === null || typeof found !== 'object' || !('subject' in found)) return found // as nearly all is
  const decision = Decision.safeParse(found)
  if (!decision.success) return found
  const { subject, ...rest } = decision.data
  return asJson({ ...rest, about: subject })
}

/** As it stood then: receipts put the judge's words last and in quotation marks, readings first. */
function asOneText(rationale: Rationale): string {
  const { rule, judge } = rationale
  const isOfReceipt = rule?.startsWith('The referee') === true && judge !== null
  return isOfReceipt ? `${rule} “${judge}”` : rationaleText(rationale)
}

const Stretch = z.looseObject({ ref: z.string(), from: z.int(), to: z.int() })

/** Evidence without the numbers of its place where its reference says them too. */
function placedByReference(evidence: Json): Json {
  const stretch = Stretch.safeParse(evidence)
  if (!stretch.success) return evidence
  const { from, to, ...rest } = stretch.data
  return rest.ref === `${from}-${to}` ? asJson(rest) : evidence
}

const present = (trigger: Json): Json => currentTrigger(z.string().parse(trigger))

const Counts = z.array(z.object({ name: z.string(), cases: z.number() }))

function countedTogether(triggers: Json): Json {
  const counted = new Map<string, number>()
  for (const { name, cases } of Counts.parse(triggers))
    counted.set(currentTrigger(name), (counted.get(currentTrigger(name)) ?? 0) + cases)
  return [...counted]
    .map(([name, cases]) => ({ name, cases }))
    .toSorted((a, b) => b.cases - a.cases || (a.name < b.name ? -1 : 1))
}

/** A reason that this program words otherwise. */
function inPresentWords(reason: Json): Json {
  return reason === 'Nothing is the matter with it: it was drawn at random, to see how good such cases are.'
    ? 'Random sample, to measure cases without a trigger.'
    : reason
}

/** The dotted key of a threshold of some pipeline of then, within the pipeline. */
function inPresentName(path: Json): Json {
  const key = z.string().parse(path)
  const names = OF_THEN.map((name) =>
    currentKey(`pipelines.${name}.${key}`).replace(`pipelines.${name}.`, ''),
  )
  return names.find((name) => name !== key) ?? key
}

const Filter = z.looseObject({ trigger: z.string().startsWith('REFEREE_') })

function amongReceipts(filter: Json): Json {
  const looks = Filter.safeParse(filter)
  return looks.success
    ? asJson({ pipeline: 'receipt', ...looks.data, trigger: currentTrigger(looks.data.trigger) })
    : filter
}

/** The pipelines that the oldest store knows. */
const OF_THEN: readonly PipelineName[] = ['reading', 'receipt']

/** Whether a role, such as `reading.judge`, is of a pipeline that the oldest store knows. */
function isOfThen(role: string): boolean {
  return OF_THEN.some((name) => role.startsWith(`${name}.`))
}

/** The head of a table of several pipelines' results, with the pipeline before each of its columns. */
function withPipelines(head: Json): Json {
  const own = OF_THEN.flatMap((name) =>
    summaryColumns(name).map((column) => [column, `${name}.${column}`] as const),
  )
  const now = new Map(own)
  return z
    .string()
    .parse(head)
    .split(',')
    .map((column) => column.replace(column.trim(), (name) => now.get(name) ?? name))
    .join(',')
}

/** The columns of pipelines that came after the oldest store, which stand behind all others. */
const laterColumns = PipelineName.options
  .filter((name) => !OF_THEN.includes(name))
  .flatMap((name) => summaryColumns(name).map((column) => `${name}.${column}`))

/** A line of results without those columns: in the head their names, in a case of then nothing. */
function withoutLater(line: Json): Json {
  const end = new RegExp(`(?:,${laterColumns.join(',')}|,{${laterColumns.length}})(\\s*)$`)
  return z.string().parse(line).replace(end, '$1')
}

/** The place of the ruling, and columns about the judge and the notes of people behind the first eight. */
const RULING_PLACE = 6
const JUDGE_COLUMNS = 8

/** Places of columns that 0.1 did not have: words in time, forgiven words, norms, the difference of a receipt. */
const LATER_PLACES: ReadonlySet<number> = new Set([14, 15, 18, 20, 21, 22, 29])
/** The place of the difference in a table of receipts alone. */
const RECEIPT_LATER_PLACES: ReadonlySet<number> = new Set([13])

/** A line of results without the columns of the judge and those that came later, and without the range over open words. */
function withoutJudge(line: Json): Json {
  return withoutRange(withoutPlaces(withoutJudgeColumns(line), LATER_PLACES))
}

function withoutPlaces(line: string, places: ReadonlySet<number>): string {
  const [, cells = '', end = ''] = /^(.*?)(\r?)$/s.exec(line) ?? []
  const kept = cells.split(',').filter((_, place) => !places.has(place))
  return `${kept.join(',')}${end}`
}

function withoutJudgeColumns(line: Json): string {
  const cells = z.string().parse(line).split(',')
  const common = cells.slice(0, RULING_PLACE + 2).filter((_, place) => place !== RULING_PLACE)
  return [...common, ...cells.slice(RULING_PLACE + 2 + JUDGE_COLUMNS)].join(',')
}

/** A line of results without the range of words per minute, which is over open decisions since. */
function withoutRange(line: Json): Json {
  const cells = z.string().parse(line).split(',')
  return [...cells.slice(0, 8), ...cells.slice(10)].join(',')
}

const Seen = z.looseObject({ pipeline: z.literal('receipt'), final: z.looseObject({ fields: z.json() }) })

/** The part of a receipt's state that was read: label, score and findings come from today's rules. */
function asRead(found: Json): Json {
  if (found === null || typeof found !== 'object' || !('final' in found)) return found // as nearly all is
  const seen = Seen.safeParse(found)
  return seen.success ? asJson({ pipeline: 'receipt', fields: seen.data.final.fields }) : found
}

const isReceiptLine = /^[^,]*,receipt,/

/** A line of results without the label that today's rules give a receipt after people's rulings. */
function withoutLabel(line: Json): Json {
  const text = z.string().safeParse(line).data
  if (text === undefined) return line
  return isReceiptLine.test(text) ? text.replace(/,(?:real|suspicious|fake),/, ',,') : text
}

/** The one case on which a second opinion is asked of Ada: a line that is printed or written has no word of that. */
const ASKED_OF_ADA = '01955b05-072d-7646-97dc-ea2eda79f52f'

/** A row of the queue, unless the case asks the viewer for a second opinion. */
function unlessAsked(row: Json): Json | undefined {
  return z.looseObject({ opinion: z.literal('asked') }).safeParse(row).success ? undefined : row
}

/** The shown row of a case, unless it asks Ada for a second opinion. */
function unlessAskedOfAda(row: Json): Json | undefined {
  return caseIn(row) === ASKED_OF_ADA ? undefined : row
}

/** The cases in which somebody chose an option of a decision, blind, and wrote no correction. */
const CHOSEN_BLIND: ReadonlySet<Json | undefined> = new Set([
  '01955b04-e8e3-777a-b671-9508afcd39dd',
  '01955b44-fad5-713c-9295-e972b2c6fa9c',
  '01956099-2b01-719b-8726-eb366b963cf6',
])

/** A row of results, unless somebody chose an option of a decision of its case. */
function unlessChosenBlind(row: Json): Json | undefined {
  return CHOSEN_BLIND.has(caseIn(row)) ? undefined : row
}

/** The case of a line that is written or printed. */
function caseIn(row: Json): Json | undefined {
  return typeof row === 'string'
    ? row.split(',')[0]
    : z.looseObject({ caseId: z.json() }).safeParse(row).data?.caseId
}

/** Every change of representation that is allowed. All else must be shown as it was. */
export const CHANGES: readonly Change[] = [
  {
    what: 'Whoever is asked for a second opinion does not find the case by how it was ruled.',
    at: 'lists/*/queue/*/rows/*',
    was: unlessAsked,
  },
  {
    what: 'Nor does Ada on the command line.',
    at: 'printed/approved/lines/*',
    was: unlessAskedOfAda,
  },
  ...['results.csv', 'receipts.csv', 'results.jsonl'].map((file) => ({
    what: 'Whoever is asked for a second opinion has the results of the case without the first.',
    at: `files/${file}/written/*`,
    was: unlessAskedOfAda,
    is: unlessAskedOfAda,
  })),
  ...['results.csv', 'readings.csv', 'receipts.csv', 'results.jsonl'].map((file) => ({
    what: 'An option that a person chose decides what the case comes to; it was stored and decided nothing.',
    at: `files/${file}/written/*`,
    was: unlessChosenBlind,
    is: unlessChosenBlind,
  })),
  ...[...CHOSEN_BLIND].flatMap((id) =>
    ['seen', 'asOf'].map((part) => ({
      what: 'The option that a person chose decides it on the screen, too.',
      at: `cases/${String(id)}/${part}`,
      was: leaveOut,
      is: leaveOut,
    })),
  ),
  ...['counts/byStatus/approved/cases', 'views/counts/0/count/cases'].map((at) => ({
    what: 'It is not counted by that either: Ada is asked about one approved case.',
    at,
    was: (cases: Json) => z.int().parse(cases) - 1,
  })),
  {
    what: 'How many cases of the pipelines in use there are is counted, too.',
    at: 'counts/listed',
    is: leaveOut,
  },
  ...['settings', 'printed/settings/lines'].map((at) => ({
    what: 'Which settings there are, and what they are by default, belongs to the program and not to the store; those of pipelines that are not there are gone, and some have another name.',
    at,
    was: onlySet,
    is: onlySet,
  })),
  {
    what: 'A setting in which two runs differ has another name.',
    at: 'cases/*/compared/*/configs/*/path',
    was: inPresentName,
  },
  {
    what: 'A model is preset for roles of pipelines that came later, too.',
    at: 'prices/*/roles',
    is: (roles) => z.array(z.string()).parse(roles).filter(isOfThen),
  },
  {
    what: 'A route lists the models that another host runs than the one that is asked for them.',
    at: 'routes/*/passedOn',
    is: leaveOut,
  },
  {
    what: 'A store that was restored goes on in a chain of its own.',
    at: 'trail/*',
    is: (event) => (Array.isArray(event) && event[1] === 'chain.begin' ? undefined : event),
  },
  {
    what: 'A verification lists the earlier exports that the ledger was compared with; here none was named.',
    at: 'printed/verify/lines/*/compared',
    is: unlessEmpty,
  },
  ...['stated', 'wasOpen'].map((name) => ({
    what: 'History and last rulings name the option or the correction of an answer, and whether its decision was open.',
    at: `**/${name}`,
    is: leaveOut,
  })),
  { what: 'What a decision is about has a kind and a key.', at: '**', was: aboutSubject },
  {
    what: 'What a decision is about has a kind and a key.',
    at: '**/about',
    is: (about) => aboutText(About.parse(about)),
  },
  {
    what: 'The reasons of rules and of the judge stand apart; older ones are kept whole.',
    at: '**/rationale',
    is: (rationale) => asOneText(Rationale.parse(rationale)),
  },
  {
    what: 'Where evidence stands in a text is told in numbers beside its reference.',
    at: '**/evidence/*',
    is: placedByReference,
  },
  ...['reasons', 'wrongSentences', 'markedSentences'].map((name) => ({
    what: 'Nobody could say why a judge was wrong.',
    at: `**/${name}`,
    was: unlessEmpty,
    is: unlessEmpty,
  })),
  ...['**/escalations/*/trigger', '**/triggers/*'].map((at) => ({
    what: 'A trigger has one name in every pipeline.',
    at,
    was: present,
  })),
  { what: 'A random sample is said to be one in plain words.', at: '**/reason', was: inPresentWords },
  {
    what: 'A trigger has one name in every pipeline, under which its cases are counted together.',
    at: 'facets/triggers',
    was: countedTogether,
  },
  {
    what: 'What looked for a trigger of receipts alone looks for it among receipts.',
    at: '**/filter',
    was: amongReceipts,
  },
  {
    what: 'What people’s rulings make of a receipt follows from the rules of this program.',
    at: '**',
    was: asRead,
    is: asRead,
  },
  {
    what: 'What people’s rulings make of a receipt follows from the rules of this program.',
    at: '**/written/*',
    was: withoutLabel,
    is: withoutLabel,
  },
  ...[
    ...['complete', 'independent', 'verdicts', 'chains', 'witnesses'].map(
      (part) => `printed/verify/lines/*/${part}`,
    ),
    '**/isAskedBlind',
    '**/leftOut',
    '**/unreadable',
    '**/picture',
    '**/currencyConfidence',
    '**/currencyReadings',
    '**/input/notes',
    '**/outcome/questions',
    '**/final/questions',
    '**/readOn',
    '**/notReceipt',
    '**/fieldStage',
    '**/readingNotes',
    'cases/**/earlierRuling',
    '**/dateReadings',
    '**/merchantConfidence',
    'printed/show/lines/*/escalations',
    'printed/show/lines/*/stages',
    'prices/*/endsOn',
    ...['usage', 'costMicros', 'outcome/usage', 'outcome/costMicros', 'outcome/ms'].map(
      (part) => `**/recordings/*/questions/*/${part}`,
    ),
    '**/calls/*/refusal',
    '**/recordings/*/given',
    'cases/*/compared/*/texts',
    '**/seen/*/position',
    '**/asOf/*/position',
    ...['fit', 'limitMs', 'timing', 'waitedMs', 'speech', 'leftOutText', 'sameFamily', 'judge/work'].map(
      (part) => `**/${part}`,
    ),
    '**/outcome/language',
    'cases/*/compared/**/language',
    '**/final/language',
    'jobs/*/job/judged',
    'printed/jobs/lines/*/judged',
    'lists/**/rows/*/judge',
    'printed/*/lines/*/judge',
    'printed/show/lines/*/judge',
    'cases/*/seen/*/judge',
    'cases/*/asOf/*/judge',
    'cases/*/records/*/judge',
    ...[
      'decidedBy',
      'judgeAnswered',
      'judgeAsked',
      'judgeChanged',
      'judgeModel',
      'openDecisions',
      'settledBy',
      'result/forgiven',
    ].map((part) => `files/results.jsonl/written/*/${part}`),
    ...['forgiven', 'wordsInTime', 'correctInTime'].flatMap((part) => [
      `files/results.jsonl/written/*/*/${part}`,
      `files/results.jsonl/written/*/*/metrics/${part}`,
      `**/metrics/${part}`,
      `**/withoutJudge/${part}`,
    ]),
    'files/results.jsonl/written/*/ruling',
    'lists/*/recentRulings/*/pipeline',
    'lists/**/rows/*/ruling',
    'printed/*/lines/*/ruling',
    'lists/**/rows/*/isJudged',
    'printed/*/lines/*/isJudged',
    'printed/show/lines/*/settledBy',
    'cases/*/seen/*/settledBy',
    'cases/*/asOf/*/settledBy',
  ].map((at) => ({
    what: 'It was not told of then.',
    at,
    is: leaveOut,
  })),
  ...['results.csv', 'readings.csv'].map((file) => ({
    what: 'Results say what the judge did, how many words were forgiven, and the range over open decisions.',
    at: `files/${file}/written/*`,
    was: withoutRange,
    is: withoutJudge,
  })),
  ...['notes', '*/grade', '*/season', '*/percentile', '*/difference'].map((part) => ({
    what: 'Results have the notes of people, the norm of a reading, and the difference of a receipt.',
    at: `files/results.jsonl/written/*/${part}`,
    is: leaveOut,
  })),
  ...['wcpmMin', 'wcpmMax'].map((part) => ({
    what: 'The range of words per minute is over open decisions.',
    at: `files/results.jsonl/written/*/**/${part}`,
    was: leaveOut,
    is: leaveOut,
  })),
  {
    what: 'Results say what the judge did.',
    at: 'files/receipts.csv/written/*',
    is: (line: Json): Json => withoutPlaces(withoutJudgeColumns(line), RECEIPT_LATER_PLACES),
  },
  {
    what: 'A pipeline that came later has columns of its own behind the others.',
    at: 'files/results.csv/written/*',
    is: withoutLater,
  },
  {
    what: 'A table of several pipelines has one column for each pipeline and name.',
    at: 'files/results.csv/written/0',
    was: withPipelines,
  },
  {
    what: 'A data set is a folder of another layout; its labels are the same, but for those of a case that asks for a second opinion.',
    at: 'files/labels/written',
    was: (files) =>
      z
        .array(z.json())
        .parse(labelsOf(files))
        .filter((label) => unlessAskedOfAda(label) !== undefined),
    is: labelsOf,
  },
  ...['lists/**/priority', 'printed/*/lines/*/priority'].map((at) => ({
    what: 'The priority of a case tells what its judge said: it is left out as long as it is reviewed blind.',
    at,
    was: leaveOut,
    is: leaveOut,
  })),
]

/** A value with the changes applied at their paths, the innermost first, in the order of the table. */
export function inCommonForm(value: Json, side: 'was' | 'is', changes: readonly Change[] = CHANGES): Json {
  const steps = changes.flatMap((change) => {
    const make = change[side]
    const pattern = change.at.split('/')
    return make === undefined ? [] : [{ pattern, last: pattern.at(-1) ?? '', make }]
  })
  return walk(value, [])

  function walk(found: Json, path: readonly string[]): Json {
    if (Array.isArray(found))
      return found.map((each, at) => made(each, [...path, String(at)])).filter((each) => each !== undefined)
    if (found === null || typeof found !== 'object') return found
    const entries = Object.entries(found).map(([key, each]) => [key, made(each, [...path, key])] as const)
    return Object.fromEntries(entries.flatMap(([key, each]) => (each === undefined ? [] : [[key, each]])))
  }

  function made(found: Json, path: readonly string[]): Json | undefined {
    let now: Json | undefined = walk(found, path)
    const name = path.at(-1)
    for (const { pattern, last, make } of steps) {
      const mayMatch = last === name || last.startsWith('*') // most places are left at the first look
      if (mayMatch && now !== undefined && matches(pattern, path)) now = make(now)
    }
    return now
  }
}

function matches([head, ...rest]: readonly string[], path: readonly string[]): boolean {
  if (head === undefined) return path.length === 0
  if (head === '**')
    return matches(rest, path) || (path.length > 0 && matches([head, ...rest], path.slice(1)))
  const [first, ...others] = path
  return first !== undefined && (head === '*' || head === first) && matches(rest, others)
}
