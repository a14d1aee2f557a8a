// Parts of public pages for those who are signed in. Visitors never load them.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type AfterFieldProps, FillFormSlots, type FormSlots } from '#engine/office/form/form-slots.tsx'
import { sourceOf } from '#features/look-ups/fields.ts'
import { useFocusOnProblem } from '#ui/foundations/browser/use-focus-on-problem.ts'
import { PersonMenu } from '#ui/people/person-menu.tsx'
import { PreviewNote } from '#ui/layout/preview-note.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { addressesOf } from '#features/notifications/addresses.ts'
import { returnAddress, type PreviewedAs, previewedAs } from '#engine/office/form/preview-address.ts'
import type { Site } from '#engine/page/page-data.ts'
import { Bell } from './bell.tsx'
import { useShortlistToAccount } from './shortlist-to-account.ts'
import { reach } from '../render/browser/chunk-reload.ts'
import { FlashMessage } from '../public/flash-message.tsx'

/** Filling a form from elsewhere needs script: it is loaded once there is a form that can be. */
function AfterField(props: AfterFieldProps) {
  const [Loaded, setLoaded] = useState<ComponentType<AfterFieldProps> | null>(null)
  const isKnown = sourceOf(props.shape.name, props.field.name) !== null
  useEffect(() => {
    if (isKnown)
      void import('#features/look-ups/after-field.tsx').then(
        (loaded) => setLoaded(() => loaded.AfterField),
        () => {},
      )
  }, [isKnown])
  return Loaded ? <Loaded {...props} /> : null
}

const formSlots: FormSlots = {
  AfterField,
  BesideMoves: () => null,
  AfterHistory: () => null,
  AfterNewest: () => null,
}

export const FormParts = ({ children }: { children: ReactNode }) => (
  <FillFormSlots value={formSlots}>{children}</FillFormSlots>
)

/** In the top bar: what one was told, and who one is. */
export function Own({ person }: { person: NonNullable<Site['signedIn']> }) {
  const { shell } = useWords('common')
  const { memberMenu } = useWords('account')
  const { bell } = useWords('account')
  useShortlistToAccount(person.role === null)
  useFocusOnProblem(true)
  const links =
    person.role === null
      ? [
          { text: memberMenu.myProfile, href: '/my-profile' },
          { text: bell.title, href: addressesOf(false).all },
        ]
      : [{ text: shell.backOffice, href: '/backend' }]
  return (
    <>
      <Bell />
      <PersonMenu name={person.name} links={links} />
    </>
  )
}

const json = (data: object, status: number): Response => Response.json(data, { status, headers: { 'x-kind': 'data' } })

/**
 * Asks for data of a page; a list that could not be read again keeps its rows, and what could not be done there is said there.
 * @param shown what the page is made of now, when it is the one that is asked for
 */
export async function ask(url: URL, init: RequestInit, shown: unknown): Promise<Response> {
  if (typeof shown !== 'object' || shown === null || !('failed' in shown)) return reach(url, init)
  const answer = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
  })
  if (answer && answer.status < 500) return answer
  return init.method === 'GET' ? json({ ...shown, failed: true }, 200) : json({ problem: { code: 'failed' } }, 422)
}

/** The note over a page that staff look at before it is published, or a member with the eyes of others. */
function Preview({ path, search, previewWords: words }: Site) {
  const query = new URLSearchParams(search)
  const seenAs = previewedAs(query)
  const message = seenAs && words?.[seenAs]
  if (!words || !message) return null
  const back = returnAddress(query)
  const link = (as: PreviewedAs, text: string) => {
    const next = new URLSearchParams(query)
    next.set('preview', as)
    return { text, href: `${path}?${next}`, isCurrent: as === seenAs }
  }
  return (
    <PreviewNote
      text={message}
      links={[
        link('visitor', words.asVisitor),
        link('member', words.asMember),
        ...(words.asOrganization ? [link('organization', words.asOrganization)] : []),
        ...(back ? [{ text: words.back, href: back }] : []),
      ]}
    />
  )
}

/** Over the page: what the page before had to say, and with whose eyes it is seen. */
export const NoticesAbovePage = (here: Site) => (
  <>
    <FlashMessage />
    <Preview {...here} />
  </>
)
