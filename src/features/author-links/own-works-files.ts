// The works of a member as files of references and as a table: the export of the list of works, narrowed to the own ones.
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { confirmedOf } from '#kinds/publication-authors/queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { Locale } from '#words/locales.ts'

export const ownWorks: Scope = {
  name: 'own-works',
  label: ({ member }) => member.works.own,
  rows: (viewer, kind) =>
    viewer.who === 'member' && viewer.id && kind.name === publications.name ? confirmedOf(viewer.id) : null,
  forMembers: true,
}

export type OwnWorksFile = { label: string; href: string }

/** In the order in which they are offered. */
const offered = ['bib', 'ris', 'csv']

export function ownWorksFiles(locale: Locale): OwnWorksFile[] {
  const formats = new Map(exportFormatsOf(publications).map(({ name, label }) => [name, label]))
  return offered.flatMap((name) => {
    const label = formats.get(name)
    const href = `/api/${publications.name}/export?format=${name}&only=${ownWorks.name}&locale=${locale}`
    return label ? [{ label, href }] : []
  })
}
