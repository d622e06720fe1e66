import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { correctionIn } from '../../../../src/main/cli/options/correction.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function fileOf(text: string): string {
  const file = join(tempDir(), 'section.md')
  writeFileSync(file, text)
  return file
}

describe('a correction on the command line', () => {
  it('is a text of many lines from a file, without the line end that closes it', async () => {
    const section = '## Queues\n\nA “queue”, and "\\".\n\n```js\ntake()\n```'
    expect(await correctionIn({ correctionFile: fileOf(`${section}\r\n`) })).toBe(section)
  })

  it('has at most 100,000 characters, from wherever it comes', async () => {
    const [most, more] = ['a'.repeat(100_000), 'a'.repeat(100_001)]
    expect(await correctionIn({ correctionFile: fileOf(most) })).toBe(most)
    expect(await correctionIn({ correction: JSON.stringify(most) })).toBe(most)
    const refused = expect.objectContaining({
      code: 'BAD_SETTING',
      message: expect.stringContaining('has 100,001 characters; the maximum is 100,000'),
    })
    await expect(correctionIn({ correctionFile: fileOf(more) })).rejects.toThrowError(refused)
    await expect(correctionIn({ correction: JSON.stringify(more) })).rejects.toThrowError(refused)
  })

  it('is JSON where it is in the option itself, so that numbers are not strings', async () => {
    expect(await correctionIn({ correction: '"face"' })).toBe('face')
    expect(await correctionIn({ correction: '[1]' })).toBe('[1]')
    expect(await correctionIn({})).toBeNull()
    await expect(correctionIn({ correction: 'face' })).rejects.toThrow('is not JSON')
  })

  it('is refused twice, and from a file that is not there', async () => {
    const file = join(tempDir(), 'nowhere.md')
    await expect(correctionIn({ correctionFile: file })).rejects.toMatchObject({ code: 'BAD_SETTING' })
    await expect(correctionIn({ correction: '1', correctionFile: fileOf('x') })).rejects.toThrow(
      'given twice',
    )
  })
})
