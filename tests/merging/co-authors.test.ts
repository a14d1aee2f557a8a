// Co-authors: who becomes one, what follows from their works, linking with its way back, merging, splitting, and people who are erased.
import { beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { personalData } from '#engine/interfaces/personal-data.ts'
import { records } from '#engine/store/records.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { linkCoAuthor, listLinks, makeTalentOf, unlinkCoAuthor } from '#features/co-authors/linking.ts'
import { mergeRows, undoMerge } from '#features/merging/merging.ts'
import { splitRow, undoRowSplit } from '#features/merging/split-row.ts'
import { candidatesOf, nextToResolve } from '#kinds/co-authors/candidates.queries.ts'
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { formatOrcid, orcidCheck } from '#lib/identifiers/orcid.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, next, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const places = openWorld()
const { viewers } = places

type Printed = {
  rawName: string
  orcid?: string | null
  scopusId?: string | null
  affiliationText?: string
  talent?: string | null
  linkStatus?: string
}
const followed = ['gather-authors', 'gather-authors-of-works', 'refresh-co-authors']
const settle = async (): Promise<void> => {
  for (let round = 0; round < 3; round++)
    for (const name of followed) expect((await doRowWork(name)).failed).toEqual([])
}
const work = async (publishedYear: number, authors: readonly Printed[]): Promise<{ id: string; authors: string[] }> => {
  const { id } = await build('publications', { ...publicly(getKind('publications')), publishedYear })
  const made: string[] = []
  for (const author of authors)
    made.push(
      (
        await build('publication-authors', {
          publication: id,
          orcid: null,
          scopusId: null,
          affiliationText: null,
          affiliationCountry: places.thailand,
          isOrganization: false,
          talent: null,
          linkStatus: 'suggested',
          ...author,
        })
      ).id,
    )
  await settle()
  return { id, authors: made }
}
const author = async (id: string | undefined) => {
  const row = await findRow(publicationAuthors, id)
  if (!row) throw new Error('no such author')
  return row
}
const coAuthorOf = async (id: string | undefined): Promise<string> => String((await author(id)).coAuthor)
const read = (id: string) => findRow(coAuthors, id, { trash: true })
const person = (fullName: string, more = {}) =>
  build('talents', { ...publicly(getKind('talents')), fullName, country: places.thailand, ...more })
const versionOf = async (id: string): Promise<number> => Number((await read(id))?.version)

const newOrcid = (): string => {
  const digits = String(700 + next()).padStart(15, '0')
  return formatOrcid(digits + orcidCheck(digits))
}

let surname: string
beforeEach(() => {
  surname = `Sae${next()}`
})

describe('who is one person', () => {
  test('the same identifier first, then the same name at the same place; everybody else is a person of the own', async () => {
    const orcid = newOrcid()
    const lab = { affiliationText: `Lab ${surname}` }
    const one = await work(2015, [
      { rawName: `Somchai ${surname}`, orcid, ...lab },
      { rawName: `Malee ${surname}` },
      { rawName: `A group ${surname}`, ...lab },
    ])
    await writeFields(system(), publicationAuthors, String(one.authors[2]), { isOrganization: true })
    const two = await work(2020, [{ rawName: `S. ${surname}`, orcid }, { rawName: `${surname}, Malee` }])
    const three = await work(2018, [{ rawName: `${surname} Somchai`, affiliationText: ` lab ${surname}` }])
    const somchai = await coAuthorOf(one.authors[0])
    expect([await coAuthorOf(two.authors[0]), await coAuthorOf(three.authors[0])]).toEqual([somchai, somchai])
    // The same name without a place may be somebody else.
    expect(await coAuthorOf(one.authors[1])).not.toBe(await coAuthorOf(two.authors[1]))
    expect((await author(one.authors[2])).coAuthor).toBeNull()
    const row = await read(somchai)
    expect(row).toMatchObject({ orcid, worksCount: 3, firstYear: 2015, lastYear: 2020, talent: null })
    expect(row?.nameVariants?.map(({ name }) => name).toSorted()).toEqual([
      `S. ${surname}`,
      `${surname} Somchai`,
      `Somchai ${surname}`,
    ])
    expect(row?.confidence).toBeGreaterThanOrEqual(80)
  })

  test('who was named by somebody keeps the name, others have the one that works say most', async () => {
    const orcid = newOrcid()
    const { authors } = await work(2015, [{ rawName: `L. ${surname}`, orcid }])
    const id = await coAuthorOf(authors[0])
    await work(2016, [{ rawName: `Lamphoune ${surname}`, orcid }])
    expect((await read(id))?.displayName).toBe(`Lamphoune ${surname}`)
    await records(viewers.admin, coAuthors).update(id, { displayName: `Lam ${surname}` }, await versionOf(id))
    await work(2017, [{ rawName: `Lamphoune ${surname}`, orcid }])
    expect(await read(id)).toMatchObject({ displayName: `Lam ${surname}`, worksCount: 3 })
  })

  test('two authors of one work are two people, and so are two identifiers of one register', async () => {
    const lab = { affiliationText: `Lab ${surname}` }
    const { authors } = await work(2020, [
      { rawName: `Wei Wang ${surname}`, ...lab },
      { rawName: `Wei Wang ${surname}`, ...lab },
    ])
    expect(await coAuthorOf(authors[0])).not.toBe(await coAuthorOf(authors[1]))
  })

  test('several at the same moment make one of one person, and a run over all works changes nothing more', async () => {
    const scopusId = `57${String(next()).padStart(9, '0')}`
    const works = await Promise.all(
      [2001, 2002, 2003].map((publishedYear) =>
        build('publications', { ...publicly(getKind('publications')), publishedYear }),
      ),
    )
    const made = await Promise.all(
      works.map(({ id }) =>
        build('publication-authors', {
          publication: id,
          rawName: `Kham ${surname}`,
          orcid: null,
          scopusId,
          isOrganization: false,
          talent: null,
          linkStatus: 'suggested',
        }),
      ),
    )
    await manyAtOnce(3, settle)
    const ids = await Promise.all(made.map(({ id }) => coAuthorOf(id)))
    expect(new Set(ids).size).toBe(1)
    const version = await versionOf(String(ids[0]))
    // As works that were there before co-authors were.
    await query(sql`update publication_authors set co_author = null where id = ${String(made[2]?.id)}::uuid`)
    await startRun('gather-co-authors')
    expect([...(await workOnRuns()).values()]).toEqual([])
    await startRun('gather-co-authors')
    expect([...(await workOnRuns()).values()]).toEqual([])
    expect(await coAuthorOf(made[2]?.id)).toBe(ids[0])
    expect(await versionOf(String(ids[0]))).toBe(version)
  })

  test('who is confirmed to be somebody of the pool is no co-author, and whom no work names is erased', async () => {
    const talent = await person(`Dara ${surname}`)
    const { authors } = await work(2020, [{ rawName: `D. ${surname}` }])
    const id = await coAuthorOf(authors[0])
    await writeFields(system(), publicationAuthors, String(authors[0]), { talent: talent.id, linkStatus: 'confirmed' })
    await settle()
    expect((await author(authors[0])).coAuthor).toBeNull()
    expect(await read(id)).toBeNull()
  })
})

describe('linking', () => {
  test('moves the works to the person, and gives them back within seven days unless somebody decided since', async () => {
    const talent = await person(`Noy ${surname}`)
    const other = await person(`Noi ${surname}`)
    const lab = { affiliationText: `Lab ${surname}` }
    const [a, b, c] = [
      await work(2011, [{ rawName: `N. ${surname}`, ...lab }]),
      await work(2012, [{ rawName: `N. ${surname}`, ...lab, talent: other.id, linkStatus: 'rejected' }]),
      await work(2013, [{ rawName: `N. ${surname}`, ...lab, talent: talent.id, linkStatus: 'rejected' }]),
    ]
    const id = await coAuthorOf(a.authors[0])
    expect((await read(id))?.worksCount).toBe(3)
    // Whom a work was refused to is nobody to propose for it.
    expect((await candidatesOf(id)).map((one) => one.id)).toEqual([])
    await expect(linkCoAuthor(viewers.editor, id, talent.id, null)).rejects.toMatchObject({ status: 403 })
    await expect(linkCoAuthor(viewers.admin, id, talent.id, 99)).rejects.toMatchObject({ status: 409 })
    await expect(linkCoAuthor(viewers.admin, id, 'x', null)).rejects.toMatchObject({ status: 400 })
    const { link, moved, stayed } = await linkCoAuthor(viewers.admin, id, talent.id, await versionOf(id))
    expect({ moved, stayed }).toEqual({ moved: 2, stayed: 1 })
    expect(await author(a.authors[0])).toMatchObject({ talent: talent.id, linkStatus: 'confirmed', coAuthor: null })
    expect(await author(c.authors[0])).toMatchObject({ talent: talent.id, linkStatus: 'rejected', coAuthor: id })
    expect(await linkCoAuthor(viewers.admin, id, talent.id, null)).toMatchObject({ link, moved: 2 })
    await expect(linkCoAuthor(viewers.admin, id, other.id, null)).rejects.toMatchObject({ status: 409 })
    await settle()
    // A new work of the same name at the same place proposes the person, and confirms nothing.
    const late = await work(2020, [{ rawName: `N. ${surname}`, ...lab }])
    await settle()
    expect(await author(late.authors[0])).toMatchObject({ talent: talent.id, linkStatus: 'suggested' })
    expect((await listLinks(viewers.admin, id)).map((one) => one.id)).toEqual([link])
    expect(await listLinks(viewers.editor)).toEqual([])
    // The person says that one of them is not theirs: that stays said.
    await writeFields(system(), publicationAuthors, String(b.authors[0]), { linkStatus: 'rejected' })
    expect(await unlinkCoAuthor(viewers.admin, link)).toEqual({ returned: 1, stayed: 1 })
    expect(await unlinkCoAuthor(viewers.admin, link)).toEqual({ returned: 0, stayed: 0 })
    await settle()
    expect(await author(a.authors[0])).toMatchObject({ talent: null, linkStatus: 'suggested', coAuthor: id })
    expect((await author(b.authors[0])).linkStatus).toBe('rejected')
    expect((await read(id))?.talent).toBeNull()
    expect(await linkCoAuthor(viewers.admin, id, other.id, null)).toMatchObject({ stayed: 0 })
  })

  test('is over after seven days', async () => {
    const talent = await person(`Bee ${surname}`)
    const { authors } = await work(2019, [{ rawName: `Bea ${surname}` }])
    const { link } = await linkCoAuthor(viewers.admin, await coAuthorOf(authors[0]), talent.id, null)
    await query(sql`update co_author_talents set undo_until = now() where id = ${link}::uuid`)
    await expect(unlinkCoAuthor(viewers.admin, link)).rejects.toMatchObject({ status: 409, code: 'undo_is_over' })
  })

  test('at the same moment to two people: one of them', async () => {
    const two = [await person(`Aa ${surname}`), await person(`Bb ${surname}`)]
    const { authors } = await work(2019, [{ rawName: `Cc ${surname}` }])
    const id = await coAuthorOf(authors[0])
    const outcomes = await manyAtOnce(2, (at) => linkCoAuthor(viewers.admin, id, String(two[at]?.id), null))
    expect(done(outcomes)).toBe(1)
    expect((await author(authors[0])).talent).toBe((await read(id))?.talent)
  })

  test('makes a person of a co-author, never one who asked not to be listed', async () => {
    const orcid = newOrcid()
    const { authors } = await work(2019, [{ rawName: `Pim ${surname}`, orcid }])
    const id = await coAuthorOf(authors[0])
    const { talent, moved } = await makeTalentOf(viewers.admin, id, null)
    expect(moved).toBe(1)
    expect(await findRow(getKind('talents'), talent)).toMatchObject({
      fullName: `Pim ${surname}`,
      orcid,
      country: places.thailand,
      status: 'draft',
    })
    const hidden = newOrcid()
    const later = await work(2019, [{ rawName: `Pam ${surname}`, orcid: hidden }])
    const pam = await coAuthorOf(later.authors[0])
    await query(sql`update co_authors set orcid = null where id = ${pam}::uuid`)
    await suppressions().suppress(system(), 'orcid', hidden, 'objected')
    await query(sql`update co_authors set orcid = ${hidden} where id = ${pam}::uuid`)
    await expect(makeTalentOf(viewers.admin, pam, null)).rejects.toMatchObject({ status: 409, code: 'not_listed' })
  })
})

describe('one of two, and two of one', () => {
  test('a merge and its way back move the works, and what follows from them', async () => {
    const [one, two] = [
      await work(2001, [{ rawName: `Vong ${surname}` }]),
      await work(2009, [{ rawName: `${surname} V` }]),
    ]
    const [keep, lose] = [await coAuthorOf(one.authors[0]), await coAuthorOf(two.authors[0])]
    const { merges } = await mergeRows(viewers.admin, coAuthors, keep, [lose])
    await settle()
    // Nothing that works say joins the two names.
    expect(await read(keep)).toMatchObject({ worksCount: 2, firstYear: 2001, lastYear: 2009, confidence: 30 })
    await undoMerge(viewers.admin, coAuthors, String(merges[0]))
    await settle()
    expect(await read(keep)).toMatchObject({ worksCount: 1, lastYear: 2001, confidence: 100 })
    expect(await read(lose)).toMatchObject({ worksCount: 1, firstYear: 2009, deletedAt: null })
  })

  test('a split by works and its way back', async () => {
    const lab = { affiliationText: `Lab ${surname}` }
    const [one, two] = [
      await work(2001, [{ rawName: `Li ${surname}`, ...lab }]),
      await work(2009, [{ rawName: `Li ${surname}`, ...lab }]),
    ]
    const id = await coAuthorOf(one.authors[0])
    expect(await coAuthorOf(two.authors[0])).toBe(id)
    const uses = [{ kind: 'publication-authors', field: 'coAuthor', id: String(two.authors[0]) }]
    const parts = { title: `Li ${surname} the younger`, shares: {}, uses }
    const made = await splitRow(viewers.admin, coAuthors, id, await versionOf(id), parts)
    await settle()
    expect(await coAuthorOf(two.authors[0])).toBe(made)
    expect(await read(made)).toMatchObject({ displayName: `Li ${surname} the younger`, worksCount: 1, firstYear: 2009 })
    expect(await read(id)).toMatchObject({ worksCount: 1, lastYear: 2001 })
    const split = await queryOne<{ id: string }>(sql`select id from row_splits where made = ${made}::uuid`)
    await undoRowSplit(viewers.admin, coAuthors, String(split?.id))
    await settle()
    expect(await coAuthorOf(two.authors[0])).toBe(id)
    expect((await read(id))?.worksCount).toBe(2)
  })
})

describe('candidates and their order', () => {
  test('names in any order, initials, identifiers, joint co-authors; who has none is not asked about', async () => {
    const friend = await person(`Friend ${surname}`)
    const same = await person(`Keo ${surname}`)
    const longer = await person(`Kanya ${surname}`, { affiliation: `Lab ${surname}` })
    await person(`Somsak ${surname}`)
    await work(2015, [
      { rawName: 'x', talent: friend.id, linkStatus: 'confirmed' },
      { rawName: 'y', talent: longer.id, linkStatus: 'confirmed' },
    ])
    const { authors } = await work(2020, [
      { rawName: `${surname}, K` },
      { rawName: `Friend ${surname}`, talent: friend.id, linkStatus: 'confirmed' },
      { rawName: `Nobody like ${surname}x` },
      { rawName: `${surname} Keo` },
    ])
    const [short, stranger, keo] = [authors[0], authors[2], authors[3]]
    const found = await candidatesOf(await coAuthorOf(short))
    expect(found.map(({ id }) => id).toSorted()).toEqual([same.id, longer.id].toSorted())
    expect(found.find(({ id }) => id === longer.id)).toMatchObject({ sameName: false, shared: 1 })
    expect(await candidatesOf(await coAuthorOf(stranger))).toEqual([])
    expect((await candidatesOf(await coAuthorOf(keo)))[0]).toMatchObject({ id: same.id, sameName: true })
    const asked: string[] = []
    for (let id = await nextToResolve(null); id; id = await nextToResolve(id)) asked.push(id)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toContain(await coAuthorOf(short))
    expect(asked).not.toContain(await coAuthorOf(stranger))
  })
})

describe('people who asked to be forgotten', () => {
  test('who is not to be listed is nobody who is gathered, neither before nor after', async () => {
    const orcid = newOrcid()
    const { authors } = await work(2019, [{ rawName: `Tee ${surname}`, orcid, affiliationText: surname }])
    const id = await coAuthorOf(authors[0])
    await suppressions().suppress(system(), 'orcid', orcid, 'objected')
    await settle()
    expect(await read(id)).toBeNull()
    expect(await author(authors[0])).toMatchObject({ coAuthor: null, linkStatus: 'rejected' })
    const later = await work(2020, [{ rawName: `Tee ${surname}`, orcid }])
    await startRun('gather-co-authors')
    expect([...(await workOnRuns()).values()]).toEqual([])
    expect((await author(later.authors[0])).coAuthor).toBeNull()
    expect((await author(authors[0])).coAuthor).toBeNull()
  })

  test('a linked co-author goes with the person, and the works name nobody by it again', async () => {
    const talent = await person(`Gon ${surname}`)
    const { authors } = await work(2019, [{ rawName: `G. ${surname}` }])
    const id = await coAuthorOf(authors[0])
    await linkCoAuthor(viewers.admin, id, talent.id, null)
    await settle()
    const erased = {
      id: talent.id,
      email: '',
      form: 'works',
      rows: [{ kind: 'talents', id: talent.id }],
    } as const
    for (const data of personalData()) if (['works', 'coAuthors'].includes(data.name)) await data.erase?.(erased)
    await settle()
    expect(await read(id)).toBeNull()
    expect(await author(authors[0])).toMatchObject({ talent: null, coAuthor: null, rawName: `G. ${surname}` })
    expect(await findRows(coAuthors, { displayName: `G. ${surname}` }, { trash: true })).toEqual([])
  })
})
