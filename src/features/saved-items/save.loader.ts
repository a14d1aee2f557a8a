// The address of the forms that save: looked at, it leads to what is saved; staff, who keep no list of their own, are told so.
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { savedPage } from './own-page.ts'
import { findEntry } from './saved.ts'

export type SaveData = { title: string; text: string; ways: { text: string; href: string }[] }

export async function loader({ viewer, query, locale, words }: LoaderContext): Promise<SaveData> {
  const entry = viewer.who === 'staff' ? await findEntry(query.get('entry'), locale) : null
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
