// Signing in: does the time it takes tell who has an account, how many a process takes, and what others feel of it meanwhile.
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { query, sql } from '#server/database/db.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { openWorld } from './support/world.ts'

const password = 'Weaving-7-threads'
const tries = Number(process.env['BENCH_TRIES'] ?? 200)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const name = (index: number): string => `bench.${index}@sign-in.example`
const people = 16
/** Sign-ins a second that one process has to take without others noticing. */
const signIns = 20

async function makeAccounts(): Promise<void> {
  await query(sql`delete from users where email like '%@sign-in.example'`)
  const hash = await hashPassword(password)
  const make = async (email: string, status: string) =>
    records(system(), getKind('users')).create({ fullName: 'Bench', email, role: 'editor', status })
  for (let index = 0; index < people; index += 1) await make(name(index), 'active')
  await make('wrong@sign-in.example', 'active')
  await make('disabled@sign-in.example', 'disabled')
  await query(sql`update users set password = ${hash} where email like '%@sign-in.example'`)
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
const ordered = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b)

/** One try; ms until the answer, and its status. */
async function tryOnce(url: string, email: string, given = password): Promise<{ ms: number; status: number }> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/auth-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: given }),
  })
  await answer.arrayBuffer()
  return { ms: performance.now() - began, status: answer.status }
}

/** Three sorts of failures in turn, so that whatever else the machine does falls on all of them alike. */
async function measureFailures(url: string): Promise<void> {
  const sorts = {
    unknown: () => tryOnce(url, 'nobody@sign-in.example'),
    wrong: () => tryOnce(url, 'wrong@sign-in.example', 'Weaving-8-threads'),
    disabled: () => tryOnce(url, 'disabled@sign-in.example'),
  }
  const times: Record<keyof typeof sorts, number[]> = { unknown: [], wrong: [], disabled: [] }
  for (let turn = -5; turn < tries; turn += 1)
    for (const sort of ['unknown', 'wrong', 'disabled'] as const) {
      const { ms, status } = await sorts[sort]()
      if (status !== 401) throw new Error(`${sort} was answered with ${status}`)
      if (turn >= 0) times[sort].push(ms)
    }
  const medians = Object.entries(times).map(([sort, list]) => [sort, at(ordered(list), 0.5)] as const)
  const all = medians.map(([, ms]) => ms)
  const difference = Math.max(...all) - Math.min(...all)
  say(
    `failures, ${tries} tries each: median ${medians.map(([sort, ms]) => `${sort} ${ms.toFixed(2)} ms`).join(', ')}; they differ by ${difference.toFixed(2)} ms, ${((100 * difference) / Math.min(...all)).toFixed(1)} % (allowed: 5 ms or 5 %)`,
  )
}

/** Does something at an even pace, whether the one before has ended or not. */
async function constantTime(perSecond: number, forSeconds: number, once: () => Promise<void>): Promise<void> {
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let done = 0; done < perSecond * forSeconds; done += 1) {
    const wait = began + (done * 1000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    under.push(once())
  }
  await Promise.all(under)
}

/** Somebody who reads 50 times a second; ms of each answer. */
async function readEvenly(url: string, forSeconds: number): Promise<number[]> {
  const times: number[] = []
  await constantTime(50, forSeconds, async () => {
    const began = performance.now()
    await (await fetch(`${url}/api/talents?size=20`)).arrayBuffer()
    times.push(performance.now() - began)
  })
  return ordered(times)
}

/** People who come in one after the other, as many a second as are asked for; ms of each answer. */
async function signInEvenly(url: string, perSecond: number, forSeconds: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await constantTime(perSecond, forSeconds, async () => {
    const { ms, status } = await tryOnce(url, name((next += 1) % people))
    if (status !== 200) throw new Error(`a right password was answered with ${status}`)
    times.push(ms)
  })
  return ordered(times)
}

async function signInAll(url: string, forSeconds: number): Promise<number> {
  const until = performance.now() + forSeconds * 1000
  let good = 0
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      while (performance.now() < until) {
        const { status } = await tryOnce(url, name(index))
        if (status !== 200) throw new Error(`a right password was answered with ${status}`)
        good += 1
      }
    }),
  )
  return good / forSeconds
}

async function measureLoad(url: string): Promise<void> {
  await readEvenly(url, 2)
  const before = await readEvenly(url, seconds)
  const [evenOnes, duringEven] = await Promise.all([signInEvenly(url, signIns, seconds), readEvenly(url, seconds)])
  const [perSecond, during] = await Promise.all([signInAll(url, seconds), readEvenly(url, seconds)])
  const quantiles = (times: number[]): string =>
    `p50 ${at(times, 0.5).toFixed(1)}, p99 ${at(times, 0.99).toFixed(1)} ms`
  say(
    `${signIns} sign-ins a second: ${quantiles(evenOnes)}; GET /api/talents meanwhile ${quantiles(duringEven)}, before ${quantiles(before)}: p99 ${(at(duringEven, 0.99) / at(before, 0.99)).toFixed(2)} times (allowed: 2)`,
  )
  say(
    `sign-ins by ${people} people at once: ${perSecond.toFixed(1)} a second, all it takes; GET /api/talents meanwhile ${quantiles(during)}, p99 ${(at(during, 0.99) / at(before, 0.99)).toFixed(2)} times that of before`,
  )
}

async function measureCrowd(url: string): Promise<void> {
  const crowd = await Promise.all(Array.from({ length: 300 }, (_, index) => tryOnce(url, name(index % people))))
  const of = (status: number) => ordered(crowd.filter((one) => one.status === status).map(({ ms }) => ms))
  const others = crowd.filter(({ status }) => status !== 200 && status !== 503).length
  const [taken, sent] = [of(200), of(503)]
  say(
    `300 at the same moment: ${taken.length} signed in (the last after ${at(taken, 0.999).toFixed(0)} ms), ${sent.length} sent away with 503 (median after ${at(sent, 0.5).toFixed(0)} ms), ${others} otherwise`,
  )
  const { status } = await tryOnce(url, name(0))
  say(`the next one: ${status}`)
}

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  await makeAccounts()
  const { url } = await startChild('serve-product', world.settings)
  await measureFailures(url)
  await measureLoad(url)
  await measureCrowd(url)
  await end(0)
})
