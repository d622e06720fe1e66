import { type PipelineName, pipelineNames, schemas } from '../pipelines/index.ts'
import { configWithNewNames, type RenamedSettings } from '../pipelines/renamed-settings.ts'

/** Those of the program itself. */
const ofProgram: RenamedSettings = {
  'review.qualitySample': 'review.samplingRate',
  'review.secondOpinions': 'review.secondOpinionRate',
  'review.sampleSeed': 'review.samplingSeed',
  'cache.on': 'cache.enabled',
  'cache.days': 'cache.timeToLiveDays',
  'providers.ollama.lastResort': 'providers.ollama.fallback',
}

/**
 * Every setting that had another dotted key in an earlier version: the key of then, and that of now. An earlier key is
 * read wherever it can stand: in a store or a backup, on the command line, in configurations that are given or were kept.
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

/** The dotted key that a setting has now. */
export function nameNow(key: string): string {
  return renamedSettings.get(key) ?? key
}

/** The configuration that a run of a pipeline kept, with its settings under their names of now. */
export function configNow(pipeline: PipelineName, config: unknown): unknown {
  return configWithNewNames(config, renamedOf(pipeline))
}

function renamedOf(pipeline: PipelineName): RenamedSettings {
  const { renamed = {} }: { readonly renamed?: RenamedSettings } = schemas[pipeline]
  return renamed
}
