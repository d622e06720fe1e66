import { type PipelineName, pipelineNames, schemas } from '../pipelines/index.ts'
import { configWithNewNames, type RenamedSettings } from '../pipelines/renamed-settings.ts'

/** Settings of the application itself. */
const ofProgram: RenamedSettings = {
  'review.qualitySample': 'review.samplingRate',
  'review.secondOpinions': 'review.secondOpinionRate',
  'review.sampleSeed': 'review.samplingSeed',
  'cache.on': 'cache.enabled',
  'cache.days': 'cache.timeToLiveDays',
  'providers.ollama.lastResort': 'providers.ollama.fallback',
}

/**
 * The present dotted key of every setting with another key in an earlier version. An earlier key is accepted wherever
 * it can occur: in a store or a backup, on the command line, in given or stored configurations.
 */
export const renamedSettings: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ofProgram),
  ...pipelineNames.flatMap((name) =>
    Object.entries(renamedOf(name)).map(([before, now]): [string, string] => [
      `pipelines.${name}.${before}`,
      `pipelines.${name}.${now}`,
    ]),
  ),
])

/** Returns the present dotted key of a setting. */
export function currentKey(key: string): string {
  return renamedSettings.get(key) ?? key
}

/** Returns the configuration that a run of a pipeline stored, with the present names of its settings. */
export function withCurrentKeys(pipeline: PipelineName, config: unknown): unknown {
  return configWithNewNames(config, renamedOf(pipeline))
}

function renamedOf(pipeline: PipelineName): RenamedSettings {
  const { renamed = {} }: { readonly renamed?: RenamedSettings } = schemas[pipeline]
  return renamed
}
