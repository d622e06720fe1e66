import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { Speaker } from '../../../shared/pipelines/call/transcript.ts'
import { refuse } from '../../documents/refuse.ts'
import { type AgentWords, agentWords, type Labeled } from './agent-words.ts'

/** Who each label is, and how that is known. */
export interface Roles {
  readonly roleOf: (label: string) => Speaker
  readonly speakers: CallInput['speakers']
}

const AGENT =
  /^(?:agent|rep|representative|advis[eo]r|operator|assistant|associate|employee|staff|clerk|wizard|host|support|sales)\b/iu
const CUSTOMER = /^(?:customer|client|caller|user|consumer|member|patient|guest|buyer|subscriber|contact)\b/iu

/** So much less like an agent than somebody else sounds whoever was labeled by mistake. */
const DOUBTFUL_MARKS = 4

/**
 * Who of a transcript's labels is the agent: the label that is given, labels that say it, else by what each says, with a
 * warning. The customer is the label that says it, else the one of the others that speaks most; further voices are
 * neither. Refuses a transcript of one speaker, and a given label that it does not have.
 */
export function rolesOf(file: string, segments: readonly Labeled[], agentLabel: string | null): Roles {
  const labels = byLength(segments)
  const [only, second] = labels
  if (only !== undefined && second === undefined)
    throw refuse(
      file,
      `everything is said by one speaker (“${only}”), and a call has two. Transcribe it again with speaker labels.`,
    )
  if (agentLabel !== null)
    return roles(labels, labeled(file, labels, agentLabel), { by: 'label', warning: null })
  const saying = labels.find((label) => AGENT.test(label))
  const isSaid = saying !== undefined && labels.some((label) => CUSTOMER.test(label))
  const likely = mostLikelyAgent(labels, segments)
  if (isSaid || (saying !== undefined && labels.length <= 2)) {
    const isDoubtful =
      likely.label !== saying && likely.marks - agentWords(segments, saying).marks > DOUBTFUL_MARKS
    return roles(labels, saying, { by: 'transcript', warning: isDoubtful ? SWAPPED : null })
  }
  return roles(labels, likely.label, { by: 'rule', warning: guessed(likely, labels) })
}

/** The label that is meant by a given one, which may have other letters; refuses one that no speaker has. */
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
  return `“${label}”${reason} was chosen as the agent among ${quoted(labels)} by what each says. Confirm it with --agent LABEL.`
}

function quoted(labels: readonly string[]): string {
  return labels.map((label) => `“${label}”`).join(', ')
}

interface Likely extends AgentWords {
  readonly label: string
}

/** Of the two voices that speak most the one that sounds more like an agent: a recorded greeting is neither. */
function mostLikelyAgent(labels: readonly string[], segments: readonly Labeled[]): Likely {
  const [one, other] = labels.slice(0, 2).map((label) => ({ label, ...agentWords(segments, label) }))
  if (one === undefined) return { label: '', marks: 0, because: null }
  return other !== undefined && other.marks > one.marks ? other : one
}

/** The labels, that with most letters first. */
function byLength(segments: readonly Labeled[]): string[] {
  const letters = new Map<string, number>()
  for (const { speaker, text } of segments) letters.set(speaker, (letters.get(speaker) ?? 0) + text.length)
  return [...letters].toSorted(([, one], [, other]) => other - one).map(([label]) => label)
}

function roles(
  labels: readonly string[],
  agent: string,
  known: Pick<CallInput['speakers'], 'by' | 'warning'>,
): Roles {
  const others = labels.filter((label) => label !== agent)
  const customer = others.find((label) => CUSTOMER.test(label)) ?? others[0]
  return {
    roleOf: (label) => (label === agent ? 'agent' : label === customer ? 'customer' : 'other'),
    speakers: { ...known, agentLabel: agent },
  }
}
