import type { Deciding, JudgeMode } from '../../../../../shared/domain/judging/judging.ts'
import { type ProviderName, providers } from '../../../../../shared/domain/judging/model.ts'
import { givesVerdicts, hasExam, roleInfo, rolesOf } from '../../../../../shared/domain/judging/role.ts'
import type { PipelineName } from '../../../../../shared/pipelines/index.ts'
import type { Presentations } from '../../../../lib/pipelines/presentations.ts'
import type { NamedSetting, SettingGroup } from '../../../../lib/pipelines/setting-text.ts'

const MILLISECONDS = 1_000
const NO_LIMIT = 'no limit'

/** Texts of the setting whether a pipeline asks models. Some pipelines ask a local model by default. */
export function judgeMode(pipeline: PipelineName): NamedSetting {
  const isAskedUnasked = rolesOf(pipeline).some((role) => roleInfo(role).localModel === 'unasked')
  const choiceLabels: Readonly<Record<JudgeMode, string>> = {
    unset: isAskedUnasked ? 'When a model is set, else Ollama' : 'When a model is set',
    on: 'On',
    off: 'Off',
  }
  return {
    label: 'Judge mode',
    hint: 'A preset switches it on. Off means that no model is asked, whatever keys are set.',
    choiceLabels,
  }
}

/** Texts of the address and the limits of a provider. */
export function providerLimits(provider: ProviderName): SettingGroup {
  const { label, protocol, baseUrl } = providers[provider]
  const id = (name: string) => `providers.${provider}.${name}`
  return {
    title: 'Base URL and rate limits',
    lead: `Sets the base URL of ${label} and how many calls are made at once.`,
    isAdvanced: true,
    settings: {
      [id('baseUrl')]: {
        label: 'Base URL',
        hint: `Enter the URL of any server that is compatible with ${providers[protocol].label}.`,
        emptyMeans: baseUrl,
      },
      [id('concurrency')]: { label: 'Concurrent calls', unit: 'calls' },
      [id('requestsPerMinute')]: {
        label: 'Rate limit, requests',
        unit: 'requests per minute',
        emptyMeans: NO_LIMIT,
      },
      [id('tokensPerMinute')]: {
        label: 'Rate limit, tokens',
        unit: 'tokens per minute',
        emptyMeans: NO_LIMIT,
      },
    },
  }
}

/** Texts of the local Ollama server. */
export const localServer = {
  title: 'Ollama on this machine',
  lead: 'A model that Ollama runs on this machine costs nothing and needs no network.',
  settings: {
    'providers.ollama.fallback': {
      label: 'Fallback to Ollama',
      hint: 'The fallback model is asked when every other model of a route has failed.',
    },
    'providers.ollama.models': {
      label: 'Fallback models',
      hint: 'Separate names with commas; the first one that is installed is asked, and no other.',
      emptyMeans: 'none',
    },
  },
} as const satisfies SettingGroup

/** Texts of the time limits of local models. */
export const localCalls = {
  title: 'Timeouts of models on this machine',
  lead: 'A model on this machine has limits of its own: its time is counted from its turn on, and an answer that goes on is not cut.',
  isAdvanced: true,
  settings: {
    'localCalls.timeout': {
      label: 'Timeout per question, model on this machine',
      unit: 's',
      scale: MILLISECONDS,
      emptyMeans: 'three times the measured estimate',
    },
    'localCalls.silence': {
      label: 'Maximum pause within an answer',
      unit: 's',
      scale: MILLISECONDS,
    },
    'localCalls.patience': {
      label: 'Loading and prompt limit',
      unit: 's',
      scale: MILLISECONDS,
    },
  },
} as const satisfies SettingGroup

/** Texts of the time limit of a transcription. */
export const transcription = {
  title: 'Transcription',
  lead: 'A recording that takes longer is stopped, and can be tried again.',
  settings: {
    'recognizers.timeout': { label: 'Timeout per recording', unit: 's', scale: MILLISECONDS },
  },
} as const satisfies SettingGroup

/** Texts of the time limits of questions. */
export function timeouts(presentations: Presentations, pipelines: readonly PipelineName[]): SettingGroup {
  const settings = pipelines.map((pipeline): [string, NamedSetting] => [
    `deadlines.${pipeline}`,
    {
      label: `Timeout per question, ${presentations[pipeline].noun.many}`,
      unit: 's',
      scale: MILLISECONDS,
    },
  ])
  return {
    title: 'Timeouts',
    lead: 'Sets how long a question may take in total: all models of its route, retries included.',
    settings: Object.fromEntries(settings),
  }
}

const DECIDES: Readonly<Record<Deciding, string>> = {
  by_model: 'Models of presets; others after the exam',
  examined: 'After the exam',
  always: 'Always',
  calibrated: 'Through an open gate',
}

/** Texts of the setting whether the answers of a role decide. */
export function deciding(pipelines: readonly PipelineName[]): SettingGroup {
  const roles = pipelines.flatMap((pipeline) => rolesOf(pipeline)).filter(givesVerdicts)
  return {
    title: 'Who may decide',
    lead: 'The answers of a model that may not decide are shown as advice, and a person decides.',
    settings: Object.fromEntries(
      roles.map((role) => [
        `judging.decides.${role}`,
        { label: `Decides: ${roleInfo(role).label}`, choiceLabels: DECIDES },
      ]),
    ),
  }
}

/** Texts of the marks with which a model passes an exam. */
export function marksOfExams(pipelines: readonly PipelineName[]): SettingGroup {
  const roles = pipelines.flatMap((pipeline) => rolesOf(pipeline)).filter(hasExam)
  return {
    title: 'Marks of exams',
    lead: 'Sets the marks with which a model passes. They hold for exams that begin from now on.',
    isAdvanced: true,
    settings: {
      ...Object.fromEntries(
        roles.map((role) => [
          `judging.maxHarm.${role}`,
          { label: `Upper bound of harm: ${roleInfo(role).label}`, isPercentage: true },
        ]),
      ),
      'judging.minAnswered': { label: 'Minimum share of answered questions', isPercentage: true },
      'judging.maxFlips': {
        label: 'Maximum share of flipped results',
        isPercentage: true,
      },
    },
  }
}

/** Texts of the time limits of single roles and calls. */
export function roleTimeouts(pipelines: readonly PipelineName[]): SettingGroup {
  const roles = pipelines.flatMap((pipeline) => rolesOf(pipeline))
  const settings = roles.flatMap((role): [string, NamedSetting][] => {
    const seconds = { unit: 's', scale: MILLISECONDS }
    const { label } = roleInfo(role)
    return [
      [
        `deadlines.roles.${role}`,
        { label: `Timeout per question: ${label}`, emptyMeans: 'same as its pipeline', ...seconds },
      ],
      [
        `callTimeouts.${role}`,
        { label: `Timeout per call: ${label}`, emptyMeans: 'time left for the question', ...seconds },
      ],
    ]
  })
  return {
    title: 'Timeouts of single roles',
    lead: 'Sets how long one role, one call to a model or one connection test may take.',
    isAdvanced: true,
    settings: {
      ...Object.fromEntries(settings),
      'deadlines.modelCheck': { label: 'Timeout of a connection test', unit: 's', scale: MILLISECONDS },
    },
  }
}
