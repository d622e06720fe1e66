/** Where a file stands in the house: the folder that the table of imports speaks of. */
export type Place = (typeof places)[number][0]

/** The first pattern that fits a path from `src` names its place. */
const places = [
  ['shared/contract', /^shared\/contract\//],
  ['shared', /^shared\//],
  ['preload', /^preload\//],
  ['renderer/components', /^renderer\/components\//],
  ['renderer/features', /^renderer\/features\//],
  ['renderer/lib', /^renderer\/lib\//],
  ['renderer/styles', /^renderer\/styles\//],
  ['renderer/app', /^renderer\/(app\/|[^/]+$)/],
  ['main/store', /^main\/store\//],
  ['main/secrets', /^main\/secrets\//],
  ['main/documents', /^main\/documents\//],
  ['main/datasets', /^main\/datasets\//],
  ['main/statistics', /^main\/statistics\//],
  ['main/ledger', /^main\/ledger\//],
  ['main/judging', /^main\/judging\//],
  ['main/llm', /^main\/llm\//],
  ['main/pipelines', /^main\/pipelines\//],
  ['main/intake', /^main\/intake\//],
  ['main/jobs', /^main\/jobs\//],
  ['main/services', /^main\/services\//],
  ['main/api', /^main\/api\//],
  ['main/hosts', /^main\/hosts\//],
  ['main/cli', /^main\/cli(\/|\.ts$)/],
  ['main/compose', /^main\/compose\.ts$/],
  ['main/version', /^main\/version\.ts$/],
  ['main/index', /^main\/index\.ts$/],
] as const

/** The place of a file, `null` where the house has no such folder. */
export function placeOf(path: string): Place | null {
  return places.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

/**
 * The room of a file within its place. A feature, a pipeline's wing and its intake are strangers to their neighbours; a
 * file that stands in no room of its own (the registry of pipelines) knows them all. The evidence of a pipeline is a
 * room; what all of them use is another, which knows none of them.
 */
export function roomOf(path: string): string | null {
  const feature = /^renderer\/features\/(evidence\/(?!parts\/)[^/]+(?=\/)|[^/]+)/.exec(path)
  const wing = /^main\/(?:pipelines|intake)\/([^/]+)\//.exec(path)
  return feature?.[1] ?? wing?.[1] ?? null
}

/** Whether a room may use another one: what all evidence views share is open to each of them, and to no other feature. */
export function mayEnter(own: string | null, other: string | null): boolean {
  if (own === null || other === null || own === other) return true
  return other === 'evidence' && own.startsWith('evidence/')
}
