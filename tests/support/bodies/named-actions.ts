// One of everything that keeps the name of who did it: uploads, notices, merges, splits, drafts, decisions, settings.
import { uuidv7 } from 'uuidv7'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { heartbeat, keepDraft } from '#features/blogs/drafts/drafts.ts'
import { startSending } from '#features/claims/notices/notices.ts'
import { linkCoAuthor } from '#features/co-authors/linking.ts'
import { keepApart } from '#features/duplicates/apart.ts'
import { startFetch } from '#features/work-queries/run/runs-of-viewer.ts'
import { linkId } from '#features/metric-runs/missing/link-id.ts'
import { startFromFile } from '#features/metric-runs/run/from-file.ts'
import { decide } from '#features/tnrr/matching/decide.ts'
import { answerAsStaff } from '#features/moderation/topics/answer-as-staff.ts'
import { changeTopic } from '#features/moderation/topics/change-topic.ts'
import { mergeRows } from '#features/merging/merging.ts'
import { splitRow } from '#features/merging/split-row.ts'
import { proposeChange } from '#features/proposals/propose-change.ts'
import { decideRor } from '#features/reference-data/ror-decisions.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { splitSynonym } from '#features/thesaurus/splits.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { checkFile } from '#tests/support/runs.ts'

type Row = { id: string; version: number }

/** Does it all as this viewer, who may do everything. @returns further addresses at which something of it is read */
export async function doEverything(viewer: Viewer): Promise<string[]> {
  const thailand = await country('TH')
  const made = async (kind: string, values: Record<string, unknown> = {}): Promise<Row> =>
    (await build(kind, values)) as unknown as Row
  const open = (kind: string, values: Record<string, unknown> = {}) =>
    made(kind, { ...publicly(getKind(kind)), country: thailand, ...values })

  const [people, hosts] = [
    await checkFile(viewer, 'talents', 'Full name,Country\nSomebody Uploaded,TH\n'),
    await checkFile(viewer, 'hosts', 'Name,Country\nSomewhere uploaded,TH\n'),
  ]
  const waits = await open('talents', { claimStatus: 'unclaimed', email: 'waits@example.org', importBatch: '1' })
  await query(sql`update talents set notice_at = null where id = ${waits.id}::uuid`)
  await startSending(viewer, getKind('talents'), [thailand], null)
  const member = await made('members', { country: thailand, status: 'active', memberType: 'researcher' })
  await query(sql`
    insert into claim_requests (id, entry, member, reason, state, decided_at, decided_by, decided_reason)
    values (${uuidv7()}::uuid, ${waits.id}::uuid, ${member.id}::uuid, 'It is me', 'denied', now(), ${viewer.id}, 'No')`)

  const [one, two] = [await open('hosts'), await open('hosts')]
  await mergeRows(viewer, getKind('hosts'), one.id, [two.id])
  const likeIt = await open('hosts')
  await keepApart(viewer, getKind('hosts'), [one.id, likeIt.id])
  await proposeChange(viewer, getKind('hosts'), one.id, { capacity: 5 }, 'A remark')
  const universities = getKind('universities')
  const parted = await made('universities', { country: thailand })
  await splitRow(viewer, universities, parted.id, parted.version, {
    title: { en: 'Parted university' },
    shares: Object.fromEntries(Object.keys(universities.fields).map((name) => [name, 'both'])),
    uses: [],
  })
  const alone = await made('universities', { country: thailand, ror: null, active: true })
  await decideRor(viewer, alone.id, 'none', '')
  const word = await made('keywords', { state: 'approved', synonyms: [{ language: 'en', text: 'otherwise' }] })
  await splitSynonym(viewer, word.id, 'otherwise', [], word.version)

  const printed = await made('co-authors')
  await linkCoAuthor(viewer, printed.id, waits.id, printed.version)
  const named = await open('talents', { fullName: 'Somebody Proposed' })
  const proposedTo = await made('tnrr-records', { researchers: [{ name: 'Somebody Proposed' }] })
  await decide(viewer, proposedTo.id, [named.id], proposedTo.version)

  const topic = await made('forums', { status: 'published' })
  await changeTopic(viewer, topic.id, 'pin')
  await answerAsStaff(viewer, topic.id, 'An answer')
  await open('talents', { scopusId: '57199999992' })
  const numbers = 'Scopus ID,Documents,Citations,h-index\n57199999992,3,9,2\n'
  const metrics = await startFromFile(viewer, 'talents', Buffer.from(numbers), 'numbers.csv')
  await query(sql`update runs set state = 'stopped', finished_at = now() where number = ${metrics.number}`)
  const nothing = { country: 'TH', organization: '', words: '', from: null, to: null, authors: [] }
  const fetched = await startFetch(viewer, 'openalex', nothing, 5)
  await query(sql`update runs set state = 'stopped', finished_at = now() where number = ${fetched.number}`)
  const linked = await open('talents', { scopusId: null })
  await linkId(viewer, 'talents', 'scopus_file', linked.id, '57199999993', linked.version)

  const posts = records(viewer, getKind('blogs'))
  const post = (await posts.create({ title: { en: 'A post' } })) as unknown as Row
  await posts.update(post.id, { title: { en: 'A post, again' } }, post.version)
  const place = { post: post.id, window: 'window-of-this-test' }
  await heartbeat(viewer, place)
  await keepDraft(viewer, place, post.version, { title: { en: 'A post, not yet' } })
  const message = await made('contact-messages', { assignedTo: viewer.id })
  const request = await made('data-requests', { country: thailand, handledBy: viewer.id })
  const { version } = await getStoredSettings()
  await saveSettings(viewer, { website_name: { en: 'The portal' } }, version)

  return [
    `/backend/manages/hosts/merge?id=${one.id}&id=${likeIt.id}`,
    `/api/import-runs/${people.number}`,
    `/api/import-runs/${hosts.number}`,
    `/backend/manages/talents/upload?run=${people.number}`,
    `/backend/blogs/${post.id}`,
    `/api/blogs/${post.id}`,
    `/backend/blogs/${post.id}/versions`,
    `/api/metric-runs/${metrics.number}`,
    ...[`run=${metrics.number}`, 'tab=history', 'tab=missing&source=scopus_file'].map(
      (more) => `/backend/manages/talents/update-scopuses?${more}`,
    ),
    `/backend/manages/publications/openalex?run=${fetched.number}`,
    '/backend/reports/tnrr/unmatched',
    `/backend/manages/forums/${topic.id}`,
    `/backend/manages/contact-messages/${message.id}`,
    `/api/contact-messages/${message.id}`,
    `/api/contact-messages/${message.id}/history`,
    `/backend/settings/members/requests/${request.id}`,
    `/api/data-requests/${request.id}`,
  ]
}
