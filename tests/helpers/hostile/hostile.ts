import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CaseSource, sourcesIn } from '../../../src/main/intake/index.ts'
import type { PipelineName } from '../../../src/shared/pipelines/index.ts'
import type { HostileFile } from './bomb.ts'
import { hostileContents } from './pdf/content.ts'
import { hostileParts } from './pdf/parts.ts'
import { hostileStructures } from './pdf/structure.ts'
import { hostilePictures } from './pictures.ts'
import { hostileTexts } from './texts.ts'

/** Every hostile file, except paths that are not files: folders, links and devices. */
export const hostileFiles: readonly HostileFile[] = [
  ...hostileStructures,
  ...hostileContents,
  ...hostileParts,
  ...hostilePictures,
  ...hostileTexts,
]

/** The content of the other file of a reading. */
const PARTNERS = { passage: 'the old boat', primary: 'the old boat' } as const

/** Writes a hostile file into a folder, with what a reading needs besides; `size` as in `HostileFile`. */
export function writeHostile(folder: string, { name, make }: HostileFile, size: number): CaseSource {
  writeFileSync(join(folder, name), make(size))
  const [, stem, role] = /^(.+)\.(passage|primary)\.\w+$/.exec(name) ?? []
  const names = [name]
  if (stem !== undefined) {
    const partner = `${stem}.${role === 'passage' ? 'primary' : 'passage'}.txt`
    writeFileSync(join(folder, partner), PARTNERS[role === 'passage' ? 'primary' : 'passage'])
    names.push(partner)
  }
  const pipeline: PipelineName = stem === undefined ? 'receipt' : 'reading'
  const files = names.map((each) => ({ name: each, path: join(folder, each) }))
  const [source] = sourcesIn(pipeline, files).sources
  return (
    source ?? { pipeline: 'receipt', source: { file: { name, path: join(folder, name) }, format: 'json' } }
  )
}
