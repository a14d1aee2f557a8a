// Records of the repository and people of the pools: who is proposed, who decides about whom, the way back, and people who merge or go.
import { beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { personalData } from '#engine/interfaces/personal-data.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { mergeRows } from '#features/merging/merging.ts'
import { decide, listDecisions, readableCandidates, undoDecision } from '#features/tnrr/matching/decide.ts'
import { nextToMatch } from '#kinds/tnrr-records/candidates.queries.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { formatOrcid, orcidCheck } from '#lib/identifiers/orcid.ts'
import { query, sql } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, country, next, publicly } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const places = openWorld()
const { viewers } = places

const settle = async (): Promise<void> => {
  for (let round = 0; round < 2; round++)
    for (const name of ['match-records', 'match-records-of-people']) expect((await doRowWork(name)).failed).toEqual([])
}
const person = (fullName: string, more = {}) =>
  build('talents', {
    ...publicly(getKind('talents')),
    fullName,
    nameNative: null,
    orcid: null,
    country: places.thailand,
    ...more,
  })
type Researcher = { name: string; orcid?: string; role?: string }
const record = async (...researchers: Researcher[]): Promise<string> => {
  const { id } = await build('tnrr-records', { title: { en: `Project ${next()}` }, researchers })
  await settle()
  return id
}
const read = async (id: string) => {
  const row = await findRow(tnrrRecords, id)
  if (!row) throw new Error('no such record')
  return row
}
const proposed = async (viewer: Viewer, id: string) => (await readableCandidates(viewer, id)).map((one) => one.id)
const newOrcid = (): string => {
  const digits = String(900 + next()).padStart(15, '0')
  return formatOrcid(digits + orcidCheck(digits))
}

let surname: string
beforeEach(() => {
  surname = `Nam${next()}`
})

describe('who is proposed', () => {
  test('somebody who is found by iD, name and own script is proposed more than once', async () => {
    const orcid = newOrcid()
    const { id } = await person(`Both ${surname}`, { orcid, nameNative: `Both ${surname}` })
    const asked = await record({ name: `Both ${surname}`, orcid }, { name: `B. ${surname}` })
    expect(await readableCandidates(viewers.admin, asked)).toEqual([{ id, at: 1, sameOrcid: true, sameName: true }])
  })

  test('the same iD first, then the name in Latin letters or the own script, then initials; never another iD', async () => {
    const orcid = newOrcid()
    const byOrcid = await person(`Called otherwise ${surname}`, { orcid })
    const latin = await person(`Somchai ${surname}`)
    const thai = await person(`Malee ${surname}`, { nameNative: `มาลี ${surname}` })
    const other = await person(`Somchai ${surname}`, { orcid: newOrcid() })
    const id = await record(
      { name: `ดร. มาลี ${surname}` },
      { name: `${surname}, Somchai`, orcid },
      { name: `S. ${surname}` },
      { name: 'Nobody Like It' },
    )
    const found = await readableCandidates(viewers.admin, id)
    expect(found[0]).toMatchObject({ id: thai.id, at: 1, sameName: true })
    expect(found[1]).toMatchObject({ id: byOrcid.id, at: 2, sameOrcid: true })
    expect(found.find((one) => one.id === latin.id)).toMatchObject({ at: 2, sameName: true })
    // Two iDs that differ are two people; the researcher with initials has none.
    expect(found.find((one) => one.id === other.id)).toMatchObject({ at: 3, sameName: false })
    expect((await read(id)).matchState).toBe('suggested')
  })

  test('somebody who comes later, or is called so since; who goes is proposed no more, and the run finds what came without a word', async () => {
    const id = await record({ name: `Keo ${surname}` })
    expect((await read(id)).matchState).toBe('unmatched')
    const late = await person(`Keo ${surname}`)
    await settle()
    expect((await read(id)).matchState).toBe('suggested')
    await records(viewers.admin, getKind('talents')).remove(late.id)
    await settle()
    expect((await read(id)).matchState).toBe('unmatched')
    const short = await record({ name: `N. ${surname}` })
    await person(`Noy ${surname}`)
    await startRun('match-tnrr')
    expect([...(await workOnRuns()).values()]).toEqual([])
    expect((await read(short)).matchState).toBe('suggested')
    const { version } = await read(short)
    await startRun('match-tnrr')
    await workOnRuns()
    expect((await read(short)).version).toBe(version)
  })
})

describe('deciding', () => {
  test('whom an editor chooses is matched, the others are not proposed again, and all of it can be taken back', async () => {
    const [one, two] = [await person(`Dara ${surname}`), await person(`Dara ${surname}`)]
    const id = await record({ name: `Dara ${surname}` })
    const { version } = await read(id)
    for (const viewer of [viewers.executive, viewers.author, viewers.user])
      await expect(decide(viewer, id, [one.id], version)).rejects.toMatchObject({ status: 403 })
    await expect(decide(viewers.editor, id, [one.id], version + 7)).rejects.toMatchObject({ status: 409 })
    await expect(decide(viewers.editor, id, [one.id, two.id], version)).rejects.toMatchObject({
      code: 'no_such_person',
    })
    await expect(decide(viewers.editor, id, ['x'], version)).rejects.toMatchObject({ code: 'no_such_person' })
    await decide(viewers.editor, id, [one.id], version)
    // Sent twice is once.
    await decide(viewers.editor, id, [one.id], version)
    expect(await read(id)).toMatchObject({ matchedTalents: [one.id], matchState: 'matched' })
    expect(await proposed(viewers.admin, id)).toEqual([])
    const [decision] = await listDecisions(viewers.editor)
    expect(decision?.people).toEqual([`Dara ${surname}`])
    expect(await listDecisions(viewers.executive)).toEqual([])
    await undoDecision(viewers.editor, String(decision?.id))
    await undoDecision(viewers.editor, String(decision?.id))
    expect(await read(id)).toMatchObject({ matchedTalents: [], matchState: 'suggested' })
    expect((await proposed(viewers.admin, id)).toSorted()).toEqual([one.id, two.id].toSorted())
    await decide(viewers.editor, id, [], (await read(id)).version)
    expect((await read(id)).matchState).toBe('rejected')
    const [refusal] = await listDecisions(viewers.editor)
    await query(sql`update tnrr_decisions set undo_until = now() where id = ${String(refusal?.id)}::uuid`)
    await expect(undoDecision(viewers.editor, String(refusal?.id))).rejects.toMatchObject({ code: 'undo_is_over' })
  })

  test('two at the same moment: one of them decides', async () => {
    const two = [await person(`Aa ${surname}`), await person(`Bb ${surname}`)]
    const id = await record({ name: `Aa ${surname}` }, { name: `Bb ${surname}` })
    const { version } = await read(id)
    const outcomes = await manyAtOnce(2, (at) => decide(viewers.admin, id, [String(two[at]?.id)], version))
    expect(done(outcomes)).toBe(1)
    expect((await read(id)).matchedTalents).toHaveLength(1)
  })

  test('a country_admin has people of the own country alone, and without a country nobody', async () => {
    const own = await person(`Gee ${surname}`)
    const abroad = await person(`Gee ${surname}`, { country: await country('VN') })
    const id = await record({ name: `Gee ${surname}` })
    const national = staffWith('country_admin', places.thailand)
    const nowhere = staffWith('country_admin', null)
    expect(await proposed(national, id)).toEqual([own.id])
    await expect(readableCandidates(nowhere, id)).rejects.toMatchObject({ status: 403 })
    await expect(decide(nowhere, id, [own.id], null)).rejects.toMatchObject({ status: 403 })
    await expect(decide(national, id, [abroad.id], null)).rejects.toMatchObject({ code: 'no_such_person' })
    // Nobody here: of the own country. Whoever else may be it is still proposed to others.
    await decide(national, id, [], (await read(id)).version)
    expect((await read(id)).matchState).toBe('suggested')
    expect(await proposed(viewers.admin, id)).toEqual([abroad.id])
    expect(await nextToMatch(null, { country: places.thailand })).not.toBe(id)
    await decide(viewers.admin, id, [abroad.id], (await read(id)).version)
    const [ofAdmin] = await listDecisions(viewers.admin)
    expect((await listDecisions(national)).map((one) => one.id)).not.toContain(ofAdmin?.id)
    await expect(undoDecision(national, String(ofAdmin?.id))).rejects.toMatchObject({ status: 404 })
    await undoDecision(national, String((await listDecisions(national))[0]?.id))
    expect((await read(id)).matchState).toBe('matched')
  })
})

describe('people who become one, or go', () => {
  test('a match and a refusal follow a person who is merged with another', async () => {
    const [keep, lose] = [await person(`Bo ${surname}`), await person(`Bo ${surname}`)]
    const [matched, refused] = [await record({ name: `Bo ${surname}` }), await record({ name: `Bo ${surname}` })]
    await decide(viewers.admin, matched, [lose.id], (await read(matched)).version)
    await decide(viewers.admin, refused, [], (await read(refused)).version)
    const decisions = await listDecisions(viewers.admin)
    await mergeRows(viewers.admin, getKind('talents'), keep.id, [lose.id])
    await settle()
    expect(await read(matched)).toMatchObject({ matchedTalents: [keep.id], matchState: 'matched' })
    expect(await proposed(viewers.admin, refused)).toEqual([])
    await undoDecision(viewers.admin, String(decisions.find(({ people }) => people.length > 0)?.id))
    expect((await read(matched)).matchedTalents).toEqual([])
  })

  test('who is erased is matched with nothing, and the iD goes; the name stands as the repository prints it', async () => {
    const orcid = newOrcid()
    const gone = await person(`Tee ${surname}`, { orcid })
    const id = await record({ name: `Tee ${surname}`, orcid, role: 'head' })
    await decide(viewers.admin, id, [gone.id], (await read(id)).version)
    const part = personalData().find(({ name }) => name === 'tnrrRecords')
    const rows = [{ kind: 'talents', id: gone.id }]
    await part?.erase?.({ id: gone.id, email: '', form: 'works', rows })
    expect(await read(id)).toMatchObject({
      researchers: [{ name: `Tee ${surname}`, role: 'head' }],
      matchedTalents: [],
    })
    expect((await read(id)).researchers?.[0]).not.toHaveProperty('orcid')
  })

  test('the iD of somebody who asked not to be listed is not kept, whichever way it comes in', async () => {
    const orcid = newOrcid()
    await suppressions().suppress(system(), 'orcid', orcid, 'objected')
    const id = await record({ name: `Pam ${surname}`, orcid }, { name: 'Somebody Else' })
    expect((await read(id)).researchers).toEqual([{ name: `Pam ${surname}` }, { name: 'Somebody Else' }])
    await writeFields(system(), tnrrRecords, id, { researchers: [{ name: `Pam ${surname} (${orcid})` }] })
    await settle()
    expect((await read(id)).researchers).toEqual([{ name: `Pam ${surname}` }])
  })
})
