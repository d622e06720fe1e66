import { expect, it } from 'vitest'
import { watchCalls } from '../../../../src/main/judging/calls/call-watch.ts'
import type { CallProgress } from '../../../../src/shared/domain/judging/call-progress.ts'
import { callProgress } from '../../../helpers/judging/call-progress.ts'

const progress = (key: string, phase: CallProgress['phase']) => callProgress({ key, phase })

it('tells of the call that goes on, and of one that waits only where all do', () => {
  const heard: string[] = []
  const watch = watchCalls((each) => heard.push(each === null ? 'none' : `${each.key} ${each.phase}`))
  const [a, b] = [watch(), watch()]
  a(progress('a', 'waiting'))
  a(progress('a', 'loading'))
  b(progress('b', 'waiting'))
  b(progress('b', 'prompt')) // the turn of the second begins before the end of the first is reported
  a(null)
  b(progress('b', 'writing'))
  b(null)
  expect(heard).toEqual(['a waiting', 'a loading', 'a loading', 'a loading', 'b prompt', 'b writing', 'none'])
})
