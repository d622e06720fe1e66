import fc from 'fast-check'

/**
 * Properties look at the same examples in every run, so that what fails has to do with the change that was made.
 * `SEED=<number> npx vitest run` looks at others; the seed stands in the report of what it finds.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_260_101) })
