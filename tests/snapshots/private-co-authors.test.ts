// Attacks on the network of a person: whoever of the pools is not public has no name in the page, in its data or in a file, however a work prints it.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const year = new Date().getFullYear()
let stage: Stage
const people: Record<string, { id: string; slug: string }> = {}

const person = async (fullName: string, more: object = {}): Promise<void> => {
  const shown = publicly(getKind('talents'))
  people[fullName] = (await build('talents', { ...shown, fullName, nameNative: null, ...more })) as never
}
type Author = { rawName: string; person?: string; linkStatus?: string; isOrganization?: boolean }
const work = async (authors: readonly Author[]): Promise<void> => {
  const { id } = await build('publications', {
    ...publicly(getKind('publications')),
    publishedYear: year,
    versionOf: null,
  })
  for (const { person: who, linkStatus = who ? 'confirmed' : 'suggested', ...author } of authors)
    await build('publication-authors', {
      publication: id,
      orcid: null,
      scopusId: null,
      affiliationCountry: null,
      talent: who ? people[who]?.id : null,
      linkStatus,
      hiddenOnProfile: false,
      ...author,
    })
}
const me = { rawName: 'Ego Center', person: 'Ego Center' }
const secrets = ['Veiled', 'Shrouded', 'Cloaked']

beforeAll(async () => {
  stage = await openStage(server(), ['owner'])
  await person('Ego Center', { country: await country('TH'), claimStatus: 'claimed' })
  await query(sql`update talents set owner = ${stage.ids.owner}::uuid where id = ${people['Ego Center']?.id}::uuid`)
  await person('Open Author', { country: await country('LA') })
  await person('Veiled Author', { profilePublic: false })
  await person('Shrouded Author', { status: 'draft' })
  await person('Cloaked Author', { status: 'archived' })
  await work([
    me,
    { rawName: 'Open Author', person: 'Open Author' },
    { rawName: 'V. Veiled-Author', person: 'Veiled Author' },
    { rawName: 'Printed Alone' },
    { rawName: 'Institute of Threads', isOrganization: true },
  ])
  // The same print with no link, another spelling, and a link that nobody confirmed.
  await work([me, { rawName: 'V. Veiled-Author' }])
  await work([me, { rawName: 'Veiled, Author', person: 'Veiled Author' }])
  await work([me, { rawName: 'Shrouded Author', person: 'Shrouded Author', linkStatus: 'suggested' }])
  await work([me, { rawName: 'Cloaked Author', person: 'Cloaked Author' }])
})

const refuseSecrets = (text: string): void => {
  for (const secret of secrets) expect(text).not.toContain(secret)
  for (const name of ['Veiled Author', 'Shrouded Author', 'Cloaked Author'])
    for (const part of [people[name]?.id, people[name]?.slug]) expect(text).not.toContain(part)
}
/** The part of a page about co-authors: works themselves name their authors. */
const partOf = (body: string): string => body.slice(body.indexOf('<h2>Co-authors'), body.indexOf('</article>'))

test('a profile names somebody who is not public, or does not say how many there are', async () => {
  const path = `/asean-talent-pool/${people['Ego Center']?.slug}/network`
  for (const who of ['visitor', 'owner'] as const) {
    const { body } = await stage.browse(who, 'GET', path)
    refuseSecrets(partOf(body))
    expect(body).toContain('And 3 people who are not shown.')
    for (const shown of ['Open Author</a>', 'Printed Alone']) expect(partOf(body)).toContain(shown)
    // An organization is nobody, and the table comes before the drawing.
    expect(partOf(body)).not.toContain('Institute of Threads')
    expect(partOf(body).indexOf('<table')).toBeLessThan(partOf(body).indexOf('<svg'))
    const data = await stage.browse(who, 'GET', `${path}?_data=${encodeURIComponent('/asean-talent-pool/:slug/:key')}`)
    const { network } = data.json<{ network: { people: unknown[]; unnamed: number; byCountry: unknown[] } }>()
    refuseSecrets(JSON.stringify(network))
    expect([network.people.length, network.unnamed]).toEqual([2, 3])
    expect(network.byCountry).toEqual([expect.objectContaining({ people: 1, works: 1 })])
  }
  for (const [prefix, words] of [
    ['/th', 'และอีก 3 คนที่ไม่แสดงชื่อ'],
    ['/zh', '另有 3 位未显示的人士'],
    ['/lo', 'ແລະ ອີກ 3 ຄົນທີ່ບໍ່ສະແດງຊື່'],
  ] as const)
    expect((await stage.browse('visitor', 'GET', prefix + path)).body).toContain(words)
})

test('the dashboard or the file of the member names them, or says of a country how many are there', async () => {
  const { body } = await stage.browse('owner', 'GET', '/my-profile/dashboard')
  refuseSecrets(body)
  expect(body).toContain('And 3 people who are not shown.')
  const file = async (more = ''): Promise<string[]> =>
    (await stage.ask('owner', 'GET', `/api/own-network/export?part=co-authors${more}`)).body.trim().split('\r\n')
  const all = await file()
  refuseSecrets(all.join('\n'))
  expect(all.at(-1)).toContain('And 3 people who are not shown.')
  const narrowed = await file('&country=LA')
  refuseSecrets(narrowed.join('\n'))
  expect(narrowed.slice(1).map((line) => line.split(',')[0])).toEqual(['Open Author'])
})

test('where nobody else is known, the number is left out or said to be nobody', async () => {
  await person('Only Hidden Ones')
  await work([
    { rawName: 'Only Hidden Ones', person: 'Only Hidden Ones' },
    { rawName: 'Veiled Author', person: 'Veiled Author' },
  ])
  const { body } = await stage.browse(
    'visitor',
    'GET',
    `/asean-talent-pool/${people['Only Hidden Ones']?.slug}/network`,
  )
  expect(body).toContain('And 1 person who is not shown.')
  expect(body).not.toContain('No co-authors are known yet')
})
