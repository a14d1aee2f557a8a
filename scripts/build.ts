// Builds the pages into dist/ when their sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './root.ts'

const stamp = join(root, 'dist/.built')

function hashSources(): string {
  const hash = createHash('sha256')
  const sources = globSync(['src/**/*.*', 'public/**/*.*', 'vite.config.ts', 'index.html', 'package-lock.json'], {
    cwd: root,
  })
  for (const name of sources.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(`${name}\0`).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

const readStamp = (): string => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

/** Beside each script and style its brotli and gzip form: the server sends what is there, and never packs them itself. */
function compressAssets(): void {
  for (const name of globSync('dist/client/**/*.{js,css,svg}', { cwd: root })) {
    const text = readFileSync(join(root, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text, { params }))
    writeFileSync(join(root, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}

/** @returns whether a build was made */
export function buildIfChanged(say: (line: string) => void): boolean {
  if (!existsSync(join(root, 'vite.config.ts'))) return false
  const sources = hashSources()
  if (readStamp() === sources) return false
  say('Building the pages ...')
  const args = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--app',
    '--logLevel',
    'warn',
    '--configLoader',
    'native',
  ]
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env,
    maxBuffer: 1 << 26,
  })
  if (status !== 0) throw new Error(`building the pages failed:\n${stdout}${stderr}`)
  compressAssets()
  writeFileSync(stamp, sources)
  return true
}
