// Runs a script of this folder on the Node that the project brings, installing first what is missing. Plain JavaScript for Node >= 20.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules/.bin/node')

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** What npm noted in a lockfile of its own when it installed; nothing where it never did. */
function installedPackages() {
  const noted = join(root, 'node_modules/.package-lock.json')
  return existsSync(noted) && existsSync(node) ? readPackages(noted) : {}
}

/**
 * Does what was installed hold what the lockfile asks for?
 * @param withTools also what only checks, tests and measuring need
 */
export function isInstalled(wanted, found, withTools) {
  return Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' || found[path]?.version === version || (optional && !found[path]) || (dev && !withTools),
  )
}

function install(withTools) {
  process.stdout.write('Installing what is missing (a minute or two the first time) ...\n')
  const npm = process.env.npm_execpath
  // Not `npm ci`: a lockfile made on one platform may lack the optional binaries of another, which it refuses.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    withTools ? '--include=dev' : '--omit=dev',
    '--include=optional',
  ]
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options)
  if (status === 0 && existsSync(node)) return
  process.stderr.write(`Installing failed${error ? `: ${error.message}` : ''}; is the npm registry reachable?\n`)
  process.exit(1)
}

function compileCache() {
  const folder = join(root, 'node_modules/.cache/node')
  try {
    mkdirSync(folder, { recursive: true })
    return { NODE_COMPILE_CACHE: folder }
  } catch {
    return {} // somebody else's installation: only slower
  }
}

/** Installs what is missing. Who serves needs no tools; where they are installed they stay. */
function installMissing(withTools) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = installedPackages()
  if (isInstalled(wanted, found, withTools)) return
  install(withTools || Object.values(found).some(({ dev }) => dev))
}

/**
 * Runs `script` with the arguments of this process and ends as it ends. Signals reach it once, however they came.
 * @param withTools it needs what only checks, tests and measuring need
 */
export function run(script, { withTools, flags = [], more = {} }) {
  installMissing(withTools)
  const args = [...flags, join(root, 'scripts', script), ...process.argv.slice(2)]
  const env = { ...more, ...process.env, ...compileCache(), NODE_NO_WARNINGS: '1' }
  // The channel closes when this process is killed: the script sees it and ends in order.
  const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm that is told to end does not always say so to what it runs; without it nobody would end the product any more.
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  child.on('error', (error) => {
    process.stderr.write(`${node} does not run: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
