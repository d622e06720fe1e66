import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { problemFolder } from '../../../../src/main/store/spool/places.ts'
import { forgetProblem, notedProblems, noteProblem } from '../../../../src/main/store/spool/problems.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const problem = (place: string, reason = 'it failed') => ({ at: 1, place, reason })

it('keeps the last problem of each place until it works there again', () => {
  const dir = tempDir()
  noteProblem(dir, problem('/a'), '1')
  noteProblem(dir, problem('/a', 'again'), '2')
  noteProblem(dir, problem('/b'), '3')
  forgetProblem(dir, '/b')
  forgetProblem(dir, '/c')
  expect(notedProblems(dir)).toEqual([problem('/a', 'again')])
})

it('notes no more than fifty places, and passes over what cannot be read or written', () => {
  const dir = tempDir()
  for (let at = 0; at < 60; at += 1) noteProblem(dir, problem(`/${at}`), String(at))
  expect(notedProblems(dir)).toHaveLength(50)
  writeFileSync(join(problemFolder(dir), 'cut.json'), '{"at"')
  expect(notedProblems(dir)).toHaveLength(50)
  const file = join(tempDir(), 'file')
  writeFileSync(file, '')
  noteProblem(file, problem('/a'), '1')
  mkdirSync(join(dir, 'empty'))
  expect(notedProblems(join(dir, 'empty'))).toEqual([])
})
