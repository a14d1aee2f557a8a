// The fast part of the tests: what can be said about the source without running the product.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { tool, type Step } from './steps.ts'

const arrows = ['src', 'scripts', 'tests', 'seed'].filter((folder) => existsSync(join(root, folder)))

/** Longest first, so that two lanes end about together. */
export function checkSteps(): Step[] {
  const generated = join(root, 'scripts/docs.ts')
  return [
    tool('types', 'typescript/bin/tsc', '-p', '.'),
    tool('lint', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix'),
    tool('unused code', 'knip/bin/knip.js', '--no-progress'),
    tool('format', 'oxfmt/bin/oxfmt', '--list-different'),
    tool(
      'arrows',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'err-long',
      ...arrows,
    ),
    ...(existsSync(generated) ? [{ name: 'generated files', args: [generated, '--check'] }] : []),
  ]
}
