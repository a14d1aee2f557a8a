// Four sorts of tests: beside the source, through the whole product, what people do in a browser, and what every page holds there.
import { defineConfig } from 'vitest/config'

const shared = {
  globalSetup: ['tests/support/cluster.ts'],
  setupFiles: ['tests/support/no-console.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
}

/** One file after the other on a product of their own; the two sorts run beside each other. */
const inBrowser = (name: string) => ({
  extends: true as const,
  test: {
    ...shared,
    name,
    globalSetup: ['tests/support/product.ts'],
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 120_000,
    // What the page does next is awaited, on a busy machine as well: a second, the default, is a guess.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
  },
})

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Two cores are asked for; some files wait for a mail or a process more than they work.
    maxWorkers: 3,
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
      inBrowser('browser'),
      inBrowser('pages'),
    ],
  },
})
