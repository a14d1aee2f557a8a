// What the tests need of this machine besides npm packages: a browser, a harvester, Java, and a second PostgreSQL to compare with.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from '../terminal.ts'

// Chromium without windows, tabs and a toolbar: a visit costs it a fifth of what it costs the whole browser.
const shell = 'chromium-headless-shell'
const browsers = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

const mayInstall = (): boolean => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

let isUpdated = false

// Without a network that is said in moments.
const aptOptions = ['Dpkg::Options::=--force-confold', 'Acquire::Retries=1', 'Acquire::http::Timeout=20']

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[], encoding: 'utf8' as const, env }
  const { status, stdout, stderr } = spawnSync(
    'apt-get',
    ['-q', '-y', ...aptOptions.flatMap((one) => ['-o', one]), ...args],
    options,
  )
  if (status !== 0) say(`${stdout}${stderr}`.trimEnd())
  return status === 0
}

function installPackage(...names: string[]): void {
  say(`Installing ${names.join(', ')} ...`)
  if (!isUpdated) isUpdated = aptGet('update')
  // What somebody has stays: a package that could come only in place of another does not.
  aptGet('install', '--no-install-recommends', '--no-remove', ...names)
}

/** Does this distribution have such a package? Debian has, Ubuntu has none. */
function isOffered(name: string): boolean {
  if (globSync('/var/lib/apt/lists/*_Packages*').length === 0) isUpdated = aptGet('update')
  return spawnSync('apt-cache', ['show', name]).status === 0
}

const findChromium = (): string | undefined =>
  browsers.map(findProgram).find(Boolean) ?? (existsSync(onMac) ? onMac : undefined)

/**
 * The browser to drive: CHROMIUM_PATH, an installed one, or as root on Debian one that is installed now.
 * @throws Error with one line when there is none
 */
export function getChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no ${given}`)
  if (given) return given
  if (!findProgram(shell) && mayInstall() && isOffered(shell)) installPackage(shell, 'fonts-noto-core')
  if (!findChromium() && mayInstall()) installPackage('chromium', 'fonts-noto-core')
  const found = findChromium()
  if (found) return found
  throw new Error('the browser tests need Chromium: install it, or set CHROMIUM_PATH')
}

const hasHarvester = (): boolean => spawnSync('perl', ['-MHTTP::OAI', '-e', '1']).status === 0

/** A client of OAI-PMH that was written elsewhere, in Perl: an installed one, or as root on Debian one that is installed now. @returns whether there is one */
export function findHarvester(): boolean {
  if (!hasHarvester() && mayInstall()) installPackage('libhttp-oai-perl')
  return hasHarvester()
}

const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0

/** Java for the checker of HTML: an installed one, or as root on Debian one that is installed now. @returns whether there is one */
export function findJava(): boolean {
  if (!hasJava() && mayInstall()) installPackage('default-jre-headless')
  return hasJava()
}

const findHome = (): string | undefined =>
  globSync('/usr/lib/postgresql/*')
    .filter((home) => Number(home.split('/').at(-1)) >= 15 && existsSync(join(home, 'bin/initdb')))
    .sort()[0]

/** The oldest supported PostgreSQL on this machine; as root on Debian its own one is installed, without any cluster. */
export function findOtherPostgres(): string | undefined {
  const found = findHome()
  if (found || !mayInstall()) return found
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  installPackage('postgresql')
  return findHome()
}
