import * as z from 'zod'
import type { CallResult } from '../domain/judging/call-result.ts'
import type { ModelRef } from '../domain/judging/model.ts'
import type { JudgeWork } from '../domain/runs/judge-work.ts'
import { lazyObject } from '../lazy-schema.ts'
import { configWithNewNames, type RenamedSettings, withNewNames } from './renamed-settings.ts'
import type { TradeDefinition } from './trade.ts'

/** A kind of question to a model, with the engine's handling of it. */
export interface RoleDefinition {
  /**
   * The kind of result; judges' `answers` by default. A writer gives a `text`, requested by `textQuestion`; an
   * embedding model gives `vectors` and judges nothing.
   */
  readonly gives?: 'answers' | 'text' | 'vectors'
  /** The name of the role for people. */
  readonly label: string
  /** The effect of a missing model, as a sentence; by default a person decides. */
  readonly without?: string
  /** The question, for people. */
  readonly asks: string
  /** Noun for an entry of its form, such as a word; “entry” by default. */
  readonly entry?: string
  /** Maximum milliseconds of a question over its whole route; `null` for the pipeline's own deadline. */
  readonly deadlineMs: number | null
  /** Maximum milliseconds of one call; `null` for the rest of the question's time. */
  readonly callTimeoutMs: number | null
  /** Whether an invalid answer is repaired: requested once more, with the error. */
  readonly repair: boolean
  /** Whether an answer may come from the cache. */
  readonly cache: boolean
  /** Results after which the next model of the route is called. */
  readonly fallsThroughOn: readonly CallResult[]
  readonly localModel: LocalModelUse
  /**
   * The exam that a model can sit, with the default of its limit: the largest upper bound of the share of harmful
   * questions answered with harm. Absent if there is none. `questionSize` is the mean size of one question of its paper
   * with its repetitions and shortest answers, at four bytes for a token.
   */
  readonly exam?: {
    readonly maxHarm: number
    readonly questionSize: { readonly promptTokens: number; readonly outputTokens: number }
  }
}

/**
 * When a local model answers: even without a configured route, as the last resort of a route, or only if the route
 * names it.
 */
export type LocalModelUse = 'unasked' | 'last_resort' | 'named'

/** Models for a pipeline's roles that a user can choose in one step. */
export interface PresetDefinition<Role extends string = string> {
  /** Unique within its pipeline. */
  readonly id: string
  readonly label: string
  readonly routes: Readonly<Partial<Record<Role, readonly ModelRef[]>>>
}

/** Places of the window, and commands of the terminal, that exist only for some pipelines. */
export type PipelinePlace = 'standards' | 'memories'

/** The result of a case in a few values. */
export type Summary<Column extends string = string> = Readonly<Record<Column, string | number | null>>

/** A range of a summary over all answers that people may still give. */
export interface OpenRange<Column extends string = string> {
  /** The column with the lower end, and the correction of a decision, by its label, that lowers the result. */
  readonly low: { readonly column: Column; readonly correction: (label: string) => string }
  /** The column with the upper end, and the correction that raises the result. */
  readonly high: { readonly column: Column; readonly correction: (label: string) => string }
}

interface Parts<
  Name extends string,
  Input extends z.ZodType,
  Outcome extends z.ZodType,
  Final extends z.ZodType,
  Settings extends z.ZodType,
  Config extends z.ZodType,
  Role extends string,
  Column extends string,
  Words extends PipelineWords,
> {
  readonly name: Name
  /** The name of its cases for people, in the plural; its name with an s by default. */
  readonly cases?: string
  /** The input of a case. It never changes, and its hash is the identity of the case. */
  readonly input: Input
  /** The outcome of a run: it has no time, no cost, no random id. */
  readonly outcome: Outcome
  /** The final state after people's corrections. */
  readonly final: Final
  /** Thresholds that users set; every setting has a default. */
  readonly settings: Settings
  /** Settings with another name in earlier versions, by their dotted key within the pipeline. */
  readonly renamed?: RenamedSettings
  /** The configuration that a run depends on besides its input and answers; the run stores it. */
  readonly config: Config
  /**
   * Returns the settings by dotted key, outside its thresholds, that a configuration object of its source sets for a
   * run: whether judges are called, and which. `providers` are those of the configured routes.
   */
  readonly routingIn?: (
    config: unknown,
    providers: readonly string[],
  ) => readonly (readonly [key: string, value: unknown])[]
  /** Converts a configuration object of its source to the names and structure of the thresholds. */
  readonly thresholdsIn?: (config: unknown) => unknown
  /** Maximum milliseconds of a question of a role without its own deadline. */
  readonly deadlineMs: number
  /**
   * Whether a user waits for its cases while they are judged, so that a late answer is useless: then its deadline also
   * applies to local models, which otherwise have their own time.
   */
  readonly isAwaited?: boolean
  /** Tokens of all prompts and answers that its judge needs for a usual case, as measured on the samples. */
  readonly caseSize: { readonly promptTokens: number; readonly outputTokens: number }
  readonly roles: Readonly<Record<Role, RoleDefinition>>
  /**
   * The role that regenerates what a person sends back: if none of its models can be called, regenerating is refused.
   * The pipeline passes the person's instruction to it. If omitted, any judge regenerates, and every question contains
   * the instruction.
   */
  readonly regenerates?: NoInfer<Role>
  /** Whether a run has rounds, so that a person can say “enough”: the result up to then is its outcome. */
  readonly goesInRounds?: boolean
  readonly presets: readonly PresetDefinition<NoInfer<Role>>[]
  /** The places for its cases; none by default. */
  readonly places?: readonly PipelinePlace[]
  /** The closed sets of words for decisions and escalations. */
  readonly words: Words
  /** The values that results and lists show, in this order; `of` takes them from an outcome or a final state. */
  readonly summary: {
    readonly columns: readonly Column[]
    /** The columns that neither a judge nor an answer to a decision can change: a blind reviewer may see them. */
    readonly evident: readonly NoInfer<Column>[]
    readonly of: (found: z.infer<Outcome> | z.infer<Final>) => Summary<NoInfer<Column>>
    /** How undecided decisions widen a range of the summary; omitted if no column is the end of one. */
    readonly open?: OpenRange<NoInfer<Column>>
  }
  /**
   * Returns whether personal data is masked before a model is called, by the configuration of a run; never by default.
   */
  readonly masks?: (config: unknown) => boolean
  /**
   * Triggers that express only doubt about an effective answer of the judge. A calibrated gate can settle a case that
   * has no other triggers. Empty if every trigger can have another reason.
   */
  readonly doubt: readonly z.infer<NoInfer<Words>['trigger']>[]
  /** Noun for the parts that a judge is asked about, in singular and plural, and its work in a run. */
  readonly judged: {
    readonly part: readonly [one: string, many: string]
    readonly of: (outcome: z.infer<Outcome>) => JudgeWork
  }
  /** The figures of the work in Insights; absent if it has none. */
  readonly trade?: TradeDefinition
}

interface PipelineWords {
  /** The kinds of subjects of a decision, such as `word`. */
  readonly about: z.ZodEnum
  readonly kind: z.ZodEnum
  /** Guards that keep an answer from taking effect. */
  readonly guard: z.ZodEnum
  /** Why a case needs a person, besides the triggers of every pipeline. */
  readonly trigger: z.ZodEnum
  /** Why a judge may have been wrong, as choices for a reviewer. */
  readonly reason: z.ZodEnum
}

/** Defines a pipeline with everything that the processes need, and the schemas derived from it. */
export function definePipeline<
  const Name extends string,
  Input extends z.ZodType,
  Outcome extends z.ZodType,
  Final extends z.ZodType,
  Settings extends z.ZodType,
  Config extends z.ZodType,
  Role extends string,
  Column extends string,
  Words extends PipelineWords,
>(parts: Parts<Name, Input, Outcome, Final, Settings, Config, Role, Column, Words>) {
  const { name, input, outcome, final, renamed = {} } = parts
  const pipeline = z.literal(name)
  return {
    ...parts,
    trade: parts.trade ?? null,
    settings: z.preprocess((given) => withNewNames(given, renamed), parts.settings),
    config: z.preprocess((kept) => configWithNewNames(kept, renamed), parts.config),
    caseInput: lazyObject(() => ({ pipeline, input })),
    runOutcome: lazyObject(() => ({ pipeline, outcome })),
    runFinal: lazyObject(() => ({ pipeline, final })),
    caseEvidence: lazyObject(() => ({
      pipeline,
      input,
      outcome: z.nullable(outcome),
      final: z.nullable(final),
    })),
  }
}
