import * as z from 'zod'
import { QueueFilter } from '../../shared/contract/lists/queue-filter.ts'
import { counted } from '../../shared/counted.ts'
import { Sha256 } from '../../shared/domain/ids.ts'
import { markdownLine } from './markdown-line.ts'

/** What a data set is and what it depends on. No wall clock: equal labels and filters give equal bytes. */
export const Manifest = z.object({
  format: z.string(),
  schemaVersion: z.int(),
  tool: z.object({ name: z.string(), version: z.string() }),
  rows: z.int(),
  answers: z.record(z.string(), z.int()),
  gold: z.record(z.string(), z.int()),
  pipelines: z.record(z.string(), z.int()),
  reviewers: z.int(),
  filter: QueueFilter,
  labelPolicy: z.string(),
  /** The newest event that the selection depends on. */
  lastEvent: z.object({ device: z.string(), seq: z.int(), hash: z.string() }).nullable(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>

export const LABEL_POLICY =
  'A gold label needs at least one definite answer (correct or incorrect) and none that differs. Approving a case labels nothing by itself.'

/** The card of a data set: the same facts for people. */
export function cardOf(manifest: Manifest): string {
  const lines = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `- ${name}: ${count}`)
      .join('\n') || '- none'
  const filters = Object.entries(manifest.filter).map(
    ([name, value]) => `- ${name}: ${markdownLine(String(value))}`,
  )
  return `# Labelled decisions

${counted(manifest.rows, 'decision')} that people answered, from ${manifest.tool.name} ${manifest.tool.version}, answered by ${counted(manifest.reviewers, 'reviewer')}.

## Answers
${lines(manifest.answers)}

## Gold labels
${manifest.labelPolicy}

${lines(manifest.gold)}

## Pipelines
${lines(manifest.pipelines)}

## Filters
${filters.join('\n') || '- none: every labelled decision'}

## Files
${manifest.files.map(({ name, bytes, sha256 }) => `- ${name}: ${bytes} bytes, SHA-256 ${sha256}`).join('\n')}
`
}
