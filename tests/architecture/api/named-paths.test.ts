import { oc } from '@orpc/contract'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from '../../../src/shared/contract/index.ts'
import { namedPaths } from './named-paths.ts'

/** Names of files that a window has from a drop: where they go, the host says. */
const NAMES = ['imports.add: path']

it('lets no window name a path: where files go and come from, the host says', () => {
  expect(namedPaths(contract)).toEqual(NAMES)
})

it.each([
  ['a path', z.object({ path: z.string() })],
  ['a file by name', z.object({ to: z.object({ file: z.string() }) })],
  ['a folder in a list', z.object({ all: z.array(z.object({ exportFolder: z.string().optional() })) })],
  [
    'one of two kinds',
    z.discriminatedUnion('of', [z.object({ of: z.literal('x'), dir: z.string().nullable() })]),
  ],
  ['a directory in a table', z.record(z.string(), z.object({ targetDirectory: z.string().default('x') }))],
  ['a path that is read first', z.object({ filePath: z.string().transform((text) => text.trim()) })],
])('finds %s', (_, input) => {
  expect(namedPaths({ a: { b: oc.input(input) } })).toHaveLength(1)
})

it.each([
  ['bytes of a file', z.object({ file: z.file() })],
  ['words', z.object({ profile: z.string(), direction: z.enum(['up', 'down']), title: z.string() })],
])('finds none in %s', (_, input) => {
  expect(namedPaths({ a: { b: oc.input(input) } })).toEqual([])
})
