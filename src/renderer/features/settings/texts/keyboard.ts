/** Texts of `key-dialog.tsx`. */
export const keyDialog = {
  key: (label: string | number) => `Key of “${label}”`,
  replaceKey: 'Replace key',
  addKey: 'Add key',
  removeKey: 'Remove key',
  pressKey: 'Press a key',
  pressKeyTabMoves: 'Press a key (Tab moves on)',
  currentKey: 'Current key:',
  none: 'none',
  keyCannotAssignedPressAnother: 'This key cannot be assigned. Press another key.',
  keyNotAssigned: 'This key is not assigned.',
  usesKeyWillLose: (label: string | number) => `“${label}” uses this key and will lose it.`,
}

/** Texts of `keyboard-section.tsx`. */
export const keyboardSection = {
  keyboard: 'Keyboard',
  everyCommandCanGivenFrom:
    'Every command has a key or can get one. The command palette, the list of keys and the system menu show the keys that are set here.',
  allKeysReset: 'All keys are reset',
  resetAllKeys: 'Reset all keys',
  resetDefaultKey: (label: string | number) => `“${label}” is reset to its default key`,
  lost: (keys: string) => `· ${keys} is assigned to another command`,
  given: (command: string, keys: string) => `“${command}” is on ${keys} now`,
  taken: (command: string) => `“${command}” has no key now`,
  or: (keys: readonly string[]) => keys.join(' or '),
  and: (keys: readonly string[]) => keys.join(' and '),
  noKey: 'no key',
  changeKey: (label: string | number, keys: string | number) => `Change the key of “${label}”, ${keys}`,
  change: 'Change',
  reset: (usual: string | number) => `Reset to ${usual}`,
  resetOf: (label: string | number, usual: string | number) => `Reset “${label}” to ${usual}`,
}
