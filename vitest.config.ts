// Three sorts of tests: beside the source, through the whole product, and in a browser.
import { defineConfig } from 'vitest/config'

const shared = {
  globalSetup: ['tests/support/cluster.ts'],
  setupFiles: ['tests/support/no-console.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'seed/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'contract', include: ['tests/*.test.{ts,tsx}', 'tests/security/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          globalSetup: ['tests/support/product.ts'],
          include: ['tests/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          // What the page does next is awaited, on a busy machine as well: a second, the default, is a guess.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
