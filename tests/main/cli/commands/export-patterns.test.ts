import { join } from 'node:path'
import { expect, it } from 'vitest'
import { docketText } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

it.each<[string, string[], RegExp]>([
  ['empty', [''], /is empty/],
  ['too long', ['a'.repeat(501)], /more than 500 characters/],
  ['with a backreference', ['(a)\\1'], /linear time/],
  ['more than there may be', Array.from({ length: 21 }, () => 'a'), /Too many patterns/],
])('export refuses a pattern that cannot be used, with a sentence: %s', async (_, patterns, reason) => {
  const options = patterns.flatMap((pattern) => ['--pattern', pattern])
  const out = join(tempDir(), 'labels')
  const { stderr, exitCode } = await docketText(tempDir(), ['export', 'jsonl', '--out', out, ...options])
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(reason)
  expect(stderr).not.toMatch(/ZodError|\n {4}at /)
})
