import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { normalizedText } from '../../../src/shared/domain/standards/normalized.ts'
import { ABCD_FLOW } from './abcd-flow.ts'
import { type FetchedFlow, SGD_FLOWS } from './sgd-flows.ts'

/** The public repositories with dialogues of agents and customers; none of their files is kept here. */
export const REPOSITORIES = {
  sgd: 'google-research-datasets/dstc8-schema-guided-dialogue',
  abcd: 'asappresearch/abcd',
  star: 'RasaHQ/STAR',
} as const

export type Corpus = keyof typeof REPOSITORIES

/** One turn of a dialogue. */
export interface Spoken {
  readonly speaker: 'agent' | 'customer'
  readonly text: string
  /** The steps that its annotators or its agent named for it; `null` if nobody annotated it. */
  readonly labels: readonly string[] | null
}

/** A dialogue with the flow that its agent followed. */
export interface Dialogue {
  readonly name: string
  /** The task or service; halves are divided by it, so that no flow is in both. */
  readonly task: string
  /** The phrases of each step. */
  readonly steps: ReadonlyMap<string, readonly string[]>
  readonly turns: readonly Spoken[]
}

function stepsOf(flow: FetchedFlow): Map<string, string[]> {
  return new Map(Object.entries(flow).map(([step, phrases]) => [step, phrases.split('|')]))
}

const SgdDialogue = z.object({
  dialogue_id: z.string(),
  services: z.array(z.string()),
  turns: z.array(
    z.object({
      speaker: z.enum(['USER', 'SYSTEM']),
      utterance: z.string(),
      frames: z.array(z.object({ actions: z.array(z.object({ act: z.string(), slot: z.string() })) })),
    }),
  ),
})

/** Returns the dialogues about one service in the development set of the Schema-Guided Dialogue data. */
export function sgdDialogues(checkout: string): Dialogue[] {
  const folder = join(checkout, 'dev')
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^dialogues_\d+\.json$/.test(file))
    : []
  return files
    .sort()
    .flatMap((file) => z.array(SgdDialogue).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .flatMap(({ dialogue_id: name, services, turns }) => {
      const [task = ''] = services
      const flow = services.length === 1 ? SGD_FLOWS[task] : undefined
      if (flow === undefined) return []
      const steps = stepsOf(flow)
      return [{ name, task, steps, turns: turns.map((turn) => sgdTurn(turn, steps)) }]
    })
}

function sgdTurn(
  { speaker, utterance, frames }: z.infer<typeof SgdDialogue>['turns'][number],
  steps: ReadonlyMap<string, unknown>,
): Spoken {
  if (speaker === 'USER') return { speaker: 'customer', text: utterance, labels: [] }
  const acts = frames.flatMap(({ actions }) => actions.flatMap(({ act, slot }) => [act, `${act} ${slot}`]))
  return { speaker: 'agent', text: utterance, labels: [...new Set(acts)].filter((act) => steps.has(act)) }
}

const AbcdDialogue = z.object({
  convo_id: z.number(),
  scenario: z.object({ subflow: z.string() }),
  original: z.array(z.tuple([z.string(), z.string()])),
  delexed: z.array(z.object({ speaker: z.string(), targets: z.array(z.unknown()) })),
})

/** Returns the sample of the Action-Based Conversations data: a step may be in all that the agent says before its button. */
export function abcdDialogues(checkout: string): Dialogue[] {
  const file = join(checkout, 'data', 'abcd_sample.json')
  if (!existsSync(file)) return []
  const steps = stepsOf(ABCD_FLOW)
  return z
    .array(AbcdDialogue)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(({ convo_id: id, scenario, original, delexed }) => {
      const buttons = delexed.map(({ speaker, targets }) =>
        speaker === 'action' ? String(targets[2]) : null,
      )
      const turns = original.flatMap(([who, text], at): Spoken[] => {
        if (who !== 'agent' && who !== 'customer') return []
        const pressed = new Set(buttons.slice(at + 1).flatMap((button) => button ?? []))
        return [
          {
            speaker: who,
            text,
            labels: who === 'agent' ? [...pressed].filter((each) => steps.has(each)) : [],
          },
        ]
      })
      return { name: String(id), task: scenario.subflow, steps, turns }
    })
}

const StarDialogue = z.object({
  DialogueID: z.number(),
  CompletionLevel: z.string(),
  Scenario: z.object({
    MultiTask: z.boolean(),
    WizardTask: z.string(),
    WizardCapabilities: z.array(z.object({ Task: z.string() })),
  }),
  Events: z.array(
    z.object({
      Agent: z.string(),
      Action: z.string(),
      Text: z.string().nullish(),
      ActionLabel: z.string().nullish(),
    }),
  ),
})
const SPOKEN_ACTIONS = new Set(['utter', 'pick_suggestion'])
/** Dialogues of each task that are read: all would take minutes. */
const STAR_OF_TASK = 25

/** Returns dialogues about one task of STAR, whose agents chose replies of a flow chart or wrote their own. */
export function starDialogues(checkout: string): Dialogue[] {
  const folder = join(checkout, 'dialogues')
  if (!existsSync(folder)) return []
  const flows = new Map(
    readdirSync(join(checkout, 'tasks')).map((task) => [task, starFlow(join(checkout, 'tasks', task))]),
  )
  const counts = new Map<string, number>()
  return readdirSync(folder)
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .flatMap((file): Dialogue[] => {
      const content = readFileSync(join(folder, file), 'utf8')
      const { DialogueID, CompletionLevel, Scenario, Events } = StarDialogue.parse(JSON.parse(content))
      const task = Scenario.WizardCapabilities[0]?.Task ?? ''
      const flow = flows.get(task)
      const read = counts.get(task) ?? 0
      if (flow === undefined || Scenario.MultiTask || CompletionLevel !== 'Complete' || read >= STAR_OF_TASK)
        return []
      counts.set(task, read + 1)
      const turns = Events.flatMap((event): Spoken[] => {
        const text = (event.Text ?? '').trim()
        if (!SPOKEN_ACTIONS.has(event.Action) || text === '') return []
        if (event.Agent === 'User') return [{ speaker: 'customer', text, labels: [] }]
        if (event.Agent !== 'Wizard') return []
        const step = flow.of(event.ActionLabel ?? '', text)
        const labels = (event.ActionLabel ?? null) === null ? null : step === undefined ? [] : [step]
        return [{ speaker: 'agent', text, labels }]
      })
      return [{ name: String(DialogueID), task, steps: flow.steps, turns }]
    })
}

const Replies = z.record(z.string(), z.string())
/** Minimum number of words in a phrase from a reply with placeholders. */
const SHORTEST_PART = 3

interface StarFlow {
  readonly steps: ReadonlyMap<string, readonly string[]>
  /** Returns the step of a reply, by its name or else its words: replies of the same words are one step. */
  of(reply: string, words: string): string | undefined
}

/** Returns the replies of a task as phrases; a reply with placeholders gives its parts. */
function starFlow(folder: string): StarFlow {
  const replies = Replies.parse(JSON.parse(readFileSync(join(folder, 'responses.json'), 'utf8')))
  const steps = new Map<string, readonly string[]>()
  const named = new Map<string, string>()
  const firsts = new Map<string, string>()
  for (const [name, reply] of Object.entries(replies)) {
    const parts = reply.split(/\{[^}]*\}/).map((part) => part.trim())
    const phrases =
      parts.length === 1 ? [reply] : parts.filter((part) => part.split(/\s+/).length >= SHORTEST_PART)
    if (phrases.length === 0) continue
    const words = normalizedText(phrases.join(' '))
    const step = firsts.get(words) ?? name
    firsts.set(words, step)
    named.set(name, step)
    steps.set(step, phrases)
  }
  return { steps, of: (reply, words) => named.get(reply) ?? firsts.get(normalizedText(words)) }
}

const DIALOGUES: Readonly<Record<Corpus, (checkout: string) => Dialogue[]>> = {
  sgd: sgdDialogues,
  abcd: abcdDialogues,
  star: starDialogues,
}

/** Returns the dialogues of a corpus in a checkout of its repository. */
export function dialoguesOf(corpus: Corpus, checkout: string): Dialogue[] {
  return DIALOGUES[corpus](checkout)
}
