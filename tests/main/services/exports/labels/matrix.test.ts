import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Manifest } from '../../../../../src/main/datasets/folder/manifest.ts'
import { DatasetFormat } from '../../../../../src/shared/contract/cases/datasets.ts'
import { type PipelineName, pipelineNames } from '../../../../../src/shared/pipelines/index.ts'
import { collect } from '../../../../helpers/collect.ts'
import {
  answerCopies,
  type CopiedLabels,
  copyCases,
  judgedCase,
} from '../../../../helpers/datasets/copied-cases.ts'
import { everyPipeline } from '../../../../helpers/datasets/every-pipeline.ts'
import { IMPORTABLE, rowsIn } from '../../../../helpers/datasets/rows-in.ts'
import { atDepth, isDeep } from '../../../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../../../helpers/limits.ts'
import { importLabels, previewLabels } from '../../../../helpers/people/labels.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import type { TempDocket } from '../../../../helpers/program/temp-docket.ts'

const CONTENTS: readonly CopiedLabels[] = [
  { tag: 'none', labels: 0 },
  { tag: 'one', labels: 1 },
  { tag: 'nulls', labels: 2, isNull: true },
  { tag: 'many', labels: atDepth(20, 200) },
]

/** At ordinary depth two pipelines have one format for each content. */
const formatsOf = (pipeline: number, content: number) =>
  isDeep
    ? DatasetFormat.options
    : DatasetFormat.options.slice((pipeline * 3 + content * 2) % DatasetFormat.options.length).slice(0, 1)

async function written(test: TempDocket, format: DatasetFormat, pipeline: PipelineName, tag: string) {
  const folder = join(tempDir(), 'set')
  const asked = { format, filter: { pipeline, tag }, splitBy: 'case' as const }
  await collect(test.docket.exports.labels({ ...asked, folder }, test.ada))
  return { folder, manifest: Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))) }
}

it.each(atDepth(pipelineNames.slice(0, 2), pipelineNames).map((pipeline, at) => [pipeline, at] as const))(
  'labels of %s go out in every format, and come back to their store and to another one: none, one, nulls, many',
  { timeout: MAX_LONG_TEST_MS },
  async (pipeline, place) => {
    const [test, other] = [await everyPipeline(), await everyPipeline()]
    for (const [at, content] of CONTENTS.entries()) {
      const { tag, labels, isNull } = content
      answerCopies(test, pipeline, copyCases(test, judgedCase(test, pipeline), content), isNull)
      copyCases(other, judgedCase(other, pipeline), content)
      for (const format of formatsOf(place, at)) {
        const { folder, manifest } = await written(test, format, pipeline, tag)
        const what = [pipeline, tag, format]
        if (format !== 'csv')
          expect([...what, await rowsIn(folder, manifest)]).toEqual([
            ...what,
            { rows: manifest.rows, misfits: [] },
          ])
        if (IMPORTABLE.has(format)) expect([...what, manifest.rows]).toEqual([...what, labels])
        if (manifest.rows > 0 && !IMPORTABLE.has(format)) {
          await expect(previewLabels(other, folder)).rejects.toThrow('a row for training or evaluating')
          continue
        }
        const all = { unknown: 0, differing: 0, remarks: [] }
        const { matched } = await previewLabels(other, folder)
        expect([...what, matched >= (manifest.rows === 0 ? 0 : labels)]).toEqual([...what, true])
        expect([...what, await importLabels(test, folder)]).toMatchObject([
          ...what,
          { ...all, new: 0, known: matched },
        ])
        expect([...what, await importLabels(other, folder, other.as('Importer'))]).toMatchObject([
          ...what,
          { ...all, new: matched, known: 0 },
        ])
        if (matched > 0) await other.docket.reviews.undo.undo(other.action(), other.as('Importer'))
      }
    }
  },
)
