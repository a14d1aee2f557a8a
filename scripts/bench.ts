// `npm run bench [NAME...]`: runs scripts/bench/{*,works/*,forums/*}.ts one after another; each prints its own figures.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './root.ts'
import { serverEnv, serverFlags } from './server-flags.mjs'
import { main, say } from './terminal.ts'

await main(async () => {
  const all = globSync('scripts/bench/{*,works/*,forums/*}.ts', { cwd: root })
    .filter((name) => !name.endsWith('.test.ts'))
    .sort()
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !all.some((file) => basename(file, '.ts') === name))
  if (unknown)
    throw new Error(`"${unknown}" is no benchmark; there are: ${all.map((file) => basename(file, '.ts')).join(', ')}`)
  // One filled database for all subjects of this run; BENCH_DATA names a folder that stays.
  const given = process.env['BENCH_DATA']
  const folder = given ?? mkdtempSync(join(tmpdir(), 'talent-mobility-bench-'))
  process.on('exit', () => {
    if (!given) rmSync(folder, { recursive: true, force: true })
  })
  const env = { ...serverEnv, ...process.env, BENCH_DATA: folder }
  for (const file of all) {
    if (wanted.length && !wanted.includes(basename(file, '.ts'))) continue
    say(`== ${basename(file, '.ts')}`)
    const { status } = spawnSync(process.execPath, [...serverFlags, join(root, file)], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`${file} failed`)
  }
})
