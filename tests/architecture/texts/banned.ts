/** A wording that is not used, with the wording that replaces it. */
export interface Wording {
  readonly pattern: RegExp
  /** A text, sentence or name that has the wording. */
  readonly example: string
  readonly instead: string
  readonly places: readonly Place[]
}

/**
 * The places where a wording is banned. `texts`: strings that users see. `prose`: comments, test titles, documents and
 * commit subjects. `names`: names that code declares, compared as `words-with-hyphens`. `files`: names of files without
 * their extension.
 */
export type Place = 'texts' | 'prose' | 'names' | 'files'

type Row = readonly [pattern: RegExp, example: string, instead: string]

/** Labels and fragments of texts. In a sentence of prose most of these are ordinary English. */
const inTexts: readonly Row[] = [
  [/\bForgive\b/, 'Forgive names that sound alike', 'Accept …, Tolerance'],
  [/^Put in$/, 'Put in', 'Insertion'],
  [/^Said twice$/, 'Said twice', 'Repetition'],
  [/^Not read$/, 'Not read', 'Omission'],
  [/Tried and not got/, 'Tried and not got', 'Unresolved attempts'],
  [/Read after a struggle/, 'Read after a struggle', 'Self-corrected after struggle'],
  [/Turned correct by/, 'Turned correct by the judge', 'Overridden by judge'],
  [/Kept as an error by/, 'Kept as an error by the judge', 'Upheld by judge'],
  [/no dictionary has/, 'Words that no dictionary has', 'out-of-vocabulary'],
  [/^How (sure|alike)\b/, 'How sure the judge must be', 'Confidence, Similarity threshold'],
  [/\bHeld by\b/, 'Held by Ada until noon', 'Claimed by'],
  [/\b[Gg]o(es)? on by itself\b/, 'Go on by itself after a ruling', 'Advance automatically'],
  [/, or (not|stay|none)$/, 'Select the row, or not', 'name what is on'],
  [/\b0 to 1\.$/, 'As a share of the total, 0 to 1.', 'a percentage'],
  [/\b(takes|is given) at most$/, 'An answer takes at most', 'Maximum …'],
  [/A known answer/, 'A known answer expires', 'Cached answer'],
  [/\ball the same$/, 'Share of cases to look at all the same', 'Sampling rate'],
  [/\bdrawn by$/, 'Both samples are drawn by', 'Sampling seed'],
  [/Connect again/, 'Connect again', 'Reconnect'],
  [/takes it for no\b/, 'The judge takes it for no amount.', 'Not an amount: referee and rules agree.'],
  [/\b(person|reviewer) is called\b/, 'A person is called at a low score.', 'is escalated'],
  [/^It (holds|takes|counts) /, 'It holds where the last change is known.', 'name what applies'],
  [/half-saved/, 'Nothing was half-saved.', 'Changes are saved in full or not at all'],
  [/known already|there already/, '3 imported, 2 known already', 'duplicate, already exists'],
  [
    /\b(asked|told) of you\b|\byou differ\b/i,
    'You differ on 2 decisions',
    'requested from you, you disagree',
  ],
  [/\bthrow(s|n)? (it|the lesson)? ?out\b/i, 'The checks throw it out.', 'rejected'],
  [/\bthis does not count\b/, 'It misses; this does not count.', 'adds nothing to the score'],
  [/\bcannot be right as\b/, 'It cannot be right as “tax”.', 'cannot be both … and …'],
  [/\bwhatever its score\b/, 'The call fails, whatever its score.', 'at any score'],
  [/^Weighted mean\b/, 'Weighted mean 0.79', 'say what it is the mean of'],
  [/\bstated score\b/, 'Score 0.8 (stated score 0.9)', 'overall score by the judge'],
  [/\bof the writer’s words\b/, 'Entropy of the writer’s words', 'uncertainty of the writing model'],
  [/^Rule “.*” failed|^” failed/, 'Rule “Fees are disclosed” failed.', 'Rule broken: …'],
  [/\bsure\)|\b(not|nobody is) sure\b/, 'answers differ or nobody is sure', 'confidence …, unsure'],
  [/\btell enough\b/, 'The first answers tell enough', 'end early'],
  [/^its id$/, 'its id', 'id of the …'],
  [/\bnothing says\b/, 'Of this nothing says more', 'is unknown'],
  [/\bas (it|they) (was|were) written\b/, 'The events are as they were written.', 'unchanged'],
  [/\bis there again\b/, 'The draft is there again', 'is restored'],
  [/\bconfidence is (only )?0\.\d/, 'The judge’s confidence is only 0.62.', 'a percentage'],
  [/^(What|Why\??|When|Over|By|Within|Norms|Decide|Smaller|Larger)$/, 'Why?', 'a label that stands alone'],
  [
    /\b(each|one|no|both|second|every|neither|the|only|of) engines?\b/i,
    'No engine heard the word.',
    'recognizer',
  ],
]

const inTextsAndProse: readonly Row[] = [
  [/nobody (knows|can tell)/i, 'nobody knows why', 'unknown'],
  [/the matter with/i, 'nothing is the matter with it', 'say what happened'],
  [/of the smallest coins/, 'forgive two of the smallest coins', 'Tolerance in minor units'],
  [/\btill receipt/i, 'a till receipt', 'POS receipt'],
  [/\bso many\b/i, 'so many tokens', 'this many'],
  [/\bheld against\b/, 'parts are held against each other', 'compared with'],
  [/\banew\b/i, 'the model is asked anew', 'again'],
  [/\bvouche[sd]? for\b/, 'vouched for by others', 'confirmed by'],
  [/(?<!\bthe )\brest(s|ed)? on\b/i, 'the category rests on nothing', 'based on'],
  [/\buntil somebody rules\b/, 'open until somebody rules', 'until a person rules on it'],
  [/\bstands in (the|its)\b/, 'the tag stands in the prompt', 'is in …'],
  [/\bfree checks?\b/i, 'the free checks', 'checks without a model'],
  [/\bby another way\b/, 'send the key by another way', 'separately'],
  [/\bfor good\b(?! (reason|measure|cause))/, 'erased for good', 'permanently'],
  [/\bsays? nothing of\b/, 'the proof says nothing of the others', 'covers only'],
  [/\bgoes on from\b/, 'the chain goes on from event 4', 'continues'],
  [/\bNobody (but|signed|signs)\b/, 'Nobody but this store signs', 'Only …, is not signed'],
  [/\brecogniser/i, 'the recogniser', 'recognizer'],
  [/\be-mail/i, 'an e-mail', 'email'],
  [/\btime line\b/i, 'time line', 'timeline'],
  [/\blicence/i, 'the licence', 'license'],
  [/\b(colour|favour|behaviour|neighbour)/i, 'its behaviour', 'American spelling'],
  [/\b(normalis|labelled|unlabelled|recognis(?!er)|summaris)/i, 'normalised text', 'American spelling'],
]

/** The beginning of a clause in the place of a noun; “what is missing” is a usual one. */
const WHAT_IS =
  'what (is|was|are|were|has|had)\\b(?! (still |also )?(wrong|missing|new|next|left|going|happening|happened|to)\\b)'

/** Riddles of comments: half sentences where the field has a noun. */
const inProse: readonly Row[] = [
  [/\btold of\b/i, 'the window is told of the case', 'notified about, reported'],
  [/(?<!\b[A-Z]{2,} )\bstands? for\b/, 'one that stands for all the others', 'represents, means'],
  [/\bwhoever\b/i, 'a bug of whoever listens', 'the user who, the caller that'],
  [/\bwould else\b/i, 'a list that people would else have seen', 'would have … without …'],
  [/\bfrom which on\b/i, 'the score from which on it passes', 'minimum …'],
  [/(?<!\bthere )\b(is|are|was|were) none\b(?! of)/i, 'a lesson without text is none', 'is not a …'],
  [
    /(?:^[Ww]|\. W)hat (?=[^?]*?(\.(?= |$)|$))/,
    'What the judge answered about a word.',
    'a noun, such as “Answer of the judge”',
  ],
  [
    new RegExp(`\\b(of|from|with|by|besides?|behind|against|without|and|or) ${WHAT_IS}`, 'i'),
    'a list of what is installed',
    'a noun, such as “the installed programs”',
  ],
  [
    new RegExp(`\\b(that|because|if|while|unless) ${WHAT_IS}`, 'i'),
    'so that what is kept stays small',
    'a noun, such as “the stored events”',
  ],
  [/\bwhat is no(t a)? \w/i, 'refuses what is no amount', 'a value that is not a …'],
  [/^(Fewest|Least(?! (recently|significant|squares|privilege)\b)) \w/, 'Least share of words', 'Minimum …'],
  [
    /\bdeferred\b(?! (transaction|constraint|foreign|promise))/,
    'a deferred case',
    'skipped (a case), lazy (a value)',
  ],
]

/** A pattern for a name that has a word. */
function word(words: string): RegExp {
  return new RegExp(`(^|-)(${words})(-|$)`)
}

/** Adverbs: `mostRecent` is no maximum. */
const ADVERB = '(recent|common|likely|frequent|significant|squares|used|specific|important|expensive)'

const inNames: readonly Row[] = [
  [new RegExp(`^most(?!-${ADVERB}|$)-`), 'MOST_FILES', 'MAX_…, max…'],
  [new RegExp(`^least(?!-${ADVERB}|$)-`), 'leastCharacters', 'MIN_…, min…'],
  [/^(?!(is|has|be|are)-).+-at-most$/, 'FILES_AT_MOST', 'MAX_…, max…'],
  [/^(?!(is|has|be|are)-).+-at-least$/, 'rateAtLeast', 'MIN_…, min…'],
  [word('seats?'), 'freeSeat', 'ModelTarget'],
  [word('desks?'), 'deskOf', 'ProviderLimiter'],
  [word('purses?'), 'purse', 'RunBudget'],
  [word('keepers?'), 'Keeper', 'CallStore'],
  [/^walk(s|ed)?-(on|chains?)$/, 'walksOn', 'FallbackChain, fallsThroughOn'],
  [/^(wait-for|take)-turn$/, 'waitForTurn', 'admit, Admission; claim'],
  [word('consult|converse'), 'consultModel', 'attempt, exchange'],
  [/^(reach|approach|rules?-out|ruled-out)$/, 'ruleOut', 'Availability, markUnavailable'],
  [word('habits?'), 'habits', 'UnsupportedFeatures'],
  [/(^|-)(?<!in-)flights?(-|$)/, 'Flight', 'RequestTrace'],
  // The benchmarks of public files have this name.
  [/(^|-)(?<!receipt-|reading-|lesson-)strangers?(-|$)/, 'strangers', 'unknownIds, unmatched'],
  [word('jots?'), 'jot', 'transactRelaxed'],
  [/^(books|life)$/, 'books', 'repository, transitions'],
  [/^(go-on|goes-on|ends?-badly)$/, 'goOn', 'poll, fail'],
  [/^(heaps|heap-of|strays?)$/, 'stray', 'FileGroup, unmatched'],
  [word('standings?'), 'standingOf', 'StatusFilter, state'],
  [/^(use-trials?|model-trials?)$/, 'useTrial', 'ModelCheck'],
  [word('referees?'), 'refereeAnswer', 'judge'],
  [word('told|said|unsaid'), 'isTold', 'reported, stated; name the subject'],
  [word('keyed'), 'keyedApart', '…ById, indexed'],
  [word('beside'), 'settingsBeside', 'next to, adjacent; name the subject'],
  [word('anew|whoever|so-many'), 'askAnew', 'again, caller, count'],
  [word('deferred'), 'deferredCases', 'skipped (a case), lazy… (a value)'],
]

/** Verbs that are ordinary names of functions and riddles as names of files. */
const inFiles: readonly Row[] = [
  [word('hold|holds'), 'hold', 'name the subject: item-lease'],
  [word('left|met|spoken(?!-form)'), 'finish-left', 'name the subject: unfinished-jobs'],
]

function rows(all: readonly Row[], ...places: readonly Place[]): Wording[] {
  return all.map(([pattern, example, instead]) => ({ pattern, example, instead, places }))
}

/** Half sentences and pet words that replace a term of the field, and other spellings. */
export const banned: readonly Wording[] = [
  ...rows(inTexts, 'texts'),
  ...rows(inTextsAndProse, 'texts', 'prose'),
  ...rows(inProse, 'prose'),
  ...rows(inNames, 'names', 'files'),
  ...rows(inFiles, 'files'),
]

const PLACES: Readonly<Record<Place, string>> = {
  texts: 'texts',
  prose: 'comments, titles, documents, commits',
  names: 'names',
  files: 'file names',
}

/** The lines of the table of wordings in `docs/engineering.md`. */
export function tableOf(wordings: readonly Wording[]): string[] {
  const rows = wordings.map(
    ({ example, instead, places }) =>
      `| \`${example}\` | ${instead} | ${places.map((place) => PLACES[place]).join(', ')} |`,
  )
  return ['| banned | preferred | in |', '| --- | --- | --- |', ...rows]
}
