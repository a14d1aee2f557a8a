// What a public list is asked, as members keep it: the same question is the same address, whatever its page, order and looks.
import { addressOf } from '#ui/lists/list-address.ts'
import type { LoaderContext } from '../../page/context.ts'
import type { PublicListShape } from '../../model/addresses/public-list.ts'
import type { AnyDirectory } from './declaration.ts'
import { directories } from './registry.ts'
import { saveSearchHref } from './saved-searches-page.ts'

type ListAddress = Pick<AnyDirectory, 'shape' | 'path'>

const namesOf = ({ params, allOf, ranges }: PublicListShape): string[] => [
  'q',
  'type',
  'exact',
  ...Object.keys(params),
  ...Object.keys(allOf ?? {}),
  ...Object.values(ranges ?? {}).flat(),
]

/** Parameters that say which rows are meant, in the order of their names, each value once. */
export function questionOf({ shape }: ListAddress, query: URLSearchParams): URLSearchParams {
  const question = new URLSearchParams()
  for (const name of new Set(namesOf(shape).toSorted()))
    for (const value of [...new Set(query.getAll(name).map((one) => one.trim()))].toSorted())
      if (value && !(name === 'type' && value === 'all')) question.append(name, value)
  return question
}

type NamedList = {
  directory: AnyDirectory
  question: URLSearchParams
  /** With nothing but its question. */
  address: string
}

/** The list that an address of this site names, and its question; null where it names none. */
export function readListAddress(address: string): NamedList | null {
  const [path = '', query = ''] = address.split('?', 2)
  const directory = directories().find((one) => one.path === path)
  if (!directory) return null
  const question = questionOf(directory, new URLSearchParams(query))
  return { directory, question, address: addressOf(path, question) }
}

/** Where this list is saved, in words of the page. */
export function saveSearchLink(of: ListAddress, query: URLSearchParams, { words }: LoaderContext) {
  const list = addressOf(of.path, questionOf(of, query))
  return { text: words.member.savedSearches.save, href: addressOf(saveSearchHref, new URLSearchParams({ list })) }
}
