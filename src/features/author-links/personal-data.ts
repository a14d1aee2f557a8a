// The works of a member: those whose author the member is, as far as it is not denied, and those the member entered.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { citedItems } from '#kinds/citations.queries.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { toBibtex } from '#lib/citations/bibtex.ts'
import { query, sql } from '#server/database/db.ts'
import type { Locale } from '#words/locales.ts'
import { linksOf } from './decide.ts'

/** Stands in for a printed name that was erased. */
const noName = '[name removed]'

/** Does the work name somebody else of the pool? */
const isShared = async (publication: string, own: readonly string[]): Promise<boolean> =>
  (await findRows(publicationAuthors, { publication })).some(({ talent }) => talent && !own.includes(talent))

/** Takes a person out of the works. `eraser`: the member with whom the printed name goes, and works that nobody shares; else works stay as they are printed. */
async function forgetAuthor(talent: string, eraser: string | null): Promise<void> {
  for (const { id, publication } of await findRows(publicationAuthors, { talent }, { trash: true })) {
    const work = eraser ? await findRow(publications, publication, { trash: true }) : null
    if (work && work.createdBy === eraser && !(await isShared(work.id, [talent]))) {
      await eraseRow(system(), publications, work.id)
      continue
    }
    const printed = eraser ? { rawName: noName, affiliationText: null, university: null, isCorresponding: false } : {}
    const values = { talent: null, orcid: null, scopusId: null, linkStatus: 'rejected', ...printed } as const
    await writeFields(system(), publicationAuthors, id, values, { audit: false })
    await query(sql`
      update audit_entries set label = null, changed = null where kind = ${publicationAuthors.name} and row_id = ${id}::uuid`)
    // What the work says of its authors follows from their rows.
    if (eraser)
      await query(sql`
        update audit_entries set changed = changed - 'authorsText' where kind = ${publications.name} and row_id = ${publication}::uuid`)
  }
}

/** The works, and the links by which they name the member. */
async function ownWorks(viewer: Viewer, locale: Locale) {
  const own = await findOwnPerson(accountId(viewer))
  const links = own ? (await linksOf(own.row.id)).filter(({ linkStatus }) => linkStatus !== 'rejected') : []
  const rows = [
    ...(await findRows(publications, { id: links.map(({ publication }) => publication) })),
    ...(await findRows(publications, { createdBy: accountId(viewer) })),
  ]
  const each = [...new Map(rows.map((row) => [row.id, row])).values()]
  return { links, works: await outputRows(viewer, publications, each, locale) }
}

export const workData: readonly PersonalData[] = [
  {
    name: 'works',
    read: async (viewer, locale): Promise<readonly PersonalRow[]> => {
      const { links, works } = await ownWorks(viewer, locale)
      const printed = new Map(links.map((link) => [link.publication, link]))
      return works.map((row) => {
        const link = printed.get(row.id)
        if (!link) return row
        const { rawName, affiliationText, orcid, scopusId, linkStatus, hiddenOnProfile } = link
        return { ...row, author: { rawName, affiliationText, orcid, scopusId, linkStatus, hiddenOnProfile } }
      })
    },
    files: async (viewer, locale) => {
      const { works } = await ownWorks(viewer, locale)
      return [{ name: 'publications.bib', format: 'BibTeX', text: toBibtex(await citedItems(viewer, works)) }]
    },
    erase: async ({ id, form, rows }) => {
      for (const row of rows) await forgetAuthor(row.id, form === 'everything' ? id : null)
      if (form === 'everything')
        for (const work of await findRows(publications, { createdBy: id }, { trash: true }))
          if (!(await isShared(work.id, []))) await eraseRow(system(), publications, work.id)
    },
  },
]
