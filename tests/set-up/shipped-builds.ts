import { registerHooks } from 'node:module'

/**
 * Loads packages as the built program does. Vitest asks for their builds for development, which check and log more, take
 * twice as long, and are not what ships.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: context.conditions.filter((each) => each !== 'development') }),
})
