// Right after signing in the shortlist of this browser moves into the account: what is saved leaves the browser, the rest stays there.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { removeFromShortlist, wholeShortlist } from '#features/pool/selected-people/shortlist.ts'
import { poolKinds } from '#kinds/pools.ts'

async function move(): Promise<void> {
  const entries = wholeShortlist(poolKinds)
  if (entries.length === 0) return
  const answer = await fetch('/api/saved-items', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entries }),
  }).catch(() => null)
  // What did not get through stays, and moves with the next sign-in.
  if (!answer?.ok) return
  const { kept } = (await answer.json()) as { kept: string[] }
  for (const named of kept) {
    const [pool = '', slug = ''] = named.split('/')
    removeFromShortlist(pool, slug)
  }
}

export function useShortlistToAccount(isMember: boolean): void {
  const { search } = useLocation()
  // The message of the sign-in leaves the address at once.
  const [isNew] = useState(() => new URLSearchParams(search).get('flash') === 'signedIn')
  useEffect(() => {
    if (isMember && isNew) void move()
  }, [isMember, isNew])
}
