import { normalizePhrase } from '../../../shared/domain/standards/phrase.ts'

/** An utterance with its speaker's label in the transcript. */
export interface Labeled {
  readonly speaker: string | null
  readonly text: string
}

/** How much a voice's words are those of an agent; the most telling phrase, `null` if there is none. */
export interface AgentWords {
  readonly marks: number
  readonly because: string | null
}

/** Phrases of agents, not of customers, in any company: greetings, offers, closing words. */
const OF_AGENTS = [
  /\b(?:thank you|thanks) for (?:calling|contacting|phoning|ringing|choosing|holding|waiting|your patience)\b/u,
  /\b(?:how (?:can|may|could) i (?:help|assist)|what can i do for you)\b/u,
  /\b(?:you(?:'re| are)|you have) (?:speaking|reached|through)\b/u,
  /\b(?:welcome to|my name is \w+ (?:from|with|at))\b/u,
  /\banything else (?:(?:that )?i can|i (?:may|could)|you need)\b/u,
  /\b(?:is there|was there|will there be) anything else\b/u,
  /\b(?:call|line) (?:is|may be|is being|will be|might be) (?:being )?(?:recorded|monitored)\b/u,
  /\b(?:would you like me to|do you want me to|shall i|(?:you(?:'re| are)|it(?:'s| is)|is|are) (?:now |all )?(?:booked|scheduled|set|confirmed))\b/u,
  /\b(?:let me|i'll|i will|i can|i'm going to) (?:just )?(?:check|look (?:into|that|up)|pull up|transfer|put you|bring up|arrange|process|escalate)\b/u,
  /\b(?:bear with me|one moment please|can i (?:put|place) you on hold|do you mind holding)\b/u,
  /\bi (?:do )?(?:apologi[sz]e|understand (?:your|how|that|the)|appreciate your)\b/u,
  // Outgoing calls.
  /\b(?:am i (?:speaking|talking) (?:to|with)|(?:may|can|could) i speak (?:to|with)|is this (?:mr|mrs|ms|miss|mister)\b)/u,
  /\b(?:it(?:'s| is)|this is|my name is|i(?:'m| am)) \p{L}+(?: \p{L}+)? (?:from|at|with|here from|calling from)\b/u,
  /\bi(?:'m| am)? (?:just )?calling (?:you )?(?:from|on behalf of|regarding your|about your)\b/u,
  // German, Spanish, French, Italian, Portuguese, Russian.
  /\b(?:wie|womit|was) (?:kann|darf) ich (?:ihnen |für sie )?(?:helfen|behilflich sein|tun)\b|\bmein name ist\b|\bsie sprechen mit\b|\bvielen dank für ihren anruf\b|\b(?:kann|darf) ich (?:sonst|ihnen sonst) noch\b/u,
  /\ben qué (?:le )?puedo (?:ayudar|servir)|\b(?:le atiende|le habla|mi nombre es)\b|\bgracias por (?:llamar|su llamada|comunicarse)|\balgo más en (?:lo )?que/u,
  /\b(?:comment|en quoi) puis-? ?je vous (?:aider|être utile)|\bque puis-? ?je faire pour vous|\bmerci (?:de votre appel|d'avoir appelé)|\bà votre service\b/u,
  /\bin (?:che )?cosa posso (?:aiutar|essere)|\bcome posso aiutar|\bgrazie per aver chiamato/u,
  /\b(?:como|em que) posso (?:ajudar|ser útil)|\bobrigad[oa] por ligar/u,
  /(?:чем|как) (?:я )?могу (?:вам )?помочь|меня зовут|спасибо за (?:звонок|обращение|ожидание)|вас приветствует/u,
] as const

/** Phrases with which agents identify the customer. */
const VERIFYING = [
  /\b(?:confirm|verify|verification|security (?:question|check|purposes)|for security)\b/u,
  /\b(?:can|could|may) i (?:have|take|get|ask (?:for )?)\b.{0,20}\b(?:name|number|address|postcode|zip|email|date|reference)\b/u,
  /\b(?:your|the) (?:full name|date of birth|account number|policy number|postcode|zip code|last four)\b/u,
  /\bwhat(?:'s|s| is) (?:your|the) (?:\w+ )?(?:name|number|address|email|date|postcode|zip|reference)\b/u,
  /\b(?:can|could|would|will) you (?:please |just )?(?:give|tell|describe|provide|spell|state|confirm)(?: me)? (?:your|the)\b/u,
] as const

/** Phrases of customers: why they call, and what belongs to them. */
const OF_CUSTOMERS = [
  /\bi(?:'m| am| was|'ve been)? (?:just )?(?:calling|phoning|ringing) (?:about|because|to|for|regarding)\b/u,
  /\bi(?:'d| would) like (?:to|a|an)\b|\bi (?:want|need|wanted|wanna) (?:a|an|some|to (?:cancel|change|report|make|book|block|know|speak|complain|see))\b/u,
  /\bmy (?:account|order|bill|card|policy|parcel|package|contract|internet|booking|reservation|appointment|claim|meter|phone)\b/u,
  /\b(?:can|could|would) you (?:please )?(?:help me|send me)\b/u,
  /\b(?:thanks|thank you) for your help\b/u,
] as const

/** Words of a person who answers the phone, and nothing else: they do not count as a greeting by an agent. */
const PICKS_UP =
  /^(?:hello|hi|yes|yeah|speaking|hallo|ja|bitte|sí|diga|dígame|aló|bueno|allô|oui|pronto|alô|алло|да|слушаю)(?: (?:hello|speaking))?$/u

const MARKS = { agent: 2, verifying: 2, customer: -2, first: 1, asking: 1 } as const

/**
 * Counts marks of an agent in a voice's words: each kind of phrase counts once, phrases of a customer count against it;
 * speaking first and asking more count a little. The phrases of English are known; for other languages only the last
 * two signs apply.
 */
export function agentWords(segments: readonly Labeled[], voice: string): AgentWords {
  const own = segments.filter(({ speaker }) => speaker === voice).map(({ text }) => text)
  const normalized = own.map(normalizePhrase)
  const hits = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => normalized.map((text) => pattern.exec(text)?.[0]).find(Boolean) ?? [])
  const [agent, verifying, customer] = [hits(OF_AGENTS), hits(VERIFYING), hits(OF_CUSTOMERS)]
  const [first] = segments
  const isFirst = first?.speaker === voice && !PICKS_UP.test(normalizePhrase(first.text))
  const marks =
    agent.length * MARKS.agent +
    verifying.length * MARKS.verifying +
    customer.length * MARKS.customer +
    (isFirst ? MARKS.first : 0) +
    (asksMore(segments, voice, own) ? MARKS.asking : 0)
  return { marks, because: agent[0] ?? verifying[0] ?? null }
}

function asksMore(segments: readonly Labeled[], voice: string, own: readonly string[]): boolean {
  const others = segments.filter(({ speaker }) => speaker !== voice).map(({ text }) => text)
  return shareAsking(own) > shareAsking(others)
}

function shareAsking(texts: readonly string[]): number {
  return texts.filter((text) => /[?？؟՞]/u.test(text)).length / Math.max(1, texts.length)
}
