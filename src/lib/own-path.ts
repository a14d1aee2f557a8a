// Paths of this site in one writing, so that no link made of one can be read as the address of another site.

// A second slash, a backslash, a step up or in place, and signs that browsers drop, each as it is or encoded.
const odd = /\/\/|\\|%2f|%5c|[\u0000-\u001f\u007f]|%[01][\da-f]|%7f|\/(?:\.|%2e){1,2}(?:\/|$)/i

/** One slash at the beginning and nothing in it that a browser would read as something else. */
export const isOwnPath = (path: string): boolean => path.startsWith('/') && !odd.test(path)

/**
 * The path as it may stand in a link: it begins with one slash, and so does every end of it that begins at a slash.
 * @example ownPath('//host.example/./a\\b') // '/host.example/a/b'
 */
export function ownPath(path: string): string {
  if (isOwnPath(path)) return path
  const plain = path.replaceAll(/[\u0000-\u001f\u007f]|%[01][\da-f]|%7f/gi, '')
  const kept: string[] = []
  for (const part of plain.split(/(?:[/\\]|%2f|%5c)+/i)) {
    const read = part.replaceAll(/%2e/gi, '.')
    if (read === '..') kept.pop()
    else if (read !== '' && read !== '.') kept.push(part)
  }
  // What was taken out may have brought together what is odd again: `%%000a`.
  return ownPath(`/${kept.join('/')}${kept.length > 0 && /[/\\]$/.test(plain) ? '/' : ''}`)
}

/** The same for a path with its query and place. */
export function ownAddress(address: string): string {
  const at = address.search(/[?#]/)
  if (at === -1) return ownPath(address)
  return ownPath(address.slice(0, at)) + address.slice(at).replaceAll(/[\u0000-\u001f\u007f]/g, '')
}
