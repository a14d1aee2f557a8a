// Sends what a member wrote: kept, counted, and shown at once unless something about it wants a look by staff first.
import type { Kind } from '#engine/model/kind.ts'
import type { Out } from '#engine/model/rows.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { isProof, timeOfTask } from '#server/crypto/proof-of-work.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { networkOf } from '#server/http/network.ts'
import { takeOne } from '#server/http/rate-limit.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { forumOptions } from '../options.ts'
import { follow } from '../own-tables.ts'
import { type Sort, takeTurn } from './limits.ts'
import { isNewMember, type Sent, whyHeld, type WordKind, wordKinds, type Words } from './signals.ts'

export type Outcome = 'shown' | 'held'
export type Sending = { ok: true; id: string; slug: string | null; outcome: Outcome } | { ok: false; seconds: number }

/** What a form tells of itself. */
export type FromForm = {
  ip: string
  proof: string
  /** The task of the form in which the words were begun, where a draft of the device brought them into this one. */
  begun?: string
}

/** A task that brought so many texts is no draft of a person. */
const mostDrafts = { most: 5, seconds: 7 * 86_400 }

/** Seconds since the form was made, or since the words were begun in one before it. */
async function secondsSince(proof: string, begun: string): Promise<number | null> {
  const now = Date.now()
  const made = Number.parseInt(proof.split('.', 1)[0] ?? '', 36)
  if (!Number.isFinite(made)) return null
  const before = timeOfTask(begun)
  const isDraft =
    before !== null &&
    before < made &&
    now - before < mostDrafts.seconds * 1000 &&
    (await takeOne(`forum-draft|${begun}`, mostDrafts)) === 0
  return (now - (isDraft ? before : made)) / 1000
}

/** A topic has an address of its own, a post has that of its topic. */
const slugOf = (slug: unknown): string | null => (typeof slug === 'string' ? slug : null)

const sortOf = (kind: WordKind): Sort => (kind === 'forums' ? 'topic' : 'post')

/** Seconds to wait before somebody may write again; 0 for none. */
async function waitFor(member: string, kind: WordKind): Promise<number> {
  if (!forumOptions.rateLimits) return 0
  return takeTurn(member, sortOf(kind), await isNewMember(member))
}

/** Shows what waits, or says why it goes on waiting. Whoever comes second finds it decided. */
async function decide(kind: WordKind, id: string, sent: Sent, already: readonly string[] = []): Promise<Outcome> {
  const row = (await findRow<Kind>(wordKinds[kind], id, { lock: true })) as Words | null
  if (row?.status !== 'pending') return row?.status === 'published' ? 'shown' : 'held'
  // What was hidden and is sent again waits for those who hid it.
  if (row.heldFor?.length || row.sentAgainAt) return 'held'
  // Who asks or answers is told what comes of it, from wherever it was sent.
  if (row.owner) await follow(row.owner, 'forum' in row ? row.forum : row.id, true)
  const heldFor = [...already, ...(await whyHeld(row, sent))]
  if (heldFor.length > 0) {
    await writeFields<Kind>(system(), wordKinds[kind], id, { heldFor })
    return 'held'
  }
  await writeFields<Kind>(system(), wordKinds[kind], id, {
    status: 'published',
    publishedAt: row.publishedAt ?? databaseTime(),
  })
  await enqueue('forum-post-shown', { kind, id })
  return 'shown'
}

/** Of what a program sent by the calls of the kind: nothing is known of the browser, and the limits hold as well. */
export async function decideSent(kind: WordKind, id: string): Promise<void> {
  await tx(async () => {
    const row = (await findRow<Kind>(wordKinds[kind], id)) as Words | null
    if (row?.status !== 'pending' || !row.owner || row.heldFor?.length) return
    const isTooOften = (await waitFor(row.owner, kind)) > 0
    await decide(kind, id, { fromHash: null, isProved: false, seconds: null }, isTooOften ? ['rate'] : [])
  })
}

const sentBy = async ({ ip, proof, begun = '' }: FromForm): Promise<Sent> => ({
  fromHash: keyedHash('forum-from', networkOf(ip)),
  isProved: await isProof(proof),
  seconds: await secondsSince(proof, begun),
})

/**
 * Keeps a new topic or post and sends it, all or nothing.
 * @throws as every write of a kind, when something is wrong with what was typed
 */
export async function sendNew(
  viewer: Viewer,
  kind: WordKind,
  values: Readonly<Record<string, unknown>>,
  from: FromForm,
): Promise<Sending> {
  if (viewer.who === 'staff') return { ...(await sendAsStaff(viewer, kind, values)), ok: true }
  const next = 'pending'
  return counted(viewer, kind, from, () => records<Kind>(viewer, wordKinds[kind]).create(values, { next }))
}

/** Sends a draft that was kept before, as `change` makes it. */
export const sendDraft = (
  viewer: Viewer,
  kind: WordKind,
  change: () => Promise<Out>,
  from: FromForm,
): Promise<Sending> => counted(viewer, kind, from, change)

/** Thrown to take back what was written by who has to wait. */
class TooSoon extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('too soon')
    this.seconds = seconds
  }
}

/** What is wrong with the words is said first: only what could be sent is counted. */
async function counted(viewer: Viewer, kind: WordKind, from: FromForm, write: () => Promise<Out>): Promise<Sending> {
  const sent = await sentBy(from)
  try {
    return await tx(async () => {
      const { id, slug, version } = await write()
      await records<Kind>(viewer, wordKinds[kind]).move(id, 'pending', {}, Number(version))
      const seconds = await waitFor(accountId(viewer), kind)
      if (seconds > 0) throw new TooSoon(seconds)
      return { ok: true, id, slug: slugOf(slug), outcome: await decide(kind, id, sent) }
    })
  } catch (error) {
    if (error instanceof TooSoon) return { ok: false, seconds: error.seconds }
    throw error
  }
}

/** Staff who keep order answer at once. */
const sendAsStaff = (viewer: Viewer, kind: WordKind, values: Readonly<Record<string, unknown>>) =>
  tx(async () => {
    const rows = records<Kind>(viewer, wordKinds[kind])
    const { id, slug, version } = await rows.create(values, { next: 'published' })
    await rows.move(id, 'published', {}, Number(version))
    return { id, slug: slugOf(slug), outcome: 'shown' as const }
  })
