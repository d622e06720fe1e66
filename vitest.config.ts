import { defineConfig } from 'vitest/config'

/** Everything that runs without a window. Stories in a browser are Playwright's: see `playwright.config.ts`. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: { provider: 'v8', include: ['src/**'], reporter: ['text-summary'] },
  },
})
