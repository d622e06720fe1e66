/** Texts of `addresses.tsx`. */
export const addresses = {
  addressesConfirm: 'Addresses to confirm',
  addressesCameStoreOrUse:
    'These addresses came with the store or use no encryption. No key and no question is sent to them until you confirm them.',
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
  ollamaIfRunning: 'Ollama on this machine, if it is running',
  modelOf: (model: string, provider: string) => `${model} of ${provider}`,
  ollamaMissing:
    'Ollama does not answer yet: start it, or see {place} for how to install it. Until then, cases wait for a person.',
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
    'Docket finds Ollama on this machine automatically; its models can be used in routes.',
  lookingOllama: 'Looking for Ollama …',
  ollamaRunningFallbackModel: (baseUrl: string | number, chosen: string | number) =>
    `Ollama is running at ${baseUrl}. The fallback model is ${chosen}.`,
  checkAgain: 'Check again',
  modelsOllama: 'Models of Ollama',
  gigabytes: (size: string) => `${size} GB`,
}

/** Texts of `models-section.tsx`. */
export const modelsSection = {
  judges: 'Models',
  docketWorksWithoutModelRules:
    'Docket works without a model: rules decide what they can, and the rest goes to a person. A preset sets which models are asked before a person, within the budgets.',
}

/** Texts of `presets.tsx`. */
export const presets = {
  use: 'In use',
  usingOf: (label: string | number) => `Use preset ${label}`,
  use2: (label: string, cases: string) =>
    `Saved: new runs of ${cases} ask ${label}. Choose “Run again” in a case to apply it there`,
  use3: 'Use preset',
}
