// What people see of rich text: limits count it.

/** With `by` in place of each tag. A `<` that no `>` follows is no tag. */
export function withoutTags(html: string, by: string): string {
  let text = ''
  let done = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', done)) {
    const close = html.indexOf('>', open)
    if (close < 0) break
    text += html.slice(done, open) + by
    done = close + 1
  }
  return text + html.slice(done)
}

/** Without markup; an entity is one letter. */
export const visibleText = (html: string): string => withoutTags(html, '').replaceAll(/&[a-z]+;|&#\d+;/g, ' ')

/** More than a long text with tables has. The parser of markup takes time with the square of what is nested. */
export const mostTags = 5000

/** Elements of a text, as far as their beginnings tell: a parser cannot nest deeper than that. */
export function countTags(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if (/[a-z]/i.test(html.charAt(at + 1))) count++
  return count
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of rich text on one line. */
export const textOfHtml = (html: string): string =>
  withoutTags(html, ' ')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]+));/g, (all, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name as string] ?? all),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
