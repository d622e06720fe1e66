import { shownShare } from '../../../shared/counted.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { ExamFault, ExamSitting } from '../../../shared/domain/judging/exam.ts'
import { Deciding } from '../../../shared/domain/judging/judging.ts'
import { type ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import { givesVerdicts, hasExam, Role } from '../../../shared/domain/judging/role.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import { holdsBy } from '../../judging/exams/recognition.ts'
import { presets } from '../../judging/routes/presets.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Store } from '../../store/store.ts'

/** Why an answer only advises, and the setting by which it does. */
export interface AdvisesOnly {
  readonly mode: 'examined' | 'calibrated'
  /** As a sentence that names the model. */
  readonly why: string
}

/** Whether answers decide, by the settings of their roles and the exams of a store. */
export interface DecidingAnswers {
  /** Returns why the answer of a call only advises; `null` if it may decide. */
  readonly whyNot: (call: ModelCall, settings: Settings) => AdvisesOnly | null
  /**
   * Whether the answers of a model may decide as far as is known before it is asked: a passed exam may turn out to be
   * of other weights.
   */
  readonly isExpected: (role: Role, model: ModelRef, settings: Settings) => boolean
}

/** Creates the check of answers. An answer of a role that gives no verdicts always may decide. */
export function answersThatDecide({ events }: Pick<Store, 'events'>): DecidingAnswers {
  return { whyNot, isExpected }

  function isExpected(role: Role, model: ModelRef, settings: Settings): boolean {
    if (!givesVerdicts(role)) return true
    const mode = modeOf(role, { provider: model.provider, requestedModel: model.model }, settings)
    if (mode !== 'examined') return mode === 'always'
    const newest = newestSitting(
      (each) => each.role === role && each.provider === model.provider && each.model === model.model,
    )
    return newest?.verdict === 'passed' && holdsBy(newest) !== 'nothing'
  }

  function whyNot(call: ModelCall, settings: Settings): AdvisesOnly | null {
    const role = Role.safeParse(call.role)
    if (!role.success || !givesVerdicts(role.data)) return null
    const mode = modeOf(role.data, call, settings)
    if (mode === 'always') return null
    if (mode === 'calibrated') return { mode, why: `${nameOf(call)} advises only: no open gate covers it.` }
    const why = isOfUnknownWeights(call)
      ? 'its answer was stored earlier, by weights that are not recorded'
      : holdsBy({ ...call, served: call.servedModel }) === 'nothing'
        ? 'its server does not name the weights, so no exam holds for them'
        : whyNotExamined(
            call,
            newestSitting((each) => isOfJudge(each, call)),
          )
    return why === null ? null : { mode, why: `${nameOf(call)} advises only: ${why}.` }
  }

  function newestSitting(isWanted: (sitting: ExamSitting) => boolean): ExamSitting | null {
    const sat = events.ofType('exam.sit').flatMap((row) => {
      const event = parseEvent(row)
      return event.type === 'exam.sit' && isWanted(event.payload) ? [event.payload] : []
    })
    return sat.at(-1) ?? null
  }
}

function modeOf(
  role: Role,
  { provider, requestedModel }: Pick<ModelCall, 'provider' | 'requestedModel'>,
  settings: Settings,
): Exclude<Deciding, 'by_model'> {
  const mode = Deciding.parse(settingAt(settings, `judging.decides.${role}`))
  if (mode !== 'by_model') return mode
  const isOfPreset = presets.some(({ models }) =>
    models.some((each) => each.provider === provider && each.model === requestedModel),
  )
  const isHosted = provider !== 'written' && !providers[provider].isLocal
  return !hasExam(role) || (isOfPreset && isHosted) ? 'always' : 'examined'
}

/**
 * Whether an answer of a model on this machine comes from the cache: the call names the weights of now, and another
 * model may have answered under the same name.
 */
function isOfUnknownWeights({ cached, provider }: ModelCall): boolean {
  return cached && provider !== 'written' && providers[provider].isLocal
}

/**
 * Whether a sitting holds for the judge of a call: the same model and prompt, and the same weights, or the same version
 * at a hosted provider, whose system changes without the version.
 */
function isOfJudge(sitting: ExamSitting, call: ModelCall): boolean {
  return (
    sitting.role === call.role &&
    sitting.provider === call.provider &&
    sitting.model === call.requestedModel &&
    sitting.baseUrl === call.baseUrl &&
    sitting.served === call.servedModel &&
    (holdsBy(sitting) === 'version' || sitting.fingerprint === call.fingerprint) &&
    sitting.prompt.split(' + ').includes(call.promptVersion)
  )
}

function whyNotExamined({ role }: ModelCall, sitting: ExamSitting | null): string | null {
  if (sitting === null) return `has not sat the exam of ${role} with these weights and this prompt`
  if (sitting.verdict === 'passed') return null
  if (sitting.verdict === 'changed') return `its weights changed during the exam of ${role}`
  return `failed the exam of ${role}, ${sitting.faults.map((fault) => faultText(fault, sitting)).join(', ')}`
}

function faultText(fault: ExamFault, { counts: { harm, help, answered, flips } }: ExamSitting): string {
  switch (fault) {
    case 'harm':
      return `${harm.hits} of ${harm.of} harmful questions with a worse result`
    case 'help':
      return `${help.hits} of ${help.of} helpful questions with the right result`
    case 'answered':
      return `${shownShare(answered.of === 0 ? 0 : answered.hits / answered.of)} of the questions answered`
    case 'flips':
      return `${flips.hits} of ${flips.of} results changed in another order`
  }
}

function nameOf({ provider, requestedModel }: ModelCall): string {
  return provider === 'written' ? requestedModel : `${providers[provider].label}’s ${requestedModel}`
}
