import { type KeyboardLayout, keyboardLayouts, typeOn } from '../../helpers/browser/keyboard-layouts.ts'
import { firstDay } from '../../stories/program/first-day.ts'
import { test } from '../fixtures.ts'

const isLayout = (name: string): name is KeyboardLayout => Object.hasOwn(keyboardLayouts, name)

const layouts = Object.keys(keyboardLayouts).filter(isLayout)

for (const layout of layouts)
  test(`a first day on a keyboard of the layout ${layout}`, async ({ page, docket }) => {
    await typeOn(page, layout)
    await firstDay(page, docket)
  })
