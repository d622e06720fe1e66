/** Texts of `key-form.tsx`. */
export const keyForm = {
  noKeyEnteredPasteOr: (label: string | number) => `No key was entered. Paste or type the key of ${label}.`,
  keySet: (label: string | number) => `The key of ${label} is set`,
  keyOf: (label: string | number) => `Key of ${label}`,
  newKey: 'New key',
  key: 'Key',
  usingSessionKey: (label: string | number) => `Use for this session: key of ${label}`,
  saveKey: (label: string | number) => `Save the key of ${label}`,
  usingSession: 'Use for this session',
  save: 'Save',
}

/** Texts of `key-row.tsx`. */
export const keyRow = {
  checking: 'Checking …',
  stopTest: (label: string | number) => `Stop the test of ${label}`,
  testOf: (label: string | number) => `Test ${label}`,
  asksOneShortQuestion: 'Asks one short question',
  stop: 'Stop',
  test: 'Test',
  removeKey: (label: string | number) => `Remove the key of ${label}`,
  remove: 'Remove',
  askingOneShortQuestion: 'Asking one short question …',
  noKeySet: 'No key is set.',
  noKeySetServerNeeds: 'No key is set. This server needs one only if you protected it with a key.',
  keySet: {
    keychain: 'A key is set in the keychain.',
    environment: (variable: string) => `A key is set in the environment (${variable}).`,
    session: 'A key is set for this session only: it is deleted when Docket ends.',
  },
  withEnding: (status: string, last4: string) => `${status} It ends in ${last4}.`,
}

/** Texts of `keys-section.tsx`. */
export const keysSection = {
  keysStoredKeychainSystemNowhere:
    'Keys are stored in the keychain of this system and nowhere else. They are never shown, exported or logged.',
  keyYouEnterHereWorks:
    'A key that you enter here works for this session only: it stays in memory and is deleted when Docket ends. To keep a key, set it in the environment, for example as OPENAI_API_KEY.',
  keys: 'Keys',
  checkAgainKeychain: 'Check again for the keychain',
  checkAgain: 'Check again',
  openaiCompatibleServers: 'OpenAI-compatible servers',
}

/** Texts of `remove-key.tsx`. */
export const removeKey = {
  keyRemoved: (label: string | number) => `The key of ${label} is removed`,
  removeKeyOf: (label: string | number) => `Remove the key of ${label}?`,
  keepKey: 'Keep key',
  removeKey: 'Remove key',
  consequence: (provider: string) =>
    `The key cannot be shown or restored: to use it again, copy it from ${provider}. Until then no model of ${provider} is asked; routes fall back to their next model, and then to a person.`,
}
