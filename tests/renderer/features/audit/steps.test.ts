import { expect, it } from 'vitest'
import { isStepOf, keepShown, withDays } from '../../../../src/renderer/features/audit/timeline/steps.ts'
import { TrailId } from '../../../../src/shared/contract/program/trail.ts'

const id = (number: number) => TrailId.parse(number)
const row = { id: id(7001), device: 'a', seq: 7 }
const answer = { entry: id(7000), type: 'feedback.give', device: 'a', seq: 7 }

it.each([
  ['its own step', { ...answer, entry: row.id }, true],
  ['the one step of an answer that has a second row', answer, true],
  ['another event', { ...answer, seq: 8 }, false],
  ['the same number of another device', { ...answer, device: 'b' }, false],
  ['another decision of the same run', { ...answer, type: 'decision' }, false],
  ['a step that has no row', { ...answer, entry: null }, false],
])('a row of the trail against %s', (_, each, isAbout) => {
  expect(isStepOf(row, each)).toBe(isAbout)
})

it('a day stands above its first step alone', () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).getTime(), detail: null })
  const steps = withDays([at(12, 9), at(12, 23), at(13, 0)])
  expect(steps.map(({ day }) => day)).toEqual(['Thursday, 12 March 2026', null, 'Friday, 13 March 2026'])
})

/** A block of this height in pixels; one that scrolls has parts that are higher than it is. */
function block(height: number, ...parts: HTMLElement[]): HTMLElement {
  const made = document.createElement('div')
  made.style.cssText = `height: ${height}px; overflow: auto`
  made.append(...parts)
  return made
}

it('a step is kept in sight within its region, whatever is around it', async () => {
  const [earlier, step] = [block(400), block(20)]
  const region = block(80, earlier, step)
  const around = block(100, region, block(500))
  document.body.append(around)
  const end = keepShown(region, step)
  await expect.poll(() => region.scrollTop).toBe(340)
  region.style.height = '50px'
  await expect.poll(() => region.scrollTop).toBe(370)
  expect(around.scrollTop).toBe(0)
  end()
  keepShown(region, earlier)
  await expect.poll(() => region.scrollTop).toBe(0)
  around.remove()
})
