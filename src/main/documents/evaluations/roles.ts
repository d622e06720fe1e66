import type { EvaluationRow, Json, RowVerdict } from '../../../shared/pipelines/evaluation/row.ts'
import { verdict } from './found.ts'
import { contentText, isMessages, talkOf } from './messages.ts'
import {
  at,
  type Fields,
  firstOf,
  isFields,
  isList,
  isNothing,
  nestedKeys,
  numberOf,
  shownText,
  textOf,
  timeOf,
  truthOf,
  unpacked,
  unpackedCell,
} from './values.ts'

/** The roles that a heading or a key can have in a row of any tool. */
export type Role =
  | 'id'
  | 'input'
  | 'output'
  | 'reference'
  | 'context'
  | 'turns'
  | 'system'
  | 'model'
  | 'when'
  | 'tags'
  | 'error'
  | 'conversation'
  | 'tools'
  | 'why'
  | 'confidence'
  | 'verdict'
  | 'media'

/** Headings and keys of each role, in the usual spelling of `plainKey`; earlier ones win. */
const SYNONYMS: Readonly<Record<Role, readonly string[]>> = {
  id: [
    'id',
    'row_id',
    'item_id',
    'example_id',
    'sample_id',
    'case_id',
    'record_id',
    'uuid',
    'custom_id',
    'test_id',
    'ticket_id',
    'request_id',
    'trace_id',
    'span_id',
    'key',
    'nr',
    'no',
    'number',
  ],
  input: [
    'input',
    'question',
    'user_input',
    'questions',
    'query',
    'prompt',
    'user_query',
    'user_question',
    'user_message',
    'instruction',
    'instructions',
    'request',
    'inputs',
    'user',
    'customer_question',
    'customer_message',
    'message',
    'task',
    'problem',
    'source_text',
    'source_sentence',
    'src',
    'original',
    'article',
    'user_prompt',
    'utterance',
    'ticket',
    'frage',
    'eingabe',
  ],
  output: [
    'output',
    'answer',
    'response',
    'actual_output',
    'completion',
    'prediction',
    'model_output',
    'model_answer',
    'model_response',
    'generated_answer',
    'generated_text',
    'generation',
    'reply',
    'assistant',
    'outputs',
    'ai_response',
    'bot_response',
    'bot_answer',
    'agent_response',
    'llm_response',
    'llm_output',
    'assistant_response',
    'result',
    'candidate',
    'hypothesis',
    'translation',
    'summary',
    'predicted',
    'predicted_label',
    'pred',
    'final_answer',
    'answer_text',
    'response_text',
    'completion_text',
    'mt',
    'antwort',
    'ausgabe',
  ],
  reference: [
    'expected_output',
    'expected',
    'reference',
    'ground_truth',
    'reference_output',
    'reference_answer',
    'expected_answer',
    'expected_response',
    'ideal',
    'gold',
    'golden',
    'golden_answer',
    'gold_answer',
    'correct_answer',
    'target',
    'reference_outputs',
    'ground_truths',
    'gold_label',
    'true_label',
    'ref',
    'ideal_answer',
    'expectation',
    'groundtruth',
    'correction',
  ],
  context: [
    'context',
    'contexts',
    'retrieved_contexts',
    'retrieval_context',
    'retrieved_context',
    'retrieved',
    'documents',
    'passages',
    'retrieved_documents',
    'retrieved_docs',
    'sources',
    'source',
    'chunks',
    'evidence',
    'docs',
    'passage',
    'document',
    'knowledge',
    'reference_contexts',
    'search_results',
    'retrieved_passages',
    'facts',
    'background',
  ],
  turns: [
    'messages',
    'conversation',
    'conversations',
    'turns',
    'chat',
    'dialog',
    'dialogue',
    'transcript',
    'chat_history',
    'history',
  ],
  system: ['system', 'system_prompt', 'system_message', 'system_instruction', 'system_instructions'],
  model: ['model', 'model_name', 'model_id', 'provider', 'llm', 'deployment', 'engine'],
  when: [
    'timestamp',
    'created_at',
    'time',
    'date',
    'start_time',
    'started_at',
    'created',
    'when',
    'datetime',
    'createdat',
  ],
  tags: ['tags', 'tag', 'category', 'topic', 'segment', 'labels', 'split'],
  error: ['error', 'error_message', 'exception', 'status_message'],
  conversation: ['conversation_id', 'session_id', 'thread_id', 'chat_id', 'session', 'dialog_id'],
  tools: ['tool_calls', 'tools_called', 'function_calls', 'called_tools'],
  why: [
    'reason',
    'why',
    'explanation',
    'rationale',
    'reasoning',
    'judge_reason',
    'judge_explanation',
    'grader_reason',
    'comment',
    'comments',
    'feedback',
    'justification',
    'critique',
  ],
  confidence: ['confidence', 'judge_confidence', 'certainty', 'probability'],
  verdict: [
    'score',
    'verdict',
    'label',
    'rating',
    'grade',
    'pass',
    'passed',
    'correct',
    'is_correct',
    'judgement',
    'judgment',
    'judge',
    'evaluation',
    'human_score',
    'human_label',
    'decision',
    'choice',
    'success',
    'quality',
    'stars',
    'winner',
    'preferred',
    'preference',
  ],
  media: ['image', 'images', 'image_url', 'audio', 'video', 'file', 'media'],
}

/** Suffixes of the headings of verdicts: `faithfulness_score`, `judge_label`. */
const VERDICT_END = /_(?:score|scores|rating|grade|verdict|label|pass|passed|correct|judgement|judgment)$/

/** Metrics whose column is the name of the metric: those of Ragas and DeepEval, and usual names of criteria. */
const METRIC =
  /^(?:faithfulness|answer_relevancy|answer_relevance|context_precision|context_recall|context_relevancy|context_relevance|context_entity_recall|llm_context_precision\w*|context_utilization|answer_correctness|answer_similarity|semantic_similarity|factual_correctness(?:_\w+)?|noise_sensitivity(?:_\w+)?|response_relevancy|response_groundedness|groundedness|relevance|relevancy|hallucination|toxicity|bias|correctness|coherence|fluency|conciseness|helpfulness|harmfulness|maliciousness|completeness|tone|tool_call_accuracy|tool_call_f1|agent_goal_accuracy\w*|topic_adherence\w*|aspect_critic|rubrics_score\w*|simple_criteria\w*|bleu_score|bleu|rouge_score\w*|rouge\w*|exact_match|string_present|string_similarity|non_llm_string_similarity|multi_modal_\w+|data_compare_score|datacompy_score|sql_semantic_equivalence|summary_score|summarization_score|domain_specific_rubrics|instance_rubrics|chrf_score|quoted_spans_alignment|accuracy|safety|factuality|closed_?q_?a|levenshtein\w*|embedding_similarity|numeric_diff|json_diff)$/

/** Returns a heading or a key in one spelling: `actualOutput` and “Actual output” become `actual_output`. */
export function plainKey(key: string): string {
  return key
    .replace(/^\uFEFF/u, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
}

const ROLE_BY_KEY: ReadonlyMap<string, { readonly role: Role; readonly rank: number }> = new Map(
  roleEntries().flatMap(([role, keys]) => keys.map((key, rank) => [key, { role, rank }] as const)),
)

function roleEntries(): (readonly [Role, readonly string[]])[] {
  const names: readonly Role[] = [
    ...(['id', 'input', 'output', 'reference', 'context', 'turns', 'system', 'model', 'when'] as const),
    ...(['tags', 'error', 'conversation', 'tools', 'why', 'confidence', 'verdict', 'media'] as const),
  ]
  return names.map((name) => [name, SYNONYMS[name]] as const)
}

/** A key with its role and how usual its spelling is: 0 is the most usual. */
interface RankedRole {
  readonly role: Role
  readonly rank: number
}

const known = new Map<string, RankedRole | null>()

/** Words of a heading that decide its role wherever they are, such as “expected” in “expected answer”. */
const BY_WORD: readonly (readonly [RegExp, Role])[] = [
  [/(?:^|_)(?:expected|reference|gold|golden|ideal|ground_truth|correct_answer)(?:_|$)/, 'reference'],
  [/(?:^|_)(?:retrieved|context|contexts|passages?|chunks|documents?)$/, 'context'],
  [/(?:^|_)(?:answer|response|completion|reply|output|prediction|summary|translation)$/, 'output'],
  [/(?:^|_)(?:question|query|prompt|input|instruction|request)$/, 'input'],
]

/** Returns the role of a heading or a key; `null` if it has none. */
export function roleOfKey(key: string): RankedRole | null {
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const found = rankedRole(plainKey(key))
  if (known.size < 5_000) known.set(key, found)
  return found
}

function rankedRole(plain: string): RankedRole | null {
  const exact = ROLE_BY_KEY.get(plain)
  if (exact !== undefined) return exact
  if (VERDICT_END.test(plain) || METRIC.test(plain)) return { role: 'verdict', rank: 50 }
  for (const [pattern, role] of BY_WORD) if (pattern.test(plain)) return { role, rank: 100 }
  return null
}

/** Headings of the output of a model: an “answer” in another column is then the expected one. */
const OF_MODEL =
  /^(?:outputs?|responses?|predictions?|predicted|pred|completion|generation|generated_(?:answer|text)|(?:model|llm|ai|bot)_(?:output|answer|response))$/

/**
 * Returns fields of which the answer is the expected one if the output of a model is in a column of its own, and no
 * other column is a reference.
 */
export function withExpectedAnswer(fields: Fields): Fields {
  const keys = Object.keys(fields)
  const answer = keys.find((key) => /^\s*answers?\s*$/i.test(key))
  if (answer === undefined || !keys.some((key) => OF_MODEL.test(plainKey(key)))) return fields
  if (keys.some((key) => roleOfKey(key)?.role === 'reference')) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, each]) => (key === answer ? ['expected answer', each] : [key, each])),
  )
}

/** Returns the key of an object that has a role most usually; `null` if none has it. */
export function keyFor(fields: Fields, role: Role): string | null {
  let best: { readonly key: string; readonly rank: number } | null = null
  for (const [key, value] of Object.entries(fields)) {
    const found = roleOfKey(key)
    if (found?.role !== role || isNothing(value)) continue
    if (best === null || found.rank < best.rank) best = { key, rank: found.rank }
  }
  return best?.key ?? null
}

/** Returns the value that has a role in an object; `undefined` if none has it. */
export function valueFor(fields: Fields, role: Role): Json | undefined {
  const key = keyFor(fields, role)
  return key === null ? undefined : fields[key]
}

/** The parts of a row that an input, an output or a whole row has, whatever its shape. */
export type SpokenParts = Pick<
  EvaluationRow,
  'input' | 'system' | 'context' | 'turns' | 'output' | 'outputs' | 'tools' | 'media'
>

/** Reads the input of a row: a text, messages, an object with a question, or JSON in a text. */
export function inputParts(value: Json | undefined): Pick<
  EvaluationRow,
  'input' | 'system' | 'context' | 'turns'
> & {
  readonly conversation: string | null
  readonly reference: Json
  readonly talkOutput: string | null
} {
  const found = unpacked(value)
  const none = {
    input: null,
    system: null,
    context: [],
    turns: [],
    conversation: null,
    reference: null,
    talkOutput: null,
  }
  if (isNothing(found)) return none
  if (typeof found !== 'object' || found === null) return { ...none, input: found }
  const talk = talkOf(isList(found) && found.length === 1 && isMessages(found[0]) ? found[0] : found)
  if (talk !== null)
    return {
      ...none,
      input: talk.input,
      system: talk.system,
      turns: talk.turns,
      talkOutput: talk.output,
    }
  if (isList(found)) return { ...none, input: found }
  if (!isFields(found)) return none
  const turns =
    valueFor(found, 'turns') ?? found['input'] ?? found['contents'] ?? found['args'] ?? found['kwargs']
  const inner = turns === undefined || turns === found ? undefined : unpacked(turns)
  const innerTalk = talkOf(isList(inner) && inner.length === 1 && isMessages(inner[0]) ? inner[0] : inner)
  const input = valueFor(found, 'input')
  const hasHistory = innerTalk !== null && ['chat_history', 'history'].some((key) => found[key] === turns)
  const asked = hasHistory && typeof input === 'string' ? plainInput(input) : null
  const [only] = Object.entries(found).length === 1 ? Object.values(found) : []
  // A call of a model may have a list of prompts, of which it has only one.
  const prompts = unpacked(found['prompts'])
  const [prompt] = isList(prompts) && prompts.length === 1 ? prompts : []
  const systemValue = valueFor(found, 'system')
  return {
    ...none,
    // The question next to a history of the conversation is the input, and no turn of the history.
    input:
      asked ?? innerTalk?.input ?? plainInput(input ?? prompt ?? only ?? (innerTalk === null ? found : null)),
    system: innerTalk?.system ?? contentText(unpacked(systemValue)) ?? null,
    turns: innerTalk?.turns ?? [],
    talkOutput: innerTalk?.output ?? null,
    context: contextOf(valueFor(found, 'context')),
    conversation: textOf(valueFor(found, 'conversation')),
    reference: valueFor(found, 'reference') ?? null,
  }
}

function plainInput(value: Json): Json {
  const found = unpacked(value)
  const talk = talkOf(found)
  if (talk !== null) return talk.input
  if (isFields(found)) {
    const inner = valueFor(found, 'input')
    return inner === undefined ? found : typeof inner === 'string' ? inner : unpacked(inner)
  }
  return typeof value === 'string' && !isFields(found) ? value : found
}

/** Reads the output of a row: a text, a message, messages, choices of a model’s answer, or JSON in a text. */
export function outputParts(value: Json | undefined): Pick<
  EvaluationRow,
  'output' | 'outputs' | 'tools' | 'media'
> & {
  readonly context: readonly Json[]
} {
  const none = { output: null, outputs: [], tools: [], media: [], context: [] }
  const found = unpacked(value)
  if (isNothing(found) || (isList(found) && found.length === 0)) return none
  if (typeof found === 'string') return { ...none, output: found }
  const generations = at(found, 'generations')
  if (isList(generations)) {
    const flat = generations.flatMap((each) => (isList(each) ? each : [each]))
    const messages = flat.map((each) => at(each, 'message') ?? at(each, 'text') ?? null)
    return ofCandidates(messages)
  }
  const choices = at(found, 'choices')
  if (isList(choices))
    return ofCandidates(choices.map((each) => at(each, 'message') ?? at(each, 'text') ?? null))
  const talk = talkOf(isFields(found) ? [found] : found)
  if (talk !== null) {
    const last = talk.turns.at(-1)
    return {
      ...none,
      output: last === undefined ? null : spokenText(last.content),
      tools: talk.tools,
      media: talk.media,
    }
  }
  if (!isFields(found)) return { ...none, output: found }
  const inner = valueFor(found, 'output')
  const messages = valueFor(found, 'turns')
  const context = contextOf(valueFor(found, 'context'))
  if (isMessages(unpacked(messages)) && inner === undefined) return { ...outputParts(messages), context }
  const keys = Object.keys(found)
  if (inner !== undefined && (isMessages(unpacked(inner)) || isFields(inner)))
    return { ...outputParts(inner), context }
  if (typeof inner === 'string') return { ...none, output: inner, context }
  const [only] = keys.length === 1 ? Object.values(found) : []
  if (typeof only === 'string') return { ...none, output: only }
  return { ...none, output: found, context }
}

/** Returns the text of an answer; `null` for an empty text, which stands beside calls of tools. */
function spokenText(content: Json | undefined): string | null {
  const text = contentText(content)
  return text === '' ? null : text
}

function ofCandidates(messages: readonly Json[]): ReturnType<typeof outputParts> {
  const talks = messages.map((each) => (isFields(each) ? talkOf([each]) : null))
  const texts = messages.map((each, index) =>
    typeof each === 'string' ? each : spokenText(talks[index]?.turns[0]?.content),
  )
  const [first = null] = texts
  return {
    output: texts.length > 1 ? null : first,
    outputs: texts.length > 1 ? texts : [],
    tools: talks.flatMap((talk) => talk?.tools ?? []),
    media: talks.flatMap((talk) => talk?.media ?? []),
    context: [],
  }
}

/** Keys of a passage that hold its text. */
const PASSAGE_TEXT = ['content', 'page_content', 'pageContent', 'text', 'document', 'body', 'passage']

/** Reads passages: a list, a list in a text, or one text. A passage is a text, or an object if it has an id or a score. */
export function contextOf(value: Json | undefined): readonly Json[] {
  const found = unpackedCell(value)
  if (isNothing(found)) return []
  if (isFields(found)) {
    const inner = valueFor(found, 'context')
    return inner === undefined ? [passageOf(found)] : contextOf(inner)
  }
  if (!isList(found)) return [found]
  return found.flatMap((each) => (isList(each) ? each.map(passageOf) : [passageOf(each)]))
}

function passageOf(value: Json): Json {
  const parsed = unpacked(value)
  const isDotted = isFields(parsed) && Object.keys(parsed).some((key) => key.startsWith('document.'))
  const found = isDotted ? nestedKeys(parsed) : parsed
  if (!isFields(found)) return typeof value === 'string' ? value : found
  const inner = isFields(found['document']) ? found['document'] : found
  const key = PASSAGE_TEXT.find((each) => typeof inner[each] === 'string')
  if (key === undefined) return found
  const [text, id, score] = [inner[key] ?? null, inner['id'], inner['score'] ?? found['score']]
  const hasMore = !isNothing(id) || !isNothing(score)
  if (!hasMore) return text
  return {
    ...(isNothing(id) ? {} : { id: id ?? null }),
    ...(isNothing(score) ? {} : { score: score ?? null }),
    content: text,
  }
}

/**
 * Reads a verdict of any value under its name: a number is a score, a truth value passes or not, a text is a label, and
 * an object has parts. A value that says that there is none is a verdict that was not given.
 */
export function verdictsOf(
  name: string,
  value: Json | undefined,
  parts: Partial<RowVerdict> = {},
): RowVerdict[] {
  if (isNothing(value)) return [verdict(name, { ...parts, error: parts.error ?? 'not judged' })]
  if (isList(value)) return value.flatMap((each) => verdictsOf(name, each, parts))
  if (isFields(value)) {
    const score = numberOf(value['score'] ?? value['value'])
    const label = textOf(
      value['label'] ??
        value['verdict'] ??
        value['category'] ??
        (score === null ? value['value'] : undefined),
    )
    const pass = truthOf(value['pass'] ?? value['passed'] ?? value['success'])
    const ownWhy = shownText(
      value['reason'] ??
        value['explanation'] ??
        value['rationale'] ??
        value['comment'] ??
        firstOf(value['metadata'], 'reason', 'explanation', 'rationale'),
    )
    const why = parts.why ?? ownWhy
    const error = shownText(value['error'] ?? value['error_message'])
    if (error !== null || isNotJudged(value))
      return [verdict(name, { ...parts, why, error: error ?? parts.error ?? 'not judged' })]
    if (score !== null || label !== null || pass !== null)
      return [verdict(name, { ...parts, why, score, label, pass })]
    // A reason inside is the reason of the values beside it, and no label.
    return Object.entries(value).flatMap(([key, each]) => {
      const role = roleOfKey(key)?.role
      return role === 'why' || role === 'confidence'
        ? []
        : verdictsOf(`${name}.${key}`, each, { ...parts, why })
    })
  }
  const score = numberOf(value)
  if (score !== null) return [verdict(name, { ...parts, score })]
  const pass = truthOf(value)
  return pass === null
    ? [verdict(name, { ...parts, label: textOf(value) })]
    : [verdict(name, { ...parts, pass })]
}

/**
 * Whether an object or a row says beside its score that there is none: `status: error`, `valid: false`, or an error of
 * the grader.
 */
export function isNotJudged(fields: Fields): boolean {
  return Object.entries(fields).some(([key, value]) => {
    switch (plainKey(key)) {
      case 'status':
      case 'judge_status':
      case 'grader_status':
        return typeof value === 'string' && /^\s*(?:error|errored)\s*$/i.test(value)
      case 'valid':
        return truthOf(value) === false
      case 'grader_error':
      case 'judge_error':
        return !isNothing(value) && truthOf(value) !== false
      default:
        return false
    }
  })
}

/** Returns the tags in a value: a list, a list in a text, or words separated by commas. */
export function tagsOf(value: Json | undefined): string[] {
  const found = unpackedCell(value)
  if (isNothing(found)) return []
  if (isList(found)) return found.flatMap((each) => textOf(each) ?? [])
  if (typeof found === 'string') return found.split(/\s*[,;]\s*/u).filter((each) => each !== '')
  return typeof found === 'number' ? [String(found)] : []
}

/** Returns the time that an object has under a usual key. */
export function whenIn(fields: Fields): string | null {
  return timeOf(valueFor(fields, 'when'))
}
