// Flash messages: what the page after a redirect shows, once. `flash` in its address names one of the snackbar's words, or of what the area of the page says.

/** @example withFlash('/backend?tab=1', 'signedIn') // '/backend?tab=1&flash=signedIn' */
export function withFlash(path: string, flash: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.set('flash', flash)
  return url.pathname + url.search + url.hash
}
