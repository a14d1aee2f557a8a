// The forums over BENCH_POSTS posts (500,000 unless told): the list of topics and a topic made anew beside the list of people and a
// profile in the same run; how long a post takes until everybody sees it; how many are written a second, and when they are found.
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { closedListOf } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { members } from '#kinds/members/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { registerFeatures } from '../../../src/register.ts'
import { end, endOnSignals, main, say } from '../../terminal.ts'
import { type Child, startChild } from '../support/child.ts'
import { median } from '../support/median.ts'
import { freshPaths, type Measured, run } from '../support/modes.ts'
import { memoryOf, watchShares } from '../support/shares.ts'
import { pageSubjects, readLists, type Subject } from '../support/subjects.ts'
import { writeTopics } from '../support/topics.ts'
import { openWorld, type World } from '../support/world.ts'
import { signInStaff } from '../support/writer.ts'

const posts = Number(process.env['BENCH_POSTS'] ?? 500_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const only = process.env['BENCH_ONLY']
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** How many members write at the same time. */
const writers = 10

/** Addresses of topics and of their list that nobody asked for in this run. */
async function topicSubjects(): Promise<Subject[]> {
  const rows = await query<{ slug: string }>(
    sql`select slug from forums where status = 'published' and slug like 'topic-of-the-bench-%' order by md5(slug) limit 25000`,
  )
  const categories = closedListOf('forumCategory').values
  const sorts = ['activity', 'newest', 'replies']
  let [asked, read] = [0, 0]
  const list = (): string => {
    const at = asked++
    const [category, sort] = [
      categories[at % categories.length],
      sorts[Math.floor(at / categories.length) % sorts.length],
    ]
    return `/forums?category=${category}&language=${['en', 'th', 'any'][at % 3]}&sort=${sort}&page=${1 + (Math.floor(at / 20) % 60)}`
  }
  return [
    { name: 'list of topics', repeated: ['/forums'], fresh: list },
    { name: 'topic', repeated: [], fresh: () => `/forums/${rows[read++ % rows.length]?.slug}` },
  ]
}

const costOf = ({ shares, perSecond }: Measured): number => ((shares.server + shares.database) * 1000) / perSecond
const middle = (all: readonly Measured[]): Measured =>
  all.toSorted((a, b) => costOf(a) - costOf(b))[Math.floor(all.length / 2)] as Measured
const shown = (one: Measured): string =>
  `${one.perSecond.toFixed(0)}/s, ${((one.shares.server * 1000) / one.perSecond).toFixed(1)} + ${((one.shares.database * 1000) / one.perSecond).toFixed(1)} ms of processors`

/** Each beside the page of people that is like it, in turn. */
async function pages(world: World, child: Child): Promise<void> {
  const token = await signInStaff(child.url)
  const peers = pageSubjects(await readLists())
  for (const [subject, peer] of [
    ['list of topics', 'list page'],
    ['topic', 'profile page'],
  ] as const) {
    if (only && only !== subject) continue
    const own = (await topicSubjects()).find(({ name }) => name === subject) as Subject
    const other = peers.find(({ name }) => name === peer) as Subject
    const [mine, theirs]: [Measured[], Measured[]] = [[], []]
    for (let round = -1; round < rounds; round++)
      for (const [of, list] of [
        [own, mine],
        [other, theirs],
      ] as const) {
        const measured = await run({ world, child, subject: of, token, headers }, freshPaths(of))
        // The first round is for warming up.
        if (round >= 0) list.push(measured)
      }
    const [one, two] = [middle(mine), middle(theirs)]
    say(`${subject} made anew: ${shown(one)}; ${peer}: ${shown(two)}; ratio ${(costOf(one) / costOf(two)).toFixed(2)}`)
  }
}

/** A member of a year ago, signed in. @returns the cookie */
async function signInMember(url: string, number: number): Promise<string> {
  const [email, password] = [`writer.${number}@bench.example`, 'Weaving-7-threads']
  const [known] = await query(sql`select 1 from members where email = ${email}`)
  const [country] = await query<{ id: string }>(sql`select id from countries where code = 'TH'`)
  if (!known)
    await records(system(), members).create({
      fullName: `Writer ${number}`,
      email,
      memberType: 'researcher',
      country: country?.id ?? null,
      status: 'active',
    })
  await query(sql`
    update members set password = ${await hashPassword(password)}, email_verified_at = now(), created_at = now() - interval '1 year' where email = ${email}`)
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return `auth.access_token=${((await answer.json()) as { access_token: string }).access_token}; auth.strategy=member`
}

type Writing = { url: string; cookies: string[]; slugs: string[] }
let number = 0

/** Sends an answer as the form of the page does. @returns a word that no other has */
async function post({ url, cookies, slugs }: Writing, who: number, slug?: string): Promise<string> {
  const word = `zzpost${process.pid.toString(36)}x${(number++).toString(36)}q`
  const answer = await fetch(`${url}/forums/${slug ?? slugs[number % slugs.length]}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies[who] ?? '', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ do: 'answer', text: `Some words of an answer, and ${word} among them.` }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 303 || !answer.headers.get('location')?.includes('flash=posted'))
    throw new Error(`a post was answered ${answer.status} ${answer.headers.get('location')}`)
  return word
}

/** Milliseconds until an answer holds this. */
async function until(address: string, holds: string, began: number): Promise<number> {
  for (;;) {
    const text = await (await fetch(address)).text()
    if (text.includes(holds)) return performance.now() - began
    if (performance.now() - began > 60_000) throw new Error(`${address} does not show it within a minute`)
  }
}

async function visible(writing: Writing): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 10; round++) {
    const slug = writing.slugs[round] ?? ''
    const address = `${writing.url}/forums/${slug}`
    // Kept, as everybody gets it.
    for (let at = 0; at < 3; at++) await (await fetch(address)).text()
    const began = performance.now()
    times.push(await until(address, await post(writing, 0, slug), began))
  }
  say(
    `a post from the form until everybody reads it: ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`,
  )
}

async function paced(writing: Writing, world: World, child: Child): Promise<void> {
  const found: number[] = []
  let [sent, isOver] = [0, false]
  const stop = watchShares(child.pid, world.postmaster())
  const began = performance.now()
  const work = async (who: number): Promise<void> => {
    while (!isOver) {
      await post(writing, who)
      sent++
    }
  }
  const search = async (): Promise<void> => {
    while (!isOver) {
      const word = await post(writing, writers)
      sent++
      found.push(await until(`${writing.url}/api/comments?q=${word}`, word, performance.now()))
    }
  }
  const over = setTimeout(() => (isOver = true), seconds * 3000)
  await Promise.all([...Array.from({ length: writers }, (_, who) => work(who)), search()])
  clearTimeout(over)
  const took = (performance.now() - began) / 1000
  const { server, database } = stop()
  const perSecond = sent / took
  say(
    `${writers + 1} members writing at once, ${world.talents} people beside: ${perSecond.toFixed(0)} posts a second, ${((server * 1000) / perSecond).toFixed(1)} + ${((database * 1000) / perSecond).toFixed(1)} ms of processors each, found after ${median(found).toFixed(0)} ms, at most ${Math.max(...found).toFixed(0)} (${found.length} looked for); ${memoryOf(child.pid)} MB`,
  )
}

async function writing(world: World, child: Child): Promise<void> {
  const slugs = (
    await query<{ slug: string }>(
      sql`select slug from forums where slug like 'topic-of-the-bench-%' order by md5(slug || 'writing') limit 2000`,
    )
  ).map(({ slug }) => slug)
  const cookies: string[] = []
  for (let at = 0; at <= writers; at++) cookies.push(await signInMember(child.url, at))
  const given = { url: child.url, cookies, slugs }
  await visible(given)
  await paced(given, world, child)
}

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  const began = performance.now()
  await writeTopics(posts)
  say(`${posts.toLocaleString('en')} posts are there after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const child = await startChild('serve-product', world.settings)
  say(`served, ${memoryOf(child.pid)} MB`)
  await pages(world, child)
  if (!only || only === 'writing') await writing(world, child)
  await child.stop()
  await end(0)
})
