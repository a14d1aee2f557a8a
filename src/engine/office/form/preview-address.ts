// The address of a public page as it is previewed, by staff and by whose it is: before it is published, and with the way back.

/** `opens` is the public address of rows before their slug. */
export function previewAddress(opens: string, slug: string, back: string): string {
  const previewParams = new URLSearchParams({ preview: 'visitor', back })
  return `${opens}${slug}${opens.includes('?') ? '&' : '?'}${previewParams}`
}

export const previewers = ['visitor', 'member', 'organization'] as const
export type PreviewedAs = (typeof previewers)[number]

/** As whom the page is to be seen; null when the address asks for no preview. */
export function previewedAs(query: URLSearchParams): PreviewedAs | null {
  const previewParams = query.get('preview')
  return previewers.find((one) => one === previewParams) ?? null
}

/** Where the form stands that led here; only a path of the back office, or of one's own pages. */
export function returnAddress(query: URLSearchParams): string | null {
  const back = query.get('back') ?? ''
  return /^\/(?:backend|my-profile)\/[\w/-]+(\?[\w=&%.-]*)?$/.test(back) && !back.includes('//') ? back : null
}

/** What links on a previewed page keep of its address. */
export function storedPreview(query: URLSearchParams): string {
  const params = new URLSearchParams([...query].filter(([name]) => name === 'preview' || name === 'back'))
  return previewedAs(query) ? `?${params}` : ''
}
