// What the page before had to say: `?said=signedIn` shows that message once and leaves the address.
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSnackbar } from '#ui/snackbar.tsx'
import { useWords } from '#ui/words.tsx'

function useSaid(): void {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const isUnderWay = useNavigation().state !== 'idle'
  const say = useSnackbar()
  const { snackbar } = useWords('common')
  // Before anybody can click: a way that somebody chose is never given up for this one.
  useLayoutEffect(() => {
    const params = new URLSearchParams(search)
    const said = params.get('said')
    if (!said) return
    const words = (snackbar as Readonly<Record<string, string | undefined>>)[said]
    if (words) say({ title: words, color: 'success' })
    if (isUnderWay) return
    params.delete('said')
    void navigate(
      { pathname, search: params.size > 0 ? `?${params}` : '' },
      { replace: true, preventScrollReset: true },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once per address
  }, [search])
}

/** Inside the provider of messages. */
export function Said() {
  useSaid()
  return null
}
