import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { Speaker } from '../../../shared/pipelines/call/transcript.ts'
import { refuse } from '../../documents/refuse.ts'
import { type AgentWords, agentWords, type Labeled } from './agent-words.ts'

/** The role of each label, and how it was determined. */
export interface Roles {
  /** Returns the role of a label; `unassigned` for a segment without one. */
  readonly roleOf: (label: string | null) => Speaker
  readonly speakers: CallInput['speakers']
}

const AGENT =
  /^(?:agent|rep|representative|advis[eo]r|operator|assistant|associate|employee|staff|clerk|wizard|host|support|sales|internal|csr|consultant|(?:customer|client) (?:service|care|support|success)|call ?(?:center|centre|taker)|supervisor|manager|team ?lead(?:er)?|berater|beraterin|mitarbeiter|mitarbeiterin|asesor|asesora|agente|conseiller|conseillère|оператор|агент|менеджер|консультант)(?!\p{L})/iu
const CUSTOMER =
  /^(?:customer|client|caller|user|consumer|member|patient|guest|buyer|subscriber|contact|external|kunde|kundin|anrufer|anruferin|cliente|cliente|client|cliente|клиент|абонент|покупатель)(?!\p{L})/iu

/** Labels of recordings and machines, which have neither role. */
const ANNOUNCEMENT =
  /^(?:announcement|ivr|acd|system|recording|recorded|automated|bot|voice ?bot|virtual|music|ansage)(?!\p{L})/iu

/** Phrases of recordings. */
const RECORDED =
  /\b(?:press (?:one|two|three|\d)|all (?:of )?our (?:agents|lines|representatives|operators) are|your call is important|please (?:stay on the line|hold the line|listen carefully)|you are (?:number|caller)|leave a message after)\b|\bdrücken sie\b|\bpulse (?:uno|dos|\d)|\btapez \d|нажмите/iu

/**
 * Difference of marks above which the labeled agent sounds less like an agent than another voice, which suggests a
 * wrong label.
 */
const DOUBTFUL_MARKS = 4

/** Minimum number of marks of an agent for a further voice to count as one who took over the call. */
const TAKEN_OVER_MARKS = 4

/**
 * Finds the agent among a transcript's labels: the given label, labels that say so, else by what each voice says, with
 * a warning. The customer is the label that says so, else the other voice that speaks most. Further voices that say
 * they are agents, or talk like one, are on the agent's side, as after a transfer; recordings and others have neither
 * role. Refuses a transcript of one speaker, and a given label that it does not have.
 */
export function rolesOf(file: string, segments: readonly Labeled[], agentLabel: string | null): Roles {
  const labels = byLength(segments)
  const [only, second] = labels
  if (only !== undefined && second === undefined)
    throw refuse(
      file,
      `everything is said by one speaker (“${only}”), and a call has two. Transcribe it again with speaker labels.`,
    )
  const people = labels.filter((label) => !isAnnouncement(label, segments, labels))
  const known = people.length < 2 ? labels : people
  if (agentLabel !== null)
    return roles(known, segments, labeled(file, labels, agentLabel), { by: 'label', warning: null })
  const saying = known.find((label) => AGENT.test(label))
  const isLabeled = saying !== undefined && known.some((label) => CUSTOMER.test(label) && !AGENT.test(label))
  const likely = mostLikelyAgent(known, segments)
  if (isLabeled || (saying !== undefined && known.length <= 2)) {
    const isDoubtful =
      likely.label !== saying &&
      !AGENT.test(likely.label) &&
      likely.marks - agentWords(segments, saying).marks > DOUBTFUL_MARKS
    return roles(known, segments, saying, { by: 'transcript', warning: isDoubtful ? SWAPPED : null })
  }
  return roles(known, segments, likely.label, { by: 'rule', warning: guessed(likely, known) })
}

/**
 * Whether a voice is a recording: by its label, or because it only says phrases of recordings, before or between two
 * people.
 */
function isAnnouncement(label: string, segments: readonly Labeled[], labels: readonly string[]): boolean {
  if (ANNOUNCEMENT.test(label)) return true
  if (labels.length < 3) return false
  const own = segments.filter(({ speaker }) => speaker === label)
  return own.every(({ text }) => RECORDED.test(text))
}

/** Returns the transcript's label for a given one, ignoring case; refuses one that no speaker has. */
function labeled(file: string, labels: readonly string[], given: string): string {
  const wanted = given.trim().toLowerCase()
  const found =
    labels.find((label) => label === given) ?? labels.find((label) => label.toLowerCase() === wanted)
  if (found !== undefined) return found
  throw refuse(
    file,
    `no speaker is called “${given}”. Its speakers are ${quoted(labels)}: name one of them with --agent.`,
  )
}

const SWAPPED =
  'The customer says what agents usually say: the speakers may be swapped. Check them before the scores are used.'

function guessed({ label, because }: Likely, labels: readonly string[]): string {
  const reason = because === null ? '' : `, who says “${because}”,`
  return `“${label}”${reason} was chosen as the agent among ${quoted(labels)} by what each says. Check that the speakers are not swapped.`
}

function quoted(labels: readonly string[]): string {
  return labels.map((label) => `“${label}”`).join(', ')
}

interface Likely extends AgentWords {
  readonly label: string
}

/** Returns the one of the two voices that speak most that sounds more like an agent. */
function mostLikelyAgent(labels: readonly string[], segments: readonly Labeled[]): Likely {
  const [one, other] = labels.slice(0, 2).map((label) => ({ label, ...agentWords(segments, label) }))
  if (one === undefined) return { label: '', marks: 0, because: null }
  return other !== undefined && other.marks > one.marks ? other : one
}

/** Returns the labels, the one with most letters first. */
function byLength(segments: readonly Labeled[]): string[] {
  const letters = new Map<string, number>()
  for (const { speaker, text } of segments)
    if (speaker !== null) letters.set(speaker, (letters.get(speaker) ?? 0) + text.length)
  return [...letters].toSorted(([, one], [, other]) => other - one).map(([label]) => label)
}

function roles(
  people: readonly string[],
  segments: readonly Labeled[],
  agent: string,
  known: Pick<CallInput['speakers'], 'by' | 'warning'>,
): Roles {
  const others = people.filter((label) => label !== agent)
  const isHelping = (label: string) =>
    AGENT.test(label) ||
    (known.by === 'rule' && !CUSTOMER.test(label) && agentWords(segments, label).marks >= TAKEN_OVER_MARKS)
  const customer =
    others.find((label) => CUSTOMER.test(label) && !AGENT.test(label)) ??
    others.find((label) => !isHelping(label)) ??
    others[0]
  const further = others.filter((label) => label !== customer)
  const helping = further.filter(isHelping)
  const agents = new Set([agent, ...helping])
  const customers = new Set(
    [customer, ...further.filter((label) => CUSTOMER.test(label) && !AGENT.test(label))].flatMap(
      (label) => label ?? [],
    ),
  )
  const roleOf = (label: string | null): Speaker => {
    if (label === null) return 'unassigned'
    if (agents.has(label)) return 'agent'
    return customers.has(label) ? 'customer' : 'other'
  }
  const inOrder = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))]
  const outside = inOrder.filter((label) => roleOf(label) === 'other')
  const notes = [
    ...(agents.size > 1 ? [`${quoted([...agents])} are on the agent’s side.`] : []),
    ...(outside.length > 0
      ? [`${quoted(outside)} ${outside.length === 1 ? 'is' : 'are'} on neither side.`]
      : []),
  ]
  return {
    roleOf,
    speakers: {
      ...known,
      agentLabel: agent,
      voices: inOrder.map((label) => ({ label, speaker: roleOf(label) })),
      ...(notes.length === 0 ? {} : { notes }),
    },
  }
}
