import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Manifest } from '../../src/main/datasets/folder/manifest.ts'
import { DatasetFormat } from '../../src/shared/contract/cases/datasets.ts'
import { collect } from '../helpers/collect.ts'
import { everyPipeline } from '../helpers/datasets/every-pipeline.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { askPeer, whyNoPeers } from './peer.ts'

const Read = z.object({
  croissant: z.record(
    z.string(),
    z.object({ rows: z.number(), cases: z.number(), warnings: z.array(z.string()) }),
  ),
  loaded: z.record(
    z.string(),
    z.object({ rows: z.number(), cases: z.number(), features: z.array(z.string()) }),
  ),
  joined: z.array(z.number()),
  tables: z.object({ cells: z.number(), differing: z.array(z.unknown()) }),
})

const why = whyNoPeers()

describe.skipIf(why !== null)(
  `exports, read by the tools of the field${why === null ? '' : `: ${why}`}`,
  () => {
    it('mlcroissant, datasets, pandas, polars, PyArrow and DuckDB read each format as it was written', async () => {
      const test = await everyPipeline()
      const sets = new Map<string, Manifest>()
      const write = async (asked: {
        format: DatasetFormat
        filter?: { pipeline: 'reading' | 'receipt' }
      }) => {
        const folder = join(tempDir(), asked.format)
        const splitBy = asked.filter === undefined ? 'case' : 'none'
        await collect(test.docket.exports.labels({ filter: {}, splitBy, ...asked, folder }, test.ada))
        sets.set(folder, Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))))
        return folder
      }
      for (const format of DatasetFormat.options) await write({ format })
      const pairs: string[][] = []
      for (const format of ['jsonl', 'csv', 'parquet', 'kto', 'eval'] as const)
        pairs.push([
          await write({ format, filter: { pipeline: 'reading' } }),
          await write({ format, filter: { pipeline: 'receipt' } }),
        ])
      const [csv, parquet] = [pairs[1]?.[0] ?? '', pairs[2]?.[0] ?? '']
      const folders = [...sets].flatMap(([folder, { rows }]) => (rows > 0 ? [folder] : []))
      const read = Read.parse(
        askPeer('exports.py', {
          folders,
          pairs,
          csv: join(csv, 'data', 'train.csv'),
          parquet: join(parquet, 'data', 'train.parquet'),
        }),
      )
      const rowsOf = (folder: string) => sets.get(folder)?.rows ?? 0
      const casesOf = (folder: string) =>
        sets.get(folder)?.caseFiles.reduce((sum, { rows }) => sum + rows, 0) ?? 0
      for (const folder of folders) {
        const name = `${sets.get(folder)?.format}`
        const counts = { rows: rowsOf(folder), cases: casesOf(folder) }
        expect([name, read.croissant[folder]]).toEqual([name, { ...counts, warnings: [] }])
        expect([name, read.loaded[folder]]).toMatchObject([name, counts])
        expect(counts.cases).toBeGreaterThan(0)
        expect([name, read.loaded[folder]?.features.length]).toEqual([name, 1])
      }
      expect(read.joined).toEqual(pairs.map((pair) => pair.reduce((sum, folder) => sum + rowsOf(folder), 0)))
      expect(read.tables.differing).toEqual([])
      expect(read.tables.cells).toBeGreaterThan(100)
    })
  },
)
