import * as z from 'zod'
import { deferredObject } from '../deferred.ts'
import type { CallResult } from '../domain/judging/call-result.ts'
import type { ModelRef } from '../domain/judging/model.ts'
import type { JudgeWork } from '../domain/runs/judge-work.ts'
import { configWithNewNames, type RenamedSettings, withNewNames } from './renamed-settings.ts'

/** A question that a pipeline may put to a model, and how the engine treats it. */
export interface RoleDefinition {
  /**
   * A judge's answers unless told. A writer gives a text, asked for by `textQuestion`; what gives a vector for each text
   * judges nothing.
   */
  readonly gives?: 'answers' | 'text' | 'vectors'
  /** What people call whoever answers. */
  readonly label: string
  /** What is done where no model is set, and would be done with one; for judges: a person decides. */
  readonly without?: string
  /** What is asked, as a question. */
  readonly asks: string
  /** Noun for an entry of its form, such as a word; “entry” unless given. */
  readonly entry?: string
  /** Milliseconds that a question may take in all, over its whole route; `null` for the pipeline's own deadline. */
  readonly deadlineMs: number | null
  /** Milliseconds that one call may take; `null` for what is left of the question's time. */
  readonly callTimeoutMs: number | null
  /** Whether an invalid answer is repaired: asked for once more, with the error. */
  readonly repair: boolean
  /** Whether an answer may come from the cache. */
  readonly cache: boolean
  /** Results after which the next model of the route is asked. */
  readonly fallsThroughOn: readonly CallResult[]
  readonly localModel: LocalModelUse
}

/**
 * When a model that is found on this machine answers: although nobody has set a route, as the last resort of a route, or
 * only where the route names it.
 */
export type LocalModelUse = 'unasked' | 'last_resort' | 'named'

/** Models for a pipeline's roles that a user can choose in one step. */
export interface PresetDefinition<Role extends string = string> {
  /** Unique within its pipeline. */
  readonly id: string
  readonly label: string
  readonly routes: Readonly<Partial<Record<Role, readonly ModelRef[]>>>
}

/** Places of the window, and commands of the terminal, that are there for some pipelines alone. */
export type PipelinePlace = 'standards' | 'memories'

/** What a case comes to, in a few values. */
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
  /** What people call its cases, in the plural; its name with an s unless told. */
  readonly cases?: string
  /** What a case brings in. It never changes, and its hash is the identity of the case. */
  readonly input: Input
  /** What a run finds: no time, no cost, no random id. */
  readonly outcome: Outcome
  /** What stands after people's corrections. */
  readonly final: Final
  /** Thresholds that users set; its defaults make it whole. */
  readonly settings: Settings
  /** Settings that had another name in earlier versions, by their dotted key within the pipeline. */
  readonly renamed?: RenamedSettings
  /** All that a run depended on besides its input and answers; a run keeps it. */
  readonly config: Config
  /**
   * Settings by dotted key, outside its thresholds, that a configuration object of its source sets for a run: whether
   * judges are asked, and whom. `providers` are those of the routes that are set.
   */
  readonly routingIn?: (
    config: unknown,
    providers: readonly string[],
  ) => readonly (readonly [key: string, value: unknown])[]
  /** A configuration object of its source in the names and places of the thresholds. */
  readonly thresholdsIn?: (config: unknown) => unknown
  /** Milliseconds that a question of a role without a deadline of its own may take. */
  readonly deadlineMs: number
  /**
   * Whether somebody waits for its cases while they are judged, so that a late answer is worth nothing: then its deadline
   * holds for models on this machine too, which otherwise have a time of their own.
   */
  readonly isAwaited?: boolean
  /** Tokens of all prompts and answers that its judge needs for a usual case, as measured on the samples. */
  readonly caseSize: { readonly promptTokens: number; readonly outputTokens: number }
  readonly roles: Readonly<Record<Role, RoleDefinition>>
  /**
   * The role that makes anew what a person sends back: where none of its models can be asked, regenerating is refused.
   * The person's instruction is for the pipeline to put to it. Left out, any judge regenerates, and the instruction stands
   * with every question.
   */
  readonly regenerates?: NoInfer<Role>
  /** Whether a run goes in rounds, so that it can be told “enough”: what is judged by then is its outcome. */
  readonly goesInRounds?: boolean
  readonly presets: readonly PresetDefinition<NoInfer<Role>>[]
  /** The places that are about its cases; none unless told. */
  readonly places?: readonly PipelinePlace[]
  /** The closed sets of words that decisions and escalations use. */
  readonly words: Words
  /** The values that results and lists show, in this order; `of` takes them from what was found or what stands. */
  readonly summary: {
    readonly columns: readonly Column[]
    /** Those that neither a judge nor an answer to a decision can change: whoever works blind may know them. */
    readonly evident: readonly NoInfer<Column>[]
    readonly of: (found: z.infer<Outcome> | z.infer<Final>) => Summary<NoInfer<Column>>
    /** How open decisions widen a range of the summary; left out where no column is the end of one. */
    readonly open?: OpenRange<NoInfer<Column>>
  }
  /** Whether personal data is masked before a model is asked, by the configuration of a run; never unless given. */
  readonly masks?: (config: unknown) => boolean
  /** Noun for the parts that a judge is asked about, in singular and plural, and its work in a run. */
  readonly judged: {
    readonly part: readonly [one: string, many: string]
    readonly of: (outcome: z.infer<Outcome>) => JudgeWork
  }
}

interface PipelineWords {
  /** What a decision can be about, such as `word`. */
  readonly about: z.ZodEnum
  readonly kind: z.ZodEnum
  /** Rules that keep an answer from taking effect. */
  readonly guard: z.ZodEnum
  /** Why a case waits for a person, besides the triggers that every pipeline has. */
  readonly trigger: z.ZodEnum
  /** Why a judge may have been wrong, for a reviewer to pick from. */
  readonly reason: z.ZodEnum
}

/** All that every process has to know of a pipeline, with the schemas that follow from it. */
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
    settings: z.preprocess((given) => withNewNames(given, renamed), parts.settings),
    config: z.preprocess((kept) => configWithNewNames(kept, renamed), parts.config),
    caseInput: deferredObject(() => ({ pipeline, input })),
    runOutcome: deferredObject(() => ({ pipeline, outcome })),
    runFinal: deferredObject(() => ({ pipeline, final })),
    caseEvidence: deferredObject(() => ({
      pipeline,
      input,
      outcome: z.nullable(outcome),
      final: z.nullable(final),
    })),
  }
}
