// Writes docs/generated and docs/mails.md from the product itself; `--check` says which files are stale and fails.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { policy } from '../src/policy.ts'
import { describedApi } from '../src/shell/http/described-api.ts'
import { mailsText } from './docs/mails.ts'
import { openApiText } from './docs/openapi.ts'
import { permissionsText } from './docs/permissions.ts'
import { routesText } from './docs/routes.ts'
import { sqlText } from './docs/sql.ts'
import { turnsText } from './docs/turns.ts'
import { root } from './root.ts'
import { end, main, say } from './terminal.ts'

const folder = join(root, 'docs')

const ending = '.action.ts'

/** The files of all actions of pages, below src and without their end. */
export const actionFiles = (): string[] =>
  globSync(`**/*${ending}`, { cwd: join(root, 'src') })
    .map((file) => file.replaceAll('\\', '/').slice(0, -ending.length))
    .toSorted()

/** Contents by file below docs. */
export async function generatedDocs(): Promise<Record<string, string>> {
  useRegistry(registry)
  return {
    'mails.md': mailsText(),
    'generated/permissions.md': permissionsText(registry.kinds),
    'generated/openapi.json': openApiText(await describedApi()),
    'generated/routes.md': routesText(policy),
    'generated/sql.md': sqlText(registry.kinds),
    'generated/turns.md': turnsText(policy, actionFiles()),
  }
}

const isStale = (name: string, text: string): boolean => {
  const file = join(folder, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
}

async function run(check: boolean): Promise<number> {
  const stale = Object.entries(await generatedDocs()).filter(([name, text]) => isStale(name, text))
  if (check) {
    for (const [name] of stale) say(`docs/${name} is stale: run node_modules/.bin/node scripts/docs.ts`)
    return stale.length > 0 ? 1 : 0
  }
  mkdirSync(join(folder, 'generated'), { recursive: true })
  for (const [name, text] of stale) {
    writeFileSync(join(folder, name), text)
    say(`docs/${name} written`)
  }
  return 0
}

if (import.meta.main) await main(async () => end(await run(process.argv.includes('--check'))))
