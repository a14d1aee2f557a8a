// Decisions of moderators: what each does to a post, its reports and its author, the way back, two at once, and everything of some at once.
import { beforeAll, describe, expect, test } from 'vitest'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { countWaiting, nextWaiting } from '#kinds/forums/moderation.queries.ts'
import { silenceOf } from '#kinds/forums/silences.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { done, manyAtOnce } from '#tests/support/at-once.ts'
import { sendNew } from '#features/forums/sending/send.ts'
import { forumOptions } from '#features/forums/options.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { decide, type Given } from '../../src/features/moderation/decisions/decide.ts'
import { endSuspensions } from '../../src/features/moderation/decisions/penalties.ts'
import { sweep } from '../../src/features/moderation/decisions/sweep.ts'
import { tellDecision } from '../../src/features/moderation/decisions/tell.ts'
import { undoDecision } from '../../src/features/moderation/decisions/undo.ts'
import { type Item, seenOf } from '../../src/features/moderation/items.ts'
import { type VerdictName, verdicts } from '../../src/features/moderation/verdicts.ts'
import { member, post, report, stored, storedReport, topic } from './forum.ts'

const { viewers } = openWorld()
let moderator: Viewer
let other: Viewer
beforeAll(() => {
  forumOptions.rateLimits = false
  moderator = staffWith('admin')
  other = staffWith('secret')
})

const given = async (item: Item, more: Partial<Given> = {}): Promise<Given> => ({
  reason: 'Advertising is not for this place.',
  days: 30,
  seen: seenOf(await stored(item)),
  waits: true,
  ...more,
})

/** A post of somebody, reported by two others. */
async function reported(more: Record<string, unknown> = {}) {
  const author = await member()
  const about = await topic()
  const item = await post(about.id, { owner: author, ...more })
  const reports = [await report(item), await report(item)]
  return { author, about, item, reports }
}

describe('a decision', () => {
  const becomes: Record<VerdictName, [status: string, state: string]> = {
    hide: ['rejected', 'agreed'],
    keep: ['published', 'agreed'],
    disagree: ['published', 'disagreed'],
    ignore: ['published', 'ignored'],
    publish: ['published', 'disagreed'],
    trash: ['rejected', 'agreed'],
    silence1: ['rejected', 'agreed'],
    silence7: ['rejected', 'agreed'],
    silence30: ['rejected', 'agreed'],
    suspend: ['rejected', 'agreed'],
  }

  test('leaves a reported post, its reports or its author otherwise than the rules say, or is not undone whole', async () => {
    for (const name of Object.keys(verdicts) as VerdictName[]) {
      // Hidden by three reporters, until somebody decides.
      const { author, item, reports } = await reported({ status: 'rejected', statusReason: null })
      const before = await stored(item)
      const id = await decide(moderator, item, name, await given(item))
      const [status, state] = becomes[name]
      const after = await stored(item)
      expect([name, after.status, after.deletedAt !== null]).toEqual([name, status, name === 'trash'])
      expect(after.statusReason ?? null).toBe(status === 'rejected' ? 'Advertising is not for this place.' : null)
      for (const one of reports) expect(await storedReport(one)).toMatchObject({ state, decidedBy: moderator.id })
      const days = verdicts[name].silence
      const until = (await silenceOf(author))?.until
      expect(until ? Math.round((Date.parse(until) - Date.now()) / 86_400_000) : 0).toBe(days ?? 0)
      expect((await findRow(members, author))?.status).toBe(name === 'suspend' ? 'suspended' : 'active')

      expect(await undoDecision(moderator, id)).toBe(0)
      const undone = await stored(item)
      expect([undone.status, undone.deletedAt, undone.statusReason]).toEqual([before.status, null, null])
      for (const one of reports) expect(await storedReport(one)).toMatchObject({ state: 'open', decidedBy: null })
      expect(await silenceOf(author)).toBeNull()
      expect((await findRow(members, author))?.status).toBe('active')
    }
  })

  test('ends a longer silence earlier because somebody else wants a shorter one', async () => {
    const { author, about, item } = await reported()
    await decide(moderator, item, 'silence30', await given(item))
    const longer = await silenceOf(author)
    const second = await post(about.id, { owner: author })
    await report(second)
    const shorter = await decide(other, second, 'silence1', await given(second))
    expect(await silenceOf(author)).toEqual(longer)
    expect(await undoDecision(other, shorter)).toBe(0)
    expect(await silenceOf(author)).toEqual(longer)
  })

  test('tells the author nothing, or who reported; tells before it stands; or leaves the reporter without the result', async () => {
    const { author, about, item, reports } = await reported()
    const title = String((await findRow(forums, about.id))?.title)
    const id = await decide(moderator, item, 'silence7', await given(item))
    await tellDecision(id)
    await tellDecision(id)
    const account = await findRow(members, author)
    const mails = await mailsTo(account?.email ?? '')
    expect(mails.map(({ template }) => template)).toEqual(['forum_decision'])
    expect(mails[0]?.subject).toBe(`Your post in “${title}” was hidden`)
    expect(mails[0]?.text).toContain('Advertising is not for this place.')
    expect(mails[0]?.text).toMatch(/You cannot write in the forums until .*\d{4}/)
    expect(mails[0]?.text).toMatch(/\/unsubscribe\/[\w-]{43}/)
    const told = await notificationsOf({ realm: 'member', account: author })
    expect(told).toHaveLength(1)
    const reporter = (await storedReport(reports[0] as string)).reporter as string
    const reporterRow = await findRow(members, reporter)
    expect(JSON.stringify([mails, told])).not.toContain(reporterRow?.fullName)
    expect(await notificationsOf({ realm: 'member', account: reporter })).toEqual([
      [
        `Your report about a post in “${title}” was accepted`,
        'A moderator looked at it and agreed with you. Thank you for helping.',
        expect.stringMatching(/^\/forums\//),
      ],
    ])

    const undone = await reported()
    const back = await decide(moderator, undone.item, 'hide', await given(undone.item))
    await undoDecision(moderator, back)
    await tellDecision(back)
    expect(await notificationsOf({ realm: 'member', account: undone.author })).toEqual([])
  })

  test('is made twice when two moderators decide at the same moment, or one sends it twice', async () => {
    const { item, reports } = await reported()
    const seen = await given(item)
    const outcomes = await manyAtOnce(4, (at) =>
      decide(at % 2 ? moderator : other, item, at % 2 ? 'hide' : 'disagree', seen),
    )
    const rows = await query<{ decision: string }>(
      sql`select decision from moderation_changes where item = ${item.id}::uuid`,
    )
    expect(rows).toHaveLength(1)
    // The same decision of the same moderator is answered as the one that was made.
    expect(done(outcomes)).toBe(2)
    expect(outcomes.flatMap((one) => (one.did ? [] : [one.code]))).toEqual(['already_decided', 'already_decided'])
    expect(new Set(await Promise.all(reports.map(async (one) => (await storedReport(one)).state))).size).toBe(1)
  })

  test('is made about words that were changed since, lacks its reason, or is undone by another or too late', async () => {
    const { item } = await reported()
    const seen = await given(item)
    await writeFields(system(), comments, item.id, { body: { en: '<p>Better words</p>' } })
    await expect(decide(moderator, item, 'hide', seen)).rejects.toMatchObject({ code: 'words_changed' })
    await expect(decide(moderator, item, 'hide', await given(item, { reason: '  ' }))).rejects.toMatchObject({
      fields: { reason: [{ code: 'required' }] },
    })
    const id = await decide(moderator, item, 'hide', await given(item))
    await expect(undoDecision(other, id)).rejects.toMatchObject({ code: 'decision_stands' })
    await query(sql`update moderation_decisions set made_at = now() - interval '1 minute' where id = ${id}::uuid`)
    await expect(undoDecision(moderator, id)).rejects.toMatchObject({ code: 'decision_stands' })
    // A new decision brings it back.
    await decide(other, item, 'publish', await given(item, { waits: false }))
    expect((await stored(item)).status).toBe('published')
  })

  test('is made by anybody but secret and admin', async () => {
    const { item, author } = await reported()
    const all = [
      viewers.visitor,
      viewers.member,
      viewers.executive,
      viewers.editor,
      viewers.author,
      viewers.user,
      viewers.thAdmin,
      viewers.lostAdmin,
    ]
    const input = await given(item)
    for (const viewer of all) {
      await expect(decide(viewer, item, 'hide', input)).rejects.toMatchObject({ status: 403 })
      await expect(
        sweep(viewer, { members: [author], which: 'all', becomes: 'trash', penalty: 'none', days: 0, reason: 'x' }),
      ).rejects.toMatchObject({ status: 403 })
      await expect(undoDecision(viewer, item.id)).rejects.toMatchObject({ status: 403 })
    }
    expect((await stored(item)).status).toBe('published')
  })
})

describe('the queue', () => {
  test('asks what was held before what was reported, or the newest first, or forgets what was put aside', async () => {
    await query(sql`update post_reports set state = 'ignored' where state = 'open'`)
    await query(sql`update comments set status = 'published' where status = 'pending'`)
    const about = await topic()
    const held = await post(about.id, { status: 'pending' })
    const first = await post(about.id)
    const second = await post(about.id)
    await report(first)
    await report(second)
    await report(first)
    expect((await nextWaiting(null, 5)).map(({ id, reports }) => [id, reports])).toEqual([
      [first.id, 2],
      [second.id, 1],
      [held.id, 0],
    ])
    expect((await nextWaiting(first.id))[0]?.id).toBe(second.id)
    expect(await nextWaiting(held.id)).toEqual([])
    expect(await countWaiting()).toMatchObject({ reported: 2, held: 1 })
    await decide(moderator, second, 'ignore', await given(second))
    // What was put aside before is still behind it.
    expect((await nextWaiting(second.id))[0]?.id).toBe(first.id)
  })
})

describe('everything of some authors', () => {
  test('a wave of 500 posts of 50 new accounts is not removed by one action, or not brought back by one', async () => {
    const about = await topic()
    const authors: string[] = []
    for (let at = 0; at < 50; at++) authors.push(await member(`Spammer ${at}`))
    const own: string[] = []
    // Sent as members send: each new, with a link, the same words in all accounts.
    for (const owner of authors)
      for (let at = 0; at < 10; at++) {
        const sent = await sendNew(
          { ...aMember(), id: owner },
          'comments',
          {
            forum: about.id,
            language: 'en',
            body: { en: `<p>Cheap yarn of the best sort, <a href="https://yarn.example/${at}">order now</a></p>` },
          },
          { ip: '192.0.2.7', proof: '' },
        )
        expect(sent).toMatchObject({ ok: true, outcome: 'held' })
        if (sent.ok) own.push(sent.id)
      }
    expect((await stored({ kind: 'comments', id: own.at(-1) ?? '' })).heldFor).toEqual([
      'links',
      'repeated',
      'same_text',
      'unproved',
    ])
    const innocent = await post(about.id, { owner: await member() })
    const decision = await sweep(moderator, {
      members: authors,
      which: 'held',
      becomes: 'trash',
      penalty: 'suspend',
      days: 30,
      reason: 'Advertising',
    })
    const states = async () => {
      const [row] = await query<{ removed: number; held: number; suspended: number }>(sql`
        select count(*) filter (where c.deleted_at is not null)::int removed,
          count(*) filter (where c.deleted_at is null and c.status = 'pending')::int held,
          (select count(*)::int from members where status = 'suspended' and id = any(${authors}::uuid[])) suspended
        from comments c where id = any(${own}::uuid[])`)
      return row
    }
    expect(await states()).toEqual({ removed: 500, held: 0, suspended: 50 })
    expect((await stored(innocent)).deletedAt).toBeNull()
    expect(await undoDecision(moderator, decision)).toBe(0)
    expect(await states()).toEqual({ removed: 0, held: 500, suspended: 0 })
    const [audited] = await query<{ n: number }>(sql`
      select count(*)::int n from audit_entries where action = 'trash' and actor_id = ${moderator.id} and row_id = any(${own}::uuid[])`)
    expect(audited?.n).toBe(500)
  })

  test('holds what stands, leaves drafts alone, or lets an account in before or never after its time', async () => {
    const author = await member()
    const about = await topic({ owner: author })
    const shown = await post(about.id, { owner: author })
    const draft = await post(about.id, { owner: author, status: 'draft', publishedAt: null })
    const id = await sweep(moderator, {
      members: [author],
      which: 'all',
      becomes: 'hold',
      penalty: 'suspend',
      days: 7,
      reason: 'Checked first',
    })
    expect([(await stored(about)).status, (await stored(shown)).status, (await stored(draft)).status]).toEqual([
      'pending',
      'pending',
      'draft',
    ])
    await endSuspensions()
    expect((await findRow(members, author))?.status).toBe('suspended')
    await query(sql`update moderation_suspensions set until = now() where member = ${author}::uuid`)
    await endSuspensions()
    expect((await findRow(members, author))?.status).toBe('active')
    await tellDecision(id)
    expect((await notificationsOf({ realm: 'member', account: author }))[0]?.[0]).toBe(
      '2 posts of yours in the forums are being checked',
    )
  })

  test('is refused without a choice, an author or a reason, and of an account that is gone only the words go', async () => {
    const input = { which: 'all', becomes: 'trash', penalty: 'none', days: 0, reason: 'Spam' } as const
    const author = await member()
    const about = await topic({ owner: author })
    const refusal = (more: object) => sweep(moderator, { ...input, members: [author], ...more })
    await expect(refusal({ members: [] })).rejects.toMatchObject({ code: 'no_authors' })
    await expect(refusal({ becomes: 'stay' })).rejects.toMatchObject({ code: 'nothing_chosen' })
    await expect(refusal({ reason: '' })).rejects.toMatchObject({ code: 'invalid' })
    await writeFields(system(), members, author, { status: 'deleted' })
    await sweep(moderator, { ...input, members: [author], penalty: 'silence7' })
    expect((await stored(about)).deletedAt).not.toBeNull()
    expect(await silenceOf(author)).toBeNull()
  })
})
