import { expect, it } from 'vitest'
import { acceleratorOf } from '../../../../src/main/hosts/electron/accelerator.ts'
import { commandIds, commandInfo } from '../../../../src/shared/domain/keyboard/command.ts'

it.each([
  ['mod+enter', 'CmdOrCtrl+Enter'],
  ['shift+mod+z', 'Shift+CmdOrCtrl+Z'],
  ['arrowdown', 'Down'],
  ['?', '?'],
  ['mod++', 'CmdOrCtrl+Plus'],
  ['alt+f5', 'Alt+F5'],
  ['é', null],
])('%s is %s to Electron', (chord, accelerator) => expect(acceleratorOf(chord)).toBe(accelerator))

it('Electron has a name for every usual key', () => {
  const keys = commandIds.flatMap((id) => commandInfo(id).keys)
  expect(keys.filter((chord) => acceleratorOf(chord) === null)).toEqual([])
})
