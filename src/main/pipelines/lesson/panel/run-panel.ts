import type { FailureReason } from '../../../../shared/domain/judging/call.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import type { Round } from '../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type {
  AnsweredVerdict,
  FailedVerdict,
  LessonVerdict,
  PanelFigures,
} from '../../../../shared/pipelines/lesson/verdict.ts'
import { reasonChecker } from '../../../judging/answers/own-reason.ts'
import { type Absence, absenceIn, absenceOf } from '../../../judging/decisions/absence.ts'
import { holdPanel } from '../../../judging/panels/panel.ts'
import { wroteItself } from '../../../judging/panels/pool.ts'
import type { Cast, PanelRule } from '../../../judging/panels/vote.ts'
import type { JudgeModel, Outcome } from '../../../judging/port/judge-model.ts'
import { bandOf } from '../decide/bands.ts'
import { issuePlacer } from '../judge/issues.ts'
import { type JudgedText, lessonQuestion } from '../judge/question.ts'
import { atOnce, inTurn, NOTHING, type Spent, spentOn } from '../refine/loop/meter.ts'
import { panelFigures } from './figures.ts'
import { type Bench, localJudge, type PanelJudge } from './judges.ts'
import { verdictOf, withIssues } from './verdict.ts'

/** The result of a panel about a text. */
export interface LessonPanelResult {
  /** The verdicts of all judges that were called, by seat. */
  readonly verdicts: readonly LessonVerdict[]
  /** `null` where no judge answered. */
  readonly figures: PanelFigures | null
  /** Why no judge answered; `null` if one did. */
  readonly absence: Absence | null
  readonly callIds: readonly string[]
  /** The usage that the answers report; of simultaneous answers the longest time counts. */
  readonly spent: Spent
}

/** The inputs of a panel. */
export interface PanelParts {
  readonly judged: JudgedText
  readonly sections: readonly Section[]
  readonly bench: Bench
  readonly settings: LessonSettings
  readonly ask: JudgeModel['ask']
  /** The round of the judged text. */
  readonly round: Round
}

/**
 * Holds the panel for a text (002-02, c2, c3): two judges at once and a third if they differ, or in a cascade first one
 * judge, who is enough outside the uncertain band. A judge that fails is replaced by the next.
 */
export async function runLessonPanel(parts: PanelParts): Promise<LessonPanelResult> {
  const { settings } = parts
  const { judges } = parts.bench
  const withLocal = [...judges, localJudge(settings.panel.pool)]
  const asking = createAsking(parts, withLocal)
  const [first] = judges
  if (settings.panel.mode === 'cascade' && first !== undefined && judges.length > 1) {
    await asking.ask(first)
    const [only] = asking.answered()
    if (only !== undefined && isEnough(only, settings))
      return asking.held([only], { basis: 'one_is_enough', isThin: false })
  }
  const rule = ruleOf(settings)
  // A single judge is a model that was chosen: another is called only if it does not answer.
  const chosen = judges.length === 1 ? await holdPanel(judges, rule, asking.ask) : null
  const { result } =
    chosen !== null && chosen.result.ballots.length > 0
      ? chosen
      : await holdPanel(withLocal, rule, asking.ask)
  const counting = asking
    .answered()
    .filter(({ judge }) => result.ballots.some((each) => each.judge === judge))
  return asking.held(counting, {
    basis: result.basis === 'no_judge' ? 'one_judge' : result.basis,
    isThin: result.isThin || counting.some(({ seat }) => seat > judges.length),
  })
}

/** Outside the uncertain band, and with at least medium confidence (c24). */
function isEnough({ score, confidence }: AnsweredVerdict, { panel }: LessonSettings): boolean {
  return confidence !== 'low' && (score < panel.uncertainFrom || score >= panel.uncertainTo)
}

function ruleOf({ panel, thresholds }: LessonSettings): PanelRule {
  return {
    threshold: panel.difference,
    bandOf: panel.alsoSameBand ? (score) => bandOf(score, thresholds) : null,
    thirdOnLowConfidence: panel.thirdOnLowConfidence,
  }
}

/** Calls judges, each once, and collects their verdicts. */
function createAsking(
  { judged, sections, bench, settings, ask, round }: PanelParts,
  judges: readonly PanelJudge[],
) {
  const place = issuePlacer(judged.text, sections)
  const asked = new Map<string, Promise<Cast>>()
  const verdicts: LessonVerdict[] = []
  const absences: Absence[] = []
  const callIds = new Map<number, readonly string[]>()
  const waves = waveLog()

  return {
    ask: (judge: PanelJudge): Promise<Cast> => {
      const cast = asked.get(judge.name) ?? askOne(judge)
      asked.set(judge.name, cast)
      return cast
    },
    answered: () => inJudgeOrder().filter((verdict) => verdict.kind === 'answered'),
    held(
      counting: readonly AnsweredVerdict[],
      { basis, isThin }: Pick<PanelFigures, 'basis' | 'isThin'>,
    ): LessonPanelResult {
      const names = new Set(counting.map(({ judge }) => judge))
      const [first, ...others] = counting
      return {
        verdicts: inJudgeOrder().map((verdict) =>
          verdict.kind === 'answered' ? { ...verdict, isRepeated: !names.has(verdict.judge) } : verdict,
        ),
        figures: first === undefined ? null : panelFigures([first, ...others], { basis, isThin }),
        absence: first === undefined ? absenceIn(absences) : null,
        callIds: inJudgeOrder().flatMap(({ seat }) => callIds.get(seat) ?? []),
        spent: waves.spent(),
      }
    },
  }

  function inJudgeOrder(): LessonVerdict[] {
    return verdicts.toSorted((a, b) => a.seat - b.seat)
  }

  async function askOne(asked: PanelJudge): Promise<Cast> {
    const position = judges.indexOf(asked) + 1
    const question = lessonQuestion(judged, sections, asked, { seat: position, round }, settings)
    const outcome = await waves.counted(() => ask(question))
    if (asked.isLocal === true && isNotConfigured(outcome)) return { kind: 'failed', judge: asked.name }
    const judge = asked.isLocal === true ? named(asked, outcome) : asked
    callIds.set(position, outcome.callIds)
    if (outcome.kind === 'failed') absences.push(absenceOf(outcome.why))
    const checkReason = reasonChecker(() => [question.prompt])
    const verdict = verdictOf(outcome, { judge, seat: position, settings, place, checkReason })
    if (verdict.kind === 'failed') return failed(verdict)
    if (bench.judges.length > 1 && wroteItself(settings.panel.pool, judged.input, verdict.model))
      return failed({
        seat: position,
        judge: judge.name,
        error: `${verdict.model} answered, a model of the family that wrote the lesson.`,
        ...withIssues(verdict.issues),
      })
    verdicts.push(verdict)
    const { score, confidence, weight, model: servedModel } = verdict
    return { kind: 'ballot', ballot: { judge: judge.name, servedModel, weight, score, confidence } }
  }

  function failed(verdict: Omit<FailedVerdict, 'kind' | 'model'>): Cast {
    verdicts.push({ ...verdict, kind: 'failed', model: null })
    return { kind: 'failed', judge: verdict.judge }
  }
}

/** Returns whether no local model is configured, so that its absence is not reported. */
function isNotConfigured(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'failed' && UNASKED.has(outcome.why)
}

const UNASKED: ReadonlySet<FailureReason> = new Set(['not_recorded', 'not_configured', 'disabled'])

/** Names the local judge by the model that answered. */
function named(judge: PanelJudge, outcome: Outcome<unknown>): PanelJudge {
  return outcome.kind === 'answered' ? { ...judge, name: outcome.servedModel ?? judge.name } : judge
}

/** Adds up the usage of answers, in waves: the next wave begins when all answers of the last have arrived. */
function waveLog() {
  const waves: Spent[][] = []
  let waiting = 0
  return {
    async counted<Answer>(ask: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
      const last = waiting > 0 ? waves.at(-1) : undefined
      const wave = last ?? []
      if (last === undefined) waves.push(wave)
      waiting += 1
      const outcome = await ask()
      waiting -= 1
      wave.push(spentOn(outcome))
      return outcome
    },
    spent: (): Spent => inTurn(NOTHING, ...waves.map((wave) => atOnce(...wave))),
  }
}
