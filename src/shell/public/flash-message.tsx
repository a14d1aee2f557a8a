// A flash message, what the page before had to say: `?flash=saved` shows that message once and leaves the address. Without script it stands above the page.
import { entryOf } from '#lib/entry-of.ts'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Problem } from '#ui/overlays/problem.tsx'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useSaid } from '#ui/foundations/words.tsx'
import css from './flash-message.module.css'

/** Inside the provider of messages. Pages that are kept for everybody say nothing: they would say it to all. */
export function FlashMessage() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const isUnderWay = useNavigation().state !== 'idle'
  const say = useSnackbar()
  const sentences = useSaid()
  const params = new URLSearchParams(search)
  const message = entryOf<unknown>(sentences, params.get('flash'))
  // Some of them are made of what happened, and stand in no address.
  const words = typeof message === 'string' ? message : undefined
  // Before anybody can click: a way that somebody chose is never given up for this one.
  useLayoutEffect(() => {
    if (!params.has('flash')) return
    if (words) say({ title: words, color: 'success' })
    if (isUnderWay) return
    params.delete('flash')
    void navigate(
      { pathname, search: params.size > 0 ? `?${params}` : '' },
      { replace: true, preventScrollReset: true },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once per address
  }, [search])
  return (
    words && (
      <noscript>
        <div className={css.flash}>
          <Problem look="info" message={words} />
        </div>
      </noscript>
    )
  )
}
