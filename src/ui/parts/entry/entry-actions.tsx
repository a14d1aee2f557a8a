// What a reader does with an entry, in one style on every page that shows one, under its title: write first (on a phone in a bar at the foot), then keep, pass on, print, report. All but the last of them work without script or are not there.
import type { ReactNode } from 'react'
import { useWords } from '../../foundations/words.tsx'
import { localHref, useBase } from '../../foundations/link.tsx'
import { Button, ButtonLink } from '../button.tsx'
import css from './entry-actions.module.css'
import { ReportLink } from './report-link.tsx'
import { ShareButton } from './share-button.tsx'

export type EntryActionsProps = {
  /** Its kind and slug: `hosts/upland-hosts`. */
  entry: string
  title: string
  /** Of a title in another language than the page. */
  titleLang?: string | undefined
  /** Absolute address, for passing on. */
  address: string
  /** May somebody be written to about it? */
  contact?: boolean
  /** Where the page itself has a more urgent action. */
  contactLook?: 'primary' | 'secondary'
  /** Is it a page of its own, which prints? */
  print?: boolean
  /** May a problem be reported from here? Else the page says where. */
  report?: boolean
  /** What the entry asks for before all: to apply, to book. */
  first?: ReactNode
  /** Further actions, after saving. */
  children?: ReactNode
}

/** The button by which a member keeps an entry; visitors sign in and come back with it saved. */
export function SaveButton({ entry, title, titleLang }: Pick<EntryActionsProps, 'entry' | 'title' | 'titleLang'>) {
  const { actions } = useWords('common')
  const base = useBase()
  return (
    <form method="post" action={localHref(base, '/save')} className={css.save}>
      <input type="hidden" name="entry" value={entry} />
      <Button look="quiet" icon="bookmark" type="submit">
        {actions.save}
        <span className="visually-hidden" lang={titleLang}>
          {' '}
          {title}
        </span>
      </Button>
    </form>
  )
}

export function EntryActions({
  entry,
  title,
  titleLang,
  address,
  contact = false,
  contactLook = 'primary',
  print: canPrint = false,
  report = true,
  first,
  children,
}: EntryActionsProps) {
  const { actions } = useWords('common')
  return (
    <div className={css.actions} data-no-print="">
      <div className={css.foot} data-foot-bar={contact || first ? '' : undefined}>
        {first}
        {contact && (
          <ButtonLink look={contactLook} href={`/contact?to=${entry}`} rel="nofollow">
            {actions.contact}
          </ButtonLink>
        )}
        <SaveButton entry={entry} title={title} titleLang={titleLang} />
      </div>
      {children}
      <ShareButton address={address} title={title} />
      {canPrint && (
        <span data-script="">
          <Button look="quiet" icon="printer" onClick={() => print()}>
            {actions.print}
          </Button>
        </span>
      )}
      {report && <ReportLink entry={entry} />}
    </div>
  )
}
