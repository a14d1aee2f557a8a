// Before the browser tests: the built product runs, with a throw-away database and the demo world, once for each worker. The demo
// world is made once: the others begin with a copy of its folder.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../scripts/free-port.ts'
import { buildIfChanged } from '../../../scripts/build.ts'
import { openMemberSources } from '#tests/support/sources/member-sources.ts'
import { addressesOf, fillMemberSources } from '#tests/support/sources/member-works.ts'
import { startIssuer } from '#tests/support/people/issuer.ts'

export type Product = {
  origin: string
  dataDir: string
  password: string
  /** Origin of a provider like ORCID; it knows the people of `orcidPeople`. */
  issuer: string
  /** Where it asks for authors of Scopus: a port of this machine at which a test answers, or nobody does. */
  scopusPort: number
  /** Where ORCID is asked for permissions to write, and records are written: likewise. */
  orcidPort: number
}

/** Who may sign in at that provider; the third one has works there, the fourth one lets a record be written. */
export const orcidPeople = {
  thiri: '0000-0002-1825-0097',
  josiah: '0000-0001-5109-3700',
  writer: '0000-0003-1415-9269',
  keeper: '0000-0002-9079-593X',
}

declare module 'vitest' {
  interface ProvidedContext {
    products: Product[]
  }
}

const project = join(import.meta.dirname, '../../..')
const password = 'A-demo-for-tests-2026'

/** Waits for the line that contract.md promises; whatever it said before explains a failure. */
const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (/^Ready: /m.test(said)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the product did not start (exit ${code}):\n${said}`)))
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

type Running = { product: Product; end: () => Promise<void>; stop: () => Promise<void> }

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility browser '))
  chmodSync(folder, 0o711) // as root, the account of the database has to pass
  return folder
}

/** @param folder of its own, with the data of a product that ended, or empty; it is removed when this one stops */
async function start(folder: string): Promise<Running> {
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const env: NodeJS.ProcessEnv = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: '1' }
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'NODE_ENV', 'VITEST']) delete env[name]
  const orcidPort = await freePort()
  const issuer = await startIssuer({
    oauthPort: orcidPort,
    redirect: `http://127.0.0.1:${port}/auth`,
    likeOrcid: true,
    people: {
      [orcidPeople.thiri]: { given_name: 'Thiri' },
      [orcidPeople.josiah]: { given_name: 'Josiah' },
      [orcidPeople.writer]: { given_name: 'Thiri' },
      [orcidPeople.keeper]: { given_name: 'Thiri' },
    },
  })
  const works = await openMemberSources()
  fillMemberSources(works, orcidPeople.writer)
  const scopusPort = await freePort()
  const social = {
    ...addressesOf(works.address),
    SCOPUS_API_URL: `http://127.0.0.1:${scopusPort}`,
    SCOPUS_API_KEY: 'key-of-the-tests',
    OIDC_ORCID_ISSUER: issuer.address,
    OIDC_ORCID_CLIENT_ID: issuer.client.id,
    OIDC_ORCID_CLIENT_SECRET: issuer.client.secret,
    OIDC_ORCID_LABEL: 'ORCID',
    ORCID_MEMBER_API_URL: `http://127.0.0.1:${orcidPort}`,
    ALLOW_PRIVATE_SOURCES: '1',
  }
  const child = spawn(process.execPath, [join(project, 'scripts/start.ts')], {
    cwd: project,
    env: { ...env, ...social, DEMO_PASSWORD: password, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = async (): Promise<void> => {
    await ended(child)
    await issuer.close()
    await works.close()
  }
  const stop = async (): Promise<void> => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    product: { origin: `http://127.0.0.1:${port}`, dataDir, password, issuer: issuer.address, scopusPort, orcidPort },
    end,
    stop,
  }
}

/** @returns the folder of a product that made the demo world and ended in order */
async function makeWorld(): Promise<string> {
  const folder = makeFolder()
  const { end } = await start(folder)
  await end()
  return folder
}

/** One product for each worker, from copies of one world. */
async function startAll(count: number): Promise<PromiseSettledResult<Running>[]> {
  if (count === 1) return Promise.allSettled([start(makeFolder())])
  const first = await makeWorld()
  const copies = Array.from({ length: count - 1 }, () => {
    const folder = makeFolder()
    // With its owners: as root, the database belongs to the account that runs it.
    execFileSync('cp', ['-a', join(first, 'data'), folder])
    return folder
  })
  return Promise.allSettled([first, ...copies].map(start))
}

/** vitest's globalSetup of the browser tests. */
export async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  // Here, because two that start at the same moment would both build, one over what the other serves.
  buildIfChanged(() => {})
  const starting = await startAll(config.maxWorkers)
  const running = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async (): Promise<void> => void (await Promise.all(running.map((one) => one.stop())))
  const failed = starting.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  provide(
    'products',
    running.map(({ product }) => product),
  )
  return stop
}
