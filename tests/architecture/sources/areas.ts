/** The area of a file: a folder that the table of allowed imports names. */
export type Area = (typeof areas)[number][0]

/** The first pattern that fits a path from `src` gives its area. */
const areas = [
  ['shared/contract', /^shared\/contract\//],
  ['shared', /^shared\//],
  ['preload', /^preload\//],
  ['renderer/components', /^renderer\/components\//],
  ['renderer/features', /^renderer\/features\//],
  ['renderer/lib', /^renderer\/lib\//],
  ['renderer/drawing', /^renderer\/drawing\//],
  ['renderer/styles', /^renderer\/styles\//],
  ['renderer/app', /^renderer\/(app\/|[^/]+$)/],
  ['main/store', /^main\/store\//],
  ['main/private', /^main\/private\//],
  ['main/secrets', /^main\/secrets\//],
  ['main/documents', /^main\/documents\//],
  ['main/diagrams', /^main\/diagrams\//],
  ['main/datasets', /^main\/datasets\//],
  ['main/statistics', /^main\/statistics\//],
  ['main/retrieval', /^main\/retrieval\//],
  ['main/proofs', /^main\/proofs\//],
  ['main/ledger', /^main\/ledger\//],
  ['main/judging', /^main\/judging\//],
  ['main/llm', /^main\/llm\//],
  ['main/pipelines', /^main\/pipelines\//],
  ['main/intake', /^main\/intake\//],
  ['main/jobs', /^main\/jobs\//],
  ['main/workers', /^main\/workers\//],
  ['main/services', /^main\/services\//],
  ['main/api', /^main\/api\//],
  ['main/hosts', /^main\/hosts\//],
  ['main/hook', /^main\/hook(\/|\.ts$)/],
  ['main/cli', /^main\/cli(\/|\.ts$)/],
  [
    'main/compose',
    /^main\/(compose|outside|finish-interrupted|open-audit|open-ledger|open-models|open-prompts|open-recognizers|open-tools)\.ts$/,
  ],
  ['main/version', /^main\/version\.ts$/],
  ['main/index', /^main\/index\.ts$/],
] as const

/** The area of a path, or `null` where the project has no such folder. */
export function areaOf(path: string): Area | null {
  return areas.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

/**
 * The part of its area that a file belongs to: a feature, a pipeline, the intake of a pipeline. Parts of one area may not
 * import each other; a file that belongs to none (the registry of pipelines) may import them all. The evidence view of
 * each pipeline is a part; what these views share is another part, which imports none of them.
 */
export function partOf(path: string): string | null {
  const feature = /^renderer\/features\/(evidence\/(?!parts\/)[^/]+(?=\/)|[^/]+)/.exec(path)
  const pipeline = /^main\/(?:pipelines|intake)\/([^/]+)\//.exec(path)
  return feature?.[1] ?? pipeline?.[1] ?? null
}

/** Whether a part may import another: what all evidence views share is open to each of them and to no other feature. */
export function mayUse(own: string | null, other: string | null): boolean {
  if (own === null || other === null || own === other) return true
  return other === 'evidence' && own.startsWith('evidence/')
}
