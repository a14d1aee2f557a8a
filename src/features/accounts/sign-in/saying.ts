// Messages that the page after a redirect shows: `said` names one of the snackbar's words.

/** @example saying('/backend?tab=1', 'signedIn') // '/backend?tab=1&said=signedIn' */
export function saying(path: string, said: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.set('said', said)
  return url.pathname + url.search + url.hash
}
