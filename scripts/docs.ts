// Writes docs/generated from the product itself; `--check` says which files are stale and fails.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { useRegistry } from '#engine/model/registry.ts'
import { openApi } from '#features/api-description/openapi.ts'
import { registry } from '#kinds/index.ts'
import { policy } from '../src/policy.ts'
import { apiPaths } from '../src/shell/http/api-paths.ts'
import { permissionsText } from './docs-permissions.ts'
import { routesText } from './docs-routes.ts'
import { sqlText } from './docs-sql.ts'
import { root } from './root.ts'
import { end, main, say } from './terminal.ts'

const folder = join(root, 'docs/generated')

/** Contents by file name. */
export function generatedDocs(): Record<string, string> {
  useRegistry(registry)
  return {
    'permissions.md': permissionsText(registry.kinds),
    'openapi.json': `${JSON.stringify(openApi(apiPaths), null, 1)}\n`,
    'routes.md': routesText(policy),
    'sql.md': sqlText(registry.kinds),
  }
}

const isStale = (name: string, text: string): boolean => {
  const file = join(folder, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
}

function run(check: boolean): number {
  const stale = Object.entries(generatedDocs()).filter(([name, text]) => isStale(name, text))
  if (check) {
    for (const [name] of stale) say(`docs/generated/${name} is stale: run node_modules/.bin/node scripts/docs.ts`)
    return stale.length > 0 ? 1 : 0
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of stale) {
    writeFileSync(join(folder, name), text)
    say(`docs/generated/${name} written`)
  }
  return 0
}

if (import.meta.main) await main(async () => end(run(process.argv.includes('--check'))))
