// Three sorts of tests: beside the source, through the whole product (of both some files share processes), and in a browser: what
// people do, and what every page holds.
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/product/longest-first.ts'
import { sharingFiles, sharingUnits } from './tests/support/product/shared-process.ts'

const sharing = sharingFiles()
const units = sharingUnits()

const shared = {
  globalSetup: ['tests/support/product/cluster.ts'],
  setupFiles: ['tests/support/product/no-console.ts'],
  // Limits for what hangs: on a busy machine everything takes many times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Two cores are asked for; many files wait for the database, a mail or a process as long as they work.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'seed/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...units],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'unit-shared', include: units, isolate: false },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'contract',
          include: ['tests/!(browser|pages)/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...sharing],
        },
      },
      {
        extends: true,
        // The same, file after file in processes that have loaded the product.
        test: { ...shared, name: 'shared', include: sharing, isolate: false },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          globalSetup: ['tests/support/product/product.ts'],
          include: ['tests/browser/**/*.test.ts', 'tests/pages/**/*.test.ts'],
          // One file after the other on each product; how many products there are says TEST_PRODUCTS.
          maxWorkers: Number(process.env['TEST_PRODUCTS'] ?? 1),
          sequence: { groupOrder: 1 },
          // Once more, as a person would press again; `npm test` names at its end what passed only then.
          retry: 1,
          // What the page does next is awaited, on a busy machine as well.
          expect: { poll: { timeout: 60_000, interval: 100 } },
        },
      },
    ],
  },
})
