// A member with a row of every kind that members own, and a line in every table that keeps something of them; each text gives itself away.
import type { FastifyInstance } from 'fastify'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds, childKey, childKinds, getKind } from '#engine/model/registry.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { keepTexts } from '#features/relayed-contact/texts.ts'
import { query, sql } from '#server/database/db.ts'
import { build, type Draft, draftOf, publicly } from '#tests/support/build.ts'
import { canary } from '#tests/support/bodies/canaries.ts'
import { ownersOf } from '#tests/support/people/viewers.ts'
import type { memberClient } from '#tests/support/people/members.ts'

export type WholePerson = {
  id: string
  viewer: Viewer
  token: string
  email: string
  /** The entry in the pool. */
  entry: string
  /** Rows of kinds that the member owns, by the kind. */
  rows: Record<string, string>
  /** A work of the member alone, and one that somebody else shares. */
  works: { alone: string; shared: string }
  /** Every word that the member or staff on behalf of the member wrote, by where it stands. */
  words: Map<string, string>
  /** Words of other people in rows that concern the member. */
  foreign: Map<string, string>
  /** Somebody else in the pool, with an account. */
  other: { id: string; entry: string }
}

const isWritten = (field: Field, name: string, of: Kind): boolean =>
  !field.readOnly &&
  !field.encrypted &&
  !(name in of.only) &&
  ['text', 'richText', 'email', 'url', 'list'].includes(field.type)

/** A row of this kind whose texts are canaries; what is for staff alone is noted as foreign. */
async function written(
  kind: Kind,
  given: Draft,
  own: Map<string, string>,
  foreign: Map<string, string>,
): Promise<string> {
  const draft = await draftOf(kind, { ...publicly(kind), ...given })
  const words: [string, Map<string, string>, string][] = []
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!isWritten(field, name, kind) || name in given || (field.rule && field.rule !== 'phone')) continue
    const { value, word } = await canary(field, name)
    draft[name] = value
    if (word)
      words.push([`${kind.name}.${name}`, field.shownTo === 'staff' || name === 'internalNote' ? foreign : own, word])
  }
  for (const name of Object.keys(kind.check?.(draft) ?? {})) delete draft[name]
  for (const child of childKinds(kind)) {
    const title = await canary(child.fields[child.title] as Field, child.title)
    const row = await draftOf(child, { [child.parent as string]: null, [child.title]: title.value })
    delete row[child.parent as string]
    draft[childKey(child)] ??= [row]
    if (title.word) words.push([`${child.name}.${child.title}`, own, title.word])
  }
  const { id } = await records(system(), kind).create(draft)
  for (const [place, map, word] of words) map.set(place, word)
  return id
}

const word = (name: string): string => `zq${name}1`

export async function wholePerson(
  app: () => FastifyInstance,
  client: ReturnType<typeof memberClient>,
  name = 'wanda',
  type: 'researcher' | 'organization' = 'researcher',
): Promise<WholePerson> {
  const words = new Map<string, string>()
  const foreign = new Map<string, string>()
  const say = (place: string, map = words): string => {
    const text = word(`${name}${place.toLowerCase().replaceAll(/[^a-z]/g, '')}`)
    map.set(place, text)
    return text
  }
  const email = `${say('members.email')}@example.org`
  const more = {
    member_type: type,
    fullName: say('members.fullName'),
    ...(type === 'organization'
      ? { organizationName: say('members.organizationName'), organizationType: (await build('organization-types')).id }
      : {}),
  }
  const { id, viewer, token } = await client.member(email, more)
  const stranger = await client.member(`zqother${name}@example.org`, { fullName: say('other.fullName', foreign) })
  const otherEntry = await build('talents', {
    ...publicly(getKind('talents')),
    owner: stranger.id,
    fullName: `Other ${name}`,
  })
  const rows: Record<string, string> = {}
  for (const kind of allKinds()) {
    const field = kind.fields['owner']
    if (field?.to !== 'members' || kind.name === 'young-talents' || kind.name === 'members') continue
    if (!ownersOf(kind).includes(type)) continue
    rows[kind.name] = await written(kind, { owner: id }, words, foreign)
  }
  const entry = rows['talents'] ?? ''
  const printed = say('author')
  const work = async (authors: Draft[], title: string): Promise<string> => {
    const { id: publication } = await build('publications', { status: 'published', title })
    for (const author of authors) await build('publication-authors', { publication, ...author })
    return publication
  }
  const own = {
    rawName: printed,
    ...(entry ? { talent: entry, linkStatus: 'confirmed' } : {}),
    affiliationText: say('affiliation'),
  }
  const works = {
    alone: await work([own], say('work.alone')),
    shared: await work(
      [own, { rawName: 'Other Author', talent: otherEntry.id, linkStatus: 'confirmed' }],
      say('work.shared'),
    ),
  }
  if (entry) {
    const linked = await build('co-authors', { displayName: say('coAuthor'), affiliation: say('coAuthorPlace') })
    await query(sql`update co_authors set talent = ${entry}::uuid where id = ${linked.id}::uuid`)
    const record = await build('tnrr-records', {
      title: { en: 'A project of several' },
      researchers: [{ name: 'A. Head' }],
    })
    await query(sql`update tnrr_records set matched_talents = array[${entry}::uuid] where id = ${record.id}::uuid`)
  }
  await query(sql`update publications set created_by = ${id} where id = ${works.alone}::uuid`)
  await query(
    sql`insert into saved_items (member, kind, item, note) values (${id}, 'talents', ${otherEntry.id}, ${say('savedItem')})`,
  )
  await query(sql`
    insert into saved_searches (id, member, name, kind, query, frequency) values (gen_random_uuid(), ${id}, ${say('savedSearch')}, 'hosts', ${`q=${say('savedQuery')}`}, 'off')`)
  await query(sql`insert into funding_answers (member, answers) values (${id}, ${`q=${say('fundingAnswer')}`})`)
  await query(sql`
    insert into matches_set_aside (member, kind, item, reason) values (${id}, 'talents', ${otherEntry.id}, ${say('setAside')})`)
  const found = [{ source: 'bibtex', asked: say('inbox.file'), at: '2026-01-01T00:00:00.000Z' }]
  await query(sql`
    insert into inbox_works (id, member, key, fingerprint, title, found, work, match)
    values (gen_random_uuid(), ${id}, 'title:x', 'x', ${say('inbox.title')}, ${JSON.stringify(found)}::jsonb, '{"values": {}, "authors": [], "where": ""}', 'new')`)
  await query(sql`
    insert into inbox_refusals (member, subject, key, other, title) values (${id}, 'author', 'openalex', 'A5000000001', ${say('inbox.refused')})`)
  await query(sql`
    insert into inbox_look_ups (id, member, source, asked) values (gen_random_uuid(), ${id}, 'crossref', ${say('inbox.asked')})`)
  await query(sql`
    insert into claim_requests (id, entry, member, reason) values (gen_random_uuid(), ${otherEntry.id}, ${id}, ${say('claim')})`)
  await query(sql`
    insert into proposals (id, kind, entry, origin, field, value, proposer, reason)
    values (gen_random_uuid(), 'talents', ${otherEntry.id}, 'person', 'affiliation', ${JSON.stringify(say('proposal'))}::jsonb, ${id}, ${say('proposalReason')})`)
  const network = rows['asean-networks']
  if (network && entry)
    await query(sql`
      insert into network_requests (id, network, talent, member, origin, state, reason)
      values (gen_random_uuid(), ${network}, ${entry}, ${id}, 'asked', 'open', ${say('networkReason')})`)
  const sent = await build('pairing-requests', {
    target: { kind: 'talents', id: otherEntry.id },
    requester: id,
    requesterName: words.get('members.fullName'),
    requesterEmail: email,
    requesterOrganization: say('request.organization'),
    status: 'sent',
    sentAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
    internalNote: say('staffNote', foreign),
  })
  await keepTexts(sent.id, { message: say('request.message'), answer: say('other.answer', foreign) })
  const received = await build('pairing-requests', {
    target: { kind: entry ? 'talents' : 'hosts', id: entry || (rows['hosts'] ?? '') },
    requester: stranger.id,
    requesterName: foreign.get('other.fullName'),
    requesterEmail: `${say('other.email', foreign)}@example.org`,
    status: 'accepted',
    sentAt: '2026-01-01T00:00:00.000Z',
  })
  await keepTexts(received.id, {
    message: say('other.message', foreign),
    answer: say('request.answer'),
    contact: email,
  })
  await build('data-requests', {
    requestType: 'access',
    email,
    subject: id,
    text: say('dataRequest'),
    status: 'verified',
  })
  await build('contact-messages', {
    name: say('contact.name'),
    email,
    message: `${say('contact.message')} is long enough`,
  })
  const file = await app().inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=xx' },
    payload: `--xx\r\ncontent-disposition: form-data; name="file"; filename="${say('file')}.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4 ${name}\r\n--xx--\r\n`,
  })
  if (file.statusCode !== 201) throw new Error(`the file was not stored: ${file.body}`)
  return {
    id,
    viewer,
    token,
    email,
    entry,
    rows,
    works,
    words,
    foreign,
    other: { id: stranger.id, entry: otherEntry.id },
  }
}
