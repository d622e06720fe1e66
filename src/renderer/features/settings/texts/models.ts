import { counted } from '../../../../shared/counted.ts'

/** Texts of `addresses.tsx`. */
export const addresses = {
  addressesConfirm: 'Addresses to confirm',
  addressesCameStoreOrUse:
    'These addresses came with the store, use no encryption, or get questions from a server that passes them on. No key and no question is sent to them until you confirm them.',
  at: '{provider} at {address}',
  confirmOf: (address: string | number, label: string | number) => `Confirm ${address} for ${label}`,
  mayAsked: (label: string | number, address: string | number) =>
    `The address ${address} of ${label} is confirmed`,
  confirm: 'Confirm',
}

/** Texts of `asked-now.tsx`. */
export const askedNow = {
  noModel: 'No model is asked: rules decide what they can, and the rest goes to a person.',
  newRunsAsk: (who: string) => `New runs ask ${who}.`,
  ollamaIfRunning: 'the fallback model of Ollama, if it is running',
  modelOf: (model: string, provider: string) => `${model} of ${provider}`,
  ollamaMissing:
    'Ollama does not answer yet: start it, or see {place} for how to install it. Until then, cases wait for a person.',
  fallbackMissing: 'No model of Ollama is chosen yet: see {place}. Until then, cases wait for a person.',
  keyMissing: (provider: string) =>
    `No key of ${provider} is set yet: enter it under {place}. Until then, cases wait for a person.` as const,
  rolesWithoutModel: (roles: string) => `No model is set for ${roles}: see {place}.` as const,
}

/** Texts of `check-line.tsx`. */
export const checkLine = {
  works: 'Works:',
  doesNotWork: 'Does not work:',
  notSetUp: 'Not set up:',
}

/** Texts of `doctor-section.tsx`. */
export const doctorSection = {
  check: 'Check',
  asksEveryModelRoutesOne:
    'Asks every model of the routes one short question and reports whether it works, what it costs and how fast it is.',
  stop: 'Stop',
  checkAllModels: 'Check all models',
  checking: 'Checking …',
  stopped: 'Stopped.',
  everythingWorks: 'Everything works.',
  failed: (wrong: string | number, count: string | number) => `Failed: ${wrong} of ${count}.`,
}

/** Texts of `local-server.tsx`. */
export const localServer = {
  localModels: 'Local models',
  docketFindsOllamaMachineAutomatically:
    'Docket finds Ollama on this machine automatically. It asks only models that a route names or that you choose as the fallback.',
  lookingOllama: 'Looking for Ollama …',
  ollamaRunningFallbackModel: (baseUrl: string | number, chosen: string | number) =>
    `Ollama is running at ${baseUrl}. The fallback model is ${chosen}.`,
  ollamaRunningNoFallback: (baseUrl: string) => `Ollama is running at ${baseUrl}. No model is the fallback.`,
  notChosen: (count: number) =>
    `Ollama has ${counted(count, 'model')} that nobody chose. Until you choose one, none is asked and cases wait for a person.`,
  whichFallback: 'Use one as the local judge?',
  model: 'Model',
  size: 'Size',
  use: 'Use',
  actions: 'Actions',
  digest: (digest: string) => `Digest ${digest}`,
  fallback: 'Fallback',
  notAsked: 'Not the fallback',
  vectorsOnly: 'Compares passages only',
  chooseModel: 'Use as local judge',
  chooseModelOf: (model: string) => `Use ${model} as local judge`,
  chooseNone: 'Use none',
  leaveThem: 'Leave them',
  modelChosen: (model: string) => `The fallback is ${model}`,
  noneChosen: 'No model of Ollama is the fallback',
  checkAgain: 'Check again',
  modelsOllama: 'Models of Ollama',
}

/** Texts of `get-model.tsx`. */
export const getModel = {
  getModel: 'Get a model',
  recommended: (gigabytes: string, asOf: string) =>
    `Recommended for ${gigabytes} GB of memory, as of ${asOf}. Ollama downloads a model once; afterwards it needs no network.`,
  downloads: 'Models to get',
  get: 'Get',
  getOf: (model: string, size: string) => `Get ${model}, ${size}`,
  another: 'Another model, by name',
  asInLibrary: 'as in the library at ollama.com; its size is shown when the download begins',
  progressOf: (model: string) => `Download of ${model}`,
  amounts: (percent: number, bytes: string, total: string) => `${percent} %, ${bytes} of ${total}`,
  preparing: 'Asking the library …',
  checking: 'Checking what was loaded …',
  paused: 'Paused',
  failed: 'Failed',
  done: 'Installed',
  pause: 'Pause',
  pauseOf: (model: string) => `Pause download of ${model}`,
  resume: 'Resume',
  resumeOf: (model: string) => `Resume download of ${model}`,
  cancelOf: (model: string) => `Cancel download of ${model}`,
  closeOf: (model: string) => `Close download of ${model}`,
}

/** Texts of `models-section.tsx`. */
export const modelsSection = {
  judges: 'Models',
  docketWorksWithoutModelRules:
    'Docket works without a model: rules decide what they can, and the rest goes to a person. A preset sets which models are asked before a person, within the budgets.',
}

/** Texts of `waiting-cases.tsx`. */
export const waitingCases = {
  waited: (cases: string) => `${cases} waited for a judge: run them now?`,
  advised: (cases: string) =>
    `${cases} ${cases.startsWith('1 ') ? 'has' : 'have'} only advice: run them now?`,
  ofThem: (advised: number) => `${advised} of them ${advised === 1 ? 'has' : 'have'} only advice.`,
  run: 'Run again',
  runOf: (noun: string) => `Run again the ${noun} that waited for a judge`,
  begun: (cases: string) => `Running again: ${cases}`,
  none: 'No case waits for a judge.',
}

/** Texts of `presets.tsx`. */
export const presets = {
  use: 'In use',
  modelOf: (label: string) => `Installed model for ${label}`,
  usingOf: (label: string | number) => `Use preset ${label}`,
  use2: (label: string, cases: string) =>
    `Saved: new runs of ${cases} ask ${label}. Choose “Run again” in a case to apply it there`,
  use3: 'Use preset',
}
