import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { WANTED } from '../electron/package/wanted.ts'
import { ROOT } from '../helpers/program/run-docket.ts'

const Builder = z.object({ files: z.array(z.string()) })

// The check of the whole package takes minutes and runs in continuous integration alone. This finds a new file that it
// would refuse, and a pattern that packs nothing.
test('every file outside of the build that the package takes is one that its check expects', () => {
  const { files } = Builder.parse(parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')))
  for (const pattern of files.filter((each) => /^(assets|docs)\//.test(each))) {
    const packed = globSync(pattern, { cwd: ROOT, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    expect(packed, pattern).not.toEqual([])
    expect(packed.filter((path) => !WANTED.some((each) => each.test(path)))).toEqual([])
  }
})
