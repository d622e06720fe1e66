/** Texts of `add-model.tsx`. */
export const addModel = {
  notAdded: (message: string | number) => `Not added: ${message}.`,
  notAddedAlreadyRoute: (model: string | number) => `${model} was not added: it is already in this route.`,
  providerModelAdd: 'Provider of the model to add',
  modelAdd: 'Model to add',
  model: 'Model',
  baseUrlIfNotProviders: 'Base URL, if not the provider’s',
  baseUrlOptional: 'Base URL (optional)',
  add: 'Add',
}

/** Texts of `routed-model.tsx`. */
export const routedModel = {
  ofText: (model: string | number, label: string | number) => `${model} of ${label}`,
  stopTest: (name: string | number) => `Stop the test of ${name}`,
  testOf: (name: string | number) => `Test ${name}`,
  stop: 'Stop',
  test: 'Test',
  moveUp: (name: string | number) => `Move ${name} up`,
  moveDown: (name: string | number) => `Move ${name} down`,
  removeFromRoute: (name: string | number) => `Remove ${name} from the route`,
}

/** Texts of `routes-section.tsx`. */
export const routesSection = {
  routes: 'Routes',
  routeListsModelsRoleOrder:
    'A route lists the models of a role in order. The next model is asked when the one before cannot be reached, refuses, times out, or gives an invalid answer.',
  fallbackModelOllamaMachineIf:
    'Fallback: the model of Ollama that is chosen under Local models, if there is one.',
}
