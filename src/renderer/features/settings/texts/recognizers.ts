import type { OutputFormat, RecognizerUse } from '../../../../shared/domain/recognizers/recognizer.ts'

/** Texts of the section about recognizers. */
export const recognizers = {
  title: 'Recognizers',
  lead: 'A recognizer writes down the words of a recording with their times. A recording is transcribed only when you choose it at an import. It stays on this computer unless the recognizer is at another address.',
  none: 'No recognizer is set up.',
  onThisComputer: 'On this computer',
  leaves: 'Recordings leave this computer',
  confirm: 'Confirm',
  confirmOf: (name: string) => `Confirm ${name}`,
  confirmed: (name: string) => `${name} may be used on this computer`,
  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  stop: 'Stop',
  stopTestOf: (name: string) => `Stop the test of ${name}`,
  testing: 'Transcribing one second of speech …',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed`,
  key: 'Key',
  keyOf: (name: string) => `Key of ${name}`,
  saveKey: 'Save key',
  saveKeyOf: (name: string) => `Save the key of ${name}`,
  removeKey: 'Remove key',
  removeKeyOf: (name: string) => `Remove the key of ${name}`,
  keySet: (name: string) => `The key of ${name} is set`,
  keyRemoved: (name: string) => `The key of ${name} is removed`,
  keyEnds: (last4: string) => `A key is set, it ends in ${last4}.`,
  keyIsSet: 'A key is set.',
  use: 'Use',
  useLead: 'The primary recognizer and the cross-validator are compared, so they are two different ones.',
  noRecognizer: 'None',
  used: 'Saved',
}

/** Texts of the forms that add a recognizer. */
export const addRecognizer = {
  addServer: 'Add a server',
  serverLead:
    'Any server that transcribes in the way of OpenAI and gives word times: the one of whisper.cpp, speaches, LocalAI, OpenAI.',
  addProgram: 'Add a program',
  programLead: 'A program of this computer. It is started as it is, without a shell.',
  name: 'Name',
  address: 'Address',
  addressExample: 'http://127.0.0.1:8000',
  model: 'Model',
  modelHint: 'As the server calls it. Leave it empty where the server has one model only.',
  language: 'Language',
  languageHint: 'A code such as en. Leave it empty where the recognizer finds it out.',
  hasSpeakers: 'It says who speaks (for calls)',
  program: 'Program',
  programExample: 'whisper-cli',
  arguments: 'Arguments, one on each line',
  argumentsHint:
    '{audio} is the recording. {output} is a file and {folder} an empty folder that the program writes its transcript to; without them, it prints the transcript.',
  format: 'Format of the transcript',
  add: 'Add',
  added: (name: string) => `${name} is added`,
}

export const useLabels: Readonly<Record<RecognizerUse, string>> = {
  primary: 'Primary recognizer',
  crossValidator: 'Cross-validator',
  calls: 'Calls',
}

export const formatLabels: Readonly<Record<OutputFormat, string>> = {
  json: 'JSON of a recognizer',
  ctm: 'CTM',
  textgrid: 'TextGrid',
  vtt: 'WebVTT',
  srt: 'SubRip',
  tsv: 'Table of times',
  txt: 'Text with times, such as of pocketsphinx',
}
