// The address of the buttons that save: looked at, it leads to what is saved, or to the search that is to be saved; staff, who keep no list of their own, are told so.
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { readListAddress } from '#engine/public/directory/list-question.ts'
import { savedSearchesHref } from '#engine/public/directory/saved-searches-page.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { savedPage } from './own-page.ts'
import { findEntry } from './saved.ts'

export type SaveData = { title: string; text: string; ways: { text: string; href: string }[] }

export async function loader({ viewer, query, locale, words }: LoaderContext): Promise<SaveData> {
  const list = readListAddress(query.get('list') ?? '')
  const isStaff = viewer.who === 'staff'
  if (list && !isStaff) throw new Redirection(addressOf(savedSearchesHref, new URLSearchParams({ list: list.address })))
  const entry = list
    ? { label: list.directory.title(words), href: list.address }
    : isStaff && (await findEntry(query.get('entry'), locale))
  if (!entry) throw new Redirection(savedPage.href)
  const { staffSave } = words.directory
  return {
    title: staffSave.title,
    text: staffSave.text,
    ways: [
      { text: staffSave.back({ name: entry.label }), href: entry.href },
      { text: words.common.shell.backOffice, href: '/backend' },
    ],
  }
}
