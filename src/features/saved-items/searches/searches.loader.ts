// The searches that a member keeps, and one that is to be kept: its list, its question in words, and the name that is proposed.
import type { LoaderContext } from '#engine/page/context.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { publicList } from '#engine/public/directory/public-list-data.ts'
import { readListAddress } from '#engine/public/directory/list-question.ts'
import { findDirectory } from '#engine/public/directory/registry.ts'
import { cutGraphemes } from '#lib/text/graphemes.ts'
import { choiceOf } from '#server/notifications/topics.ts'
import { labelled } from '#words/formats.ts'
import { addressOfSearch, type Frequency, listSearches, mostName, mostSearches } from './saved-searches.ts'

export type ShownSearch = { id: string; name: string; list: string; href: string | null; frequency: Frequency }
export type SearchesData = {
  searches: ShownSearch[]
  /** What is to be kept. */
  proposed: { address: string; name: string; list: string; count: string } | null
  mostName: number
  mostSearches: number
  isFull: boolean
  /** Mails about saved searches are switched off for all of them. */
  isSilent: boolean
}

async function propose(address: string, { viewer, words, locale }: LoaderContext): Promise<SearchesData['proposed']> {
  const read = readListAddress(address)
  if (!read) return null
  const { directory, question, address: list } = read
  const { kind, shape } = directory
  const { q, rest, filters, chips, total } = await publicList(asVisitor(viewer), kind, shape, question, ['id'])
  const title = directory.title(words)
  const asked = [chips.length > 0 ? rest : q, ...chips.map(({ label }) => label)].filter(Boolean)
  // Not those that the list has although nobody asked.
  const named = filters.filter(({ param, value }) => question.getAll(param).includes(value)).map(({ label }) => label)
  const all = [...new Set([...asked, ...named])]
  const name = all.length > 0 ? labelled(title, all.join(', '), locale) : title
  return {
    address: list,
    name: cutGraphemes(name, mostName),
    list: title,
    count: words.member.savedSearches.now({ count: total }),
  }
}

export async function loader(context: LoaderContext): Promise<SearchesData> {
  const { viewer, query, words } = context
  const member = viewer.who === 'member' ? viewer.id : null
  const wanted = query.get('list')
  const searches = member ? await listSearches(member) : []
  return {
    searches: searches.map(({ id, name, kind, query: asked, frequency }) => {
      const directory = findDirectory(kind)
      return {
        id,
        name,
        list: directory ? directory.title(words) : kind,
        href: addressOfSearch({ kind, query: asked }),
        frequency,
      }
    }),
    proposed: wanted ? await propose(wanted, context) : null,
    mostName,
    mostSearches,
    isFull: searches.length >= mostSearches,
    isSilent: member !== null && !(await choiceOf({ realm: 'member', account: member }, 'searches')).mail,
  }
}
