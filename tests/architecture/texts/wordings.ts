import { Visitor } from 'vite'
import type { Parsed } from '../sources/source.ts'

/** A wording that is not used, with what is written instead. */
interface Wording {
  readonly pattern: RegExp
  readonly instead: string
}

/** Half sentences and pet words that once stood for a term of the field. */
const banned: readonly Wording[] = [
  { pattern: /\bForgive\b/, instead: 'Accept …, Tolerance' },
  { pattern: /^Put in$/, instead: 'Insertion' },
  { pattern: /^Said twice$/, instead: 'Repetition' },
  { pattern: /^Not read$/, instead: 'Omission' },
  { pattern: /Tried and not got/, instead: 'Unresolved attempts' },
  { pattern: /Read after a struggle/, instead: 'Self-corrected after struggle' },
  { pattern: /Turned correct by/, instead: 'Overridden by judge' },
  { pattern: /Kept as an error by/, instead: 'Upheld by judge' },
  { pattern: /no dictionary has/, instead: 'out-of-vocabulary' },
  { pattern: /^How (sure|alike)\b/, instead: 'Confidence, Similarity threshold' },
  { pattern: /\bHeld by\b/, instead: 'Claimed by' },
  { pattern: /\b[Gg]o(es)? on by itself\b/, instead: 'Advance automatically' },
  { pattern: /nobody knows/i, instead: 'unknown' },
  { pattern: /the matter with/i, instead: 'say what happened' },
  { pattern: /, or (not|stay|none)$/, instead: 'name what is on' },
  { pattern: /\b0 to 1\.$/, instead: 'a percentage' },
  { pattern: /\b(takes|is given) at most$/, instead: 'Maximum …' },
  { pattern: /A known answer/, instead: 'Cached answer' },
  { pattern: /\ball the same$/, instead: 'Sampling rate' },
  { pattern: /\bdrawn by$/, instead: 'Sampling seed' },
  { pattern: /Connect again/, instead: 'Reconnect' },
  { pattern: /of the smallest coins/, instead: 'Tolerance in minor units' },
  { pattern: /takes it for no\b/, instead: 'Not an amount: referee and rules agree.' },
  { pattern: /\btill receipt/i, instead: 'POS receipt' },
  { pattern: /\bso many\b/i, instead: 'this many' },
  { pattern: /\b(person|reviewer) is called\b/, instead: 'is escalated' },
  { pattern: /^It (holds|takes|counts) /, instead: 'name what applies' },
  { pattern: /\bheld against\b/, instead: 'compared with' },
  { pattern: /half-saved/, instead: 'Changes are saved in full or not at all' },
  { pattern: /\banew\b/, instead: 'again' },
  { pattern: /\bvouche[sd]? for\b/, instead: 'confirmed by' },
  { pattern: /known already|there already/, instead: 'duplicate, already exists' },
  { pattern: /\brests? on\b/i, instead: 'based on' },
  { pattern: /\b(asked|told) of you\b|\byou differ\b/i, instead: 'requested from you, you disagree' },
  { pattern: /\bthrow(s|n)? (it|the lesson)? ?out\b/i, instead: 'rejected' },
  { pattern: /\bthis does not count\b/, instead: 'adds nothing to the score' },
  { pattern: /\buntil somebody rules\b/, instead: 'until a person rules on it' },
  { pattern: /\bcannot be right as\b/, instead: 'cannot be both … and …' },
  { pattern: /\bstands in (the|its)\b/, instead: 'is in …' },
  { pattern: /\bwhatever its score\b/, instead: 'at any score' },
  { pattern: /\bfree checks?\b/i, instead: 'checks without a model' },
  { pattern: /^Weighted mean\b/, instead: 'say what it is the mean of' },
  { pattern: /\bstated score\b/, instead: 'overall score by the judge' },
  { pattern: /\bof the writer’s words\b/, instead: 'uncertainty of the writing model' },
  { pattern: /^Rule “.*” failed|^” failed/, instead: 'Rule broken: …' },
  { pattern: /\bsure\)|\b(not|nobody is) sure\b/, instead: 'confidence …, unsure' },
  { pattern: /\bby another way\b/, instead: 'separately' },
  { pattern: /\bfor good\b/, instead: 'permanently' },
  { pattern: /\btell enough\b/, instead: 'end early' },
  { pattern: /^its id$/, instead: 'id of the …' },
  { pattern: /\bsays nothing of\b|\bnothing says\b|\bsay nothing of\b/, instead: 'covers only, is unknown' },
  { pattern: /\bgoes on from\b/, instead: 'continues' },
  { pattern: /\bas (it|they) (was|were) written\b/, instead: 'unchanged' },
  { pattern: /\bNobody (but|signed|signs)\b/, instead: 'Only …, is not signed' },
  { pattern: /\bis there again\b/, instead: 'is restored' },
  { pattern: /\bconfidence is (only )?0\.\d/, instead: 'a percentage' },
  {
    pattern: /^(What|Why\??|When|Over|By|Within|Norms|Decide|Smaller|Larger)$/,
    instead: 'a label that stands alone',
  },
]

/** Words that have another name here, or another spelling. */
const glossary: readonly Wording[] = [
  { pattern: /\brecogniser/i, instead: 'recognizer' },
  { pattern: /\b(each|one|no|both|second|every|neither|the|only|of) engines?\b/i, instead: 'recognizer' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\btime line\b/i, instead: 'timeline' },
  { pattern: /\blicence/i, instead: 'license' },
  { pattern: /\b(colour|favour|behaviour|neighbour)/i, instead: 'American spelling' },
  { pattern: /\b(normalis|labelled|unlabelled|recognis(?!er)|summaris)/i, instead: 'American spelling' },
]

/**
 * The areas whose strings people read. What a pipeline finds is kept with each run: another wording needs another version
 * of the pipeline.
 */
const READ =
  /^(renderer\/|main\/(cli|services|intake|documents|datasets|jobs|hosts|store|ledger|api|secrets|proofs|judging|pipelines)\/|shared\/(contract|domain|pipelines)\/)/

/** What judges and writers are asked, and words that rules look for: no texts of the program. */
const NOT_READ =
  /^main\/pipelines\/.*(\/prompts?\.ts$|\/(languages|in-words|spoken|text|write|plan)\/|\/(output)\/)/

/** Texts in banned wordings, and words that the glossary has another name for, with what to write. */
export function wrongWordings(sources: readonly Parsed[]): string[] {
  return sources.filter(({ path }) => READ.test(path) && !NOT_READ.test(path)).flatMap(wrongIn)
}

function wrongIn(source: Parsed): string[] {
  const { path, program } = source
  if (program === null) return []
  const found: string[] = []
  const check = (offset: number, text: string) => {
    for (const { pattern, instead } of [...banned, ...glossary])
      if (pattern.test(text.trim()))
        found.push(`${path}:${source.lineAt(offset)} says “${text.trim()}”; write: ${instead}`)
  }
  new Visitor({
    Literal: ({ start, value }) => {
      // One word in lower case is an id, and one in capitals a code, not a text.
      if (typeof value === 'string' && !/^([^A-Z ]*|[A-Z_]+)$/.test(value) && !value.includes('/'))
        check(start, value)
    },
    TemplateElement: ({ start, value }) => check(start, value.raw),
    JSXText: ({ start, value }) => check(start, value),
  }).visit(program)
  return found
}
