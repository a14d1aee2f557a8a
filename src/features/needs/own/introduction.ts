// What a message to a match begins with: for which company a member writes, and what both have in common.
import type { MatchRow } from '#matching/query.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

/** The message to these; to several, what each of them has in common with the sender. */
export type Introduce = (matches: readonly MatchRow[]) => string

/** The newest company of a member that is public. */
export async function ownCompany(member: string) {
  const [company] = await findRows(matchCompanies, { owner: member, status: 'published' }, { sort: '-id', limit: 1 })
  return company
}

export async function introductionOf(member: string, locale: Locale): Promise<Introduce> {
  const [company, { needs: words }] = await Promise.all([ownCompany(member), wordsIn(locale)])
  const title = company ? titleOfRow(matchCompanies, company, locale) : null
  return ([first, ...others]) => {
    const shared = (first?.keywords ?? []).filter(({ id }) =>
      others.every(({ keywords }) => keywords.some((one) => one.id === id)),
    )
    return words.introduction({
      title,
      words: listed(
        shared.map(({ label }) => label),
        locale,
      ),
    })
  }
}
