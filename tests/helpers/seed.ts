/**
 * The seed of everything in a test that looks like chance. It is the same in every run, so that a failure belongs to
 * the change that was made; `SEED=<number>` tries others.
 */
export const SEED = Number(process.env['SEED'] ?? 20_260_101)
