// The demo world: made-up people, hosts, slides and accounts, written through `records` as everything else.
import { storeHashes } from '#kinds/accounts.queries.ts'
import { memberConsents } from '#engine/interfaces/member-consents.ts'
import { giveEntry } from '#kinds/people.queries.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { hasWhere } from '#engine/store/reading/stored-rows.ts'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from '#server/database/row-ids.ts'
import type { Config } from '#server/config.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { storePicture } from '#server/files/pictures.ts'
import { openStorage } from '#server/files/storage.ts'
import { getKind } from '#engine/model/registry.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import type { Values } from '#engine/store/columns.ts'
import { records } from '#engine/store/records.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import type { Kind } from '#engine/model/kind.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { createDepartments } from '../../../seed/demo/departments.ts'
import { createFunders } from '../../../seed/demo/funders.ts'
import { createJournals, createPublishers } from '../../../seed/demo/journals.ts'
import { createHosts } from '../../../seed/demo/hosts.ts'
import { createLabs } from '../../../seed/demo/labs.ts'
import { createMembers } from '../../../seed/demo/members.ts'
import { createPeople } from '../../../seed/demo/people.ts'
import { createSetting } from '../../../seed/demo/setting.ts'
import { createSlides } from '../../../seed/demo/slides.ts'
import { createStaff } from '../../../seed/demo/staff.ts'
import { createTopbarLogos } from '../../../seed/demo/topbar-logos.ts'
import { upload } from '../../../seed/demo/uploads.ts'
import { type ClaimTools, writeClaims } from './claims.ts'
import { writeCompanies } from './companies.ts'
import { writeCourses } from './courses.ts'
import { writeDataRequests } from './data-requests.ts'
import { type ForumTools, writeForums } from './forums.ts'
import { type FoundTools, writeFoundWorks } from './found-works.ts'
import { writeMerges } from './merges.ts'
import { writeNetworks, writePortals } from './networks.ts'
import { writeMessages } from './messages.ts'
import { writePendingWords } from './pending-words.ts'
import { writePosts } from './posts.ts'
import { writeRecord } from './record.ts'
import { writeNeeds } from './needs.ts'
import { type RequestTools, writeRequests } from './requests.ts'
import { findStaff } from './staff.ts'
import { writeMetricRecords } from './metric-records.ts'
import { writeTnrrRecords } from './tnrr.ts'
import { type PastDay, pastDays } from './past-days.ts'
import { writeTrash } from './trash.ts'
import { writeWorks } from './works.ts'

/** What other features and uploads do for the demo world. */
export type DemoTools = ClaimTools &
  RequestTools &
  ForumTools &
  FoundTools & {
    /** Ids of shipped reference rows of a kind by their source id. */
    shippedIds: (kind: string) => Promise<ReadonlyMap<string, string>>
    hashPassword: (password: string) => Promise<string>
    /** Counts what lists hold, and keeps people of the months before, oldest first. */
    takeSnapshots: (today: string, past: readonly PastDay[]) => Promise<void>
    /** Uploads a file and takes over the rows of it that are ready. */
    uploadFile: (viewer: Viewer, kind: Kind, file: Uint8Array, name: string) => Promise<void>
  }

async function write(kindName: string, rows: Values[]): Promise<Values[]> {
  const kind = getKind(kindName)
  for (let at = 0; at < rows.length; at += 500)
    await writeRows(
      system(),
      kind,
      rows.slice(at, at + 500).map((after) => ({
        before: null,
        after: { id: uuidv7(), ...kind.only, ...after, source: 'manual' },
        action: 'create' as const,
      })),
      { audit: false },
    )
  await recountWords(kind.table)
  return rows
}

const published = (today: string, status: string): Values =>
  status === 'published' || status === 'archived' ? { publishedAt: `${today}T02:00:00.000Z` } : {}

async function writePeople(
  today: string,
  tools: DemoTools,
): Promise<{ people: ReturnType<typeof createPeople>; ids: Map<string, string> }> {
  const [countries, cities, universities, industries] = await Promise.all(
    ['countries', 'cities', 'universities', 'domain-industries'].map(tools.shippedIds),
  )
  const seedDepartments = createDepartments()
  const departments = new Map<string, string>()
  await write(
    'departments',
    seedDepartments.flatMap((one) => {
      const university = universities?.get(one.university)
      const key = `${one.university}|${one.name.en}`
      if (!university || departments.has(key)) return []
      const id = uuidv7()
      departments.set(key, id)
      return [{ id, name: one.name, university, active: true }]
    }),
  )
  const people = createPeople(today)
  const tags = await findTags(
    'keywords',
    people.flatMap((one) => one.keywords),
  )
  const typed = await writePendingWords(people)
  const ids = new Map(people.map((one) => [one.key, uuidv7()]))
  const rows = people.map(({ key, ...one }) => ({
    ...one,
    id: ids.get(key),
    ...published(today, one.status),
    country: countries?.get(one.country),
    nationality: countries?.get(one.nationality),
    city: one.city ? cities?.get(one.city) : null,
    university: one.university ? universities?.get(one.university) : null,
    department: one.university && one.department ? departments.get(`${one.university}|${one.department}`) : null,
    mobilityCountries: one.mobilityCountries.flatMap((code) => countries?.get(code) ?? []),
    domainIndustries: one.domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
    keywords: [...one.keywords.flatMap((word) => tags.get(tagKey(word)) ?? []), ...(typed.get(key) ?? [])],
    educations: one.educations.map(({ fromYear, toYear, ...rest }) => ({ ...rest, from: fromYear, to: toYear })),
    employments: one.employments.map(({ fromYear, toYear, ...rest }) => ({
      ...rest,
      from: fromYear,
      ...(toYear ? { to: toYear } : {}),
    })),
    noticeAt: one.claimStatus === 'claimed' ? null : `${today}T02:00:00.000Z`,
    birthDate: one.birthDate,
  }))
  await write(
    'talents',
    rows.filter((row) => row.talentGroup === 'talent'),
  )
  await write(
    'young-talents',
    rows.filter((row) => row.talentGroup === 'young_talent'),
  )
  return { people, ids }
}

async function writeHosts(
  today: string,
  tools: DemoTools,
  made: Awaited<ReturnType<typeof writePeople>>,
  labs: ReadonlyMap<string, string[]>,
): Promise<void> {
  const [countries, cities, universities, industries, types] = await Promise.all(
    ['countries', 'cities', 'universities', 'domain-industries', 'organization-types'].map(tools.shippedIds),
  )
  const hosts = createHosts(today, made.people)
  const tags = await findTags(
    'keywords',
    hosts.flatMap((one) => one.keywords),
  )
  await write(
    'hosts',
    hosts.map(({ key: _key, ...one }) => ({
      ...one,
      ...published(today, one.status),
      country: countries?.get(one.country),
      city: one.city ? cities?.get(one.city) : null,
      university: one.university ? universities?.get(one.university) : null,
      labs: labs.get(one.university ?? '') ?? [],
      organizationType: types?.get(one.organizationType),
      supervisor: one.supervisor ? made.ids.get(one.supervisor) : null,
      domainIndustries: one.domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
      keywords: one.keywords.flatMap((word) => tags.get(tagKey(word)) ?? []),
    })),
  )
}

/** @returns the ids of published ones by their university */
async function writeLabs(today: string, tools: DemoTools): Promise<Map<string, string[]>> {
  const [countries, cities, universities, industries] = await Promise.all(
    ['countries', 'cities', 'universities', 'domain-industries'].map(tools.shippedIds),
  )
  const labs = records(system(), getKind('lab-locations'))
  const made = new Map<string, string[]>()
  const all = createLabs()
  const tags = await findTags(
    'keywords',
    all.flatMap((one) => one.keywords),
  )
  for (const one of all) {
    const city = one.city ? cities?.get(one.city) : null
    // Without a city it lacks what a public lab needs.
    const status = city ? 'published' : 'draft'
    const { id } = await labs.create({
      ...one,
      status,
      ...published(today, status),
      country: countries?.get(one.country),
      city,
      university: universities?.get(one.university),
      domainIndustries: one.domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
      keywords: one.keywords.flatMap((word) => tags.get(tagKey(word)) ?? []),
    })
    if (city) made.set(one.university, [...(made.get(one.university) ?? []), id])
  }
  return made
}

async function writeFunders(today: string, tools: DemoTools): Promise<void> {
  const [countries, industries, types] = await Promise.all(
    ['countries', 'domain-industries', 'organization-types'].map(tools.shippedIds),
  )
  const funders = records(system(), fundingOrganizations, { fundingCalls })
  for (const { calls, ...one } of createFunders(today))
    await funders.create({
      ...one,
      ...published(today, 'published'),
      status: 'published',
      country: countries?.get(one.country) ?? null,
      organizationType: types?.get(one.organizationType) ?? null,
      domainIndustries: one.domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
      fundingCalls: calls.map((call) => ({
        ...call,
        eligibleCountries: (call.eligibleCountries ?? []).flatMap((code) => countries?.get(code) ?? []),
        domainIndustries: (call.domainIndustries ?? []).flatMap((slug) => industries?.get(slug) ?? []),
      })),
    })
  await recountWords('funding_organizations')
}

/** @returns the ids of their publishers by name */
async function writeJournals(tools: DemoTools): Promise<Map<string, string>> {
  const countries = await tools.shippedIds('countries')
  const publishers = createPublishers().map((one) => ({ ...one, id: uuidv7(), country: countries.get(one.country) }))
  await write('publishers', publishers)
  const ids = new Map(publishers.map(({ name, id }) => [name, id]))
  await write(
    'journals',
    createJournals().map((one) => ({
      ...one,
      publisher: ids.get(one.publisher),
      country: countries.get(one.country),
    })),
  )
  return ids
}

async function writeAccounts(
  config: Config,
  tools: DemoTools,
  made: Awaited<ReturnType<typeof writePeople>>,
): Promise<void> {
  const countries = await tools.shippedIds('countries')
  const password = config.demoPassword ?? `Demo-${randomBytes(6).toString('base64url')}-7a`
  const hash = await tools.hashPassword(password)
  const staff = createStaff()
  await write(
    'users',
    staff.map((one) => ({ ...one, country: one.country ? countries.get(one.country) : null })),
  )
  await storeHashes(
    'staff',
    staff.map((one) => one.email),
    hash,
  )
  const members = createMembers(made.people).map((one) => ({ ...one, id: uuidv7() }))
  const now = new Date().toISOString()
  await write(
    'members',
    members.map(({ owns: _owns, isVerifiedOrganization, isProposed: _isProposed, ...one }) => ({
      ...one,
      emailVerifiedAt: one.status === 'active' ? now : null,
      organizationVerifiedAt: isVerifiedOrganization ? now : null,
      shortcutsOn: true,
      country: countries.get(one.country),
    })),
  )
  for (const { id, owns } of members) if (owns) await giveEntry(String(made.ids.get(owns)), id)
  await memberConsents().load(
    members.flatMap(({ id, isProposed }) => (isProposed ? [id] : [])),
    'matching',
  )
  await storeHashes(
    'member',
    members.map((one) => one.email),
    hash,
  )
  mkdirSync(config.dataDir, { recursive: true })
  const lines = staff.map((one) => `${one.email.padEnd(28)} ${one.role}${one.country ? ` ${one.country}` : ''}`)
  const memberLines = members.map(
    (one) =>
      `${one.email.padEnd(28)} ${one.memberType} ${one.country}${one.status === 'unverified' ? ' (e-mail not confirmed)' : ''}`,
  )
  writeFileSync(
    join(config.dataDir, 'demo-accounts.txt'),
    `Password of all demo accounts: ${password}\n\nStaff, sign in at /backend/login:\n${lines.join('\n')}\n\nMembers, sign in at /login:\n${memberLines.join('\n')}\n`,
    { mode: 0o600 },
  )
}

async function writePictures(config: Config, today: string, tools: DemoTools): Promise<void> {
  const storage = openStorage(config)
  const store = (file: URL) => storePicture(storage, readFileSync(file), 'drawing.png', 'system')
  const slides: Values[] = []
  for (const { pictures, ...one } of createSlides())
    slides.push({
      ...one,
      ...(pictures && {
        image: { ...(await store(pictures.wide)), alt: pictures.alt },
        phoneImage: { ...(await store(pictures.narrow)), alt: pictures.alt },
      }),
    })
  await write('slides', slides)
  const logos: Values[] = []
  for (const { file, dark, ...one } of createTopbarLogos())
    logos.push({ ...one, image: await store(file), darkImage: await store(dark) })
  await write('topbar-logos', logos)
  await writePortals(logos, write, tools)
  await writePosts(today, store)
}

/** Everything but what people upload. @returns false when the database holds people already */
const writeWorld = (config: Config, tools: DemoTools, today: string): Promise<boolean> =>
  tx(async () => {
    await query(sql`select pg_advisory_xact_lock(726355)`)
    if (await hasWhere(talents, {}, { trash: true })) return false
    const made = await writePeople(today, tools)
    await writeHosts(today, tools, made, await writeLabs(today, tools))
    await writeFunders(today, tools)
    await writeCourses(today, tools)
    await writeCompanies(today, tools)
    await writeNetworks(today, tools)
    const publishers = await writeJournals(tools)
    await writeWorks(today, tools, { ...made, publishers }, write)
    await writeTnrrRecords(made)
    await writeMetricRecords(made)
    await writeMessages(today)
    await writeAccounts(config, tools, made)
    await writePictures(config, today, tools)
    const countries = await tools.shippedIds('countries')
    await writeDataRequests(today, countries)
    await writeClaims(today, tools, made)
    await writeRequests(today, tools)
    await writeNeeds(today, tools)
    await writeForums(today, tools, write)
    await writeTrash(countries)
    await writeMerges()
    await writeRecord(today)
    await query(
      sql`update settings set value = value || ${JSON.stringify(createSetting())}::jsonb, version = version + 1`,
    )
    await invalidate('settings')
    return true
  })

/** Fills a new database with the demo world. Nothing happens when it already holds people. */
export async function loadDemo(config: Config, tools: DemoTools, today: string): Promise<void> {
  if (!(await writeWorld(config, tools, today))) return
  // Uploads read ahead while they write: they are no part of another transaction.
  const { by, kind, name, file } = upload
  await tools.uploadFile((await findStaff())(by), getKind(kind), Buffer.from(file), name)
  await writeFoundWorks(createPeople(today), tools)
  await tools.takeSnapshots(today, pastDays(today))
}
