// Topics that say nearly what somebody is about to ask.
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { type FoundRow, searchKinds } from '#engine/search/search-kinds.ts'
import { outOf } from '#engine/store/rows-of-kind.ts'
import { forums } from '#kinds/forums/kind.ts'

export type SimilarTopic = { id: string; slug: string; title: string; language: string }

/** Shorter words say nothing yet. */
const leastTitle = 8
const most = 5

/** Does it say at least half of what is asked? A word that both have by chance makes no two questions alike. */
const isNear = ({ matched }: FoundRow): boolean => !matched || matched.held.length * 2 >= matched.words.length

/** Of what everybody sees, the nearest first. @param own the topic that is being changed */
export async function similarTopics(viewer: Viewer, title: string, own: string | undefined): Promise<SimilarTopic[]> {
  const q = title.trim()
  if (q.length < leastTitle) return []
  const { rows } = await searchKinds(asVisitor(viewer), {
    q,
    kinds: [forums],
    size: most + 1,
    asTyped: true,
    fields: () => ['slug', 'title', 'language'],
  })
  return rows
    .filter(isNear)
    .flatMap(({ kind, row }) => outOf(forums, kind, row) ?? [])
    .filter(({ slug }) => slug !== own)
    .slice(0, most)
    .map(({ id, slug, title: text, language }) => ({ id, slug: slug ?? '', title: text, language: language ?? '' }))
}
