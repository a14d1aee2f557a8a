// What only those who are signed in have around public pages. Visitors never load it: it stands beside the first script.
import { PersonMenu } from '#ui/person-menu.tsx'
import { PreviewNote } from '#ui/preview-note.tsx'
import { useWords } from '#ui/words.tsx'
import { placesOf } from '#features/notifications/places.ts'
import { backFrom, previewedAs } from '#engine/pages/preview-address.ts'
import type { Site } from '#engine/pages/page-data.ts'
import { Bell } from './bell.tsx'

/** In the top bar: what one was told, and who one is. */
export function Own({ person }: { person: NonNullable<Site['signedIn']> }) {
  const { shell, memberMenu } = useWords('common')
  const { bell } = useWords('account')
  const links =
    person.role === null
      ? [
          { text: memberMenu.myProfile, href: '/my-profile' },
          { text: bell.title, href: placesOf(false).all },
        ]
      : [{ text: shell.backOffice, href: '/backend' }]
  return (
    <>
      <Bell />
      <PersonMenu name={person.name} links={links} />
    </>
  )
}

/** The note over a page that staff look at before it is published. */
export function Preview({ path, search, previewWords: words }: Site) {
  const query = new URLSearchParams(search)
  const seenAs = previewedAs(query)
  if (!words || !seenAs) return null
  const back = backFrom(query)
  const link = (as: 'visitor' | 'member', text: string) => {
    const next = new URLSearchParams(query)
    next.set('preview', as)
    return { text, href: `${path}?${next}`, isCurrent: as === seenAs }
  }
  return (
    <PreviewNote
      text={words[seenAs]}
      links={[
        link('visitor', words.asVisitor),
        link('member', words.asMember),
        ...(back ? [{ text: words.back, href: back }] : []),
      ]}
    />
  )
}
