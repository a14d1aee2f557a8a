// A work as matches learn from it: its titles, its abstract, its keywords.
import type { MatchText } from '#engine/interfaces/match-sources.ts'
import { textsIn } from '#lib/text/texts-in.ts'

/** What is read of it, by the names of the query. */
export type WorkRow = {
  id: string
  title: string
  translated: unknown
  abstract: string | null
  year: number | null
  keywords: string[] | null
}

export const textOfWork = ({ id, title, translated, abstract, year, keywords }: WorkRow): MatchText => ({
  id,
  title,
  text: [...textsIn(translated), abstract ?? ''].join('\n'),
  year,
  keywords: keywords ?? [],
})
