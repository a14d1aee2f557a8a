// Marked-up text of bare elements alone, as nearly every paragraph and post is: without attributes there is nothing in it to refuse.

const tokens = /[^<>&]+|&(?:amp|lt|gt);|<br \/>|<(\/?)(p|strong|em|s|ul|ol|li|blockquote|code)>/y

const flow = new Set(['p', 'ul', 'ol', 'blockquote'])
/** Which elements may begin in one; a parser would end others first. At the top, and in quotes and list items, everything that is no list item. */
function mayBegin(name: string, within: string | undefined): boolean {
  if (name === 'li') return within === 'ul' || within === 'ol'
  if (within === undefined || within === 'blockquote' || within === 'li') return true
  return within !== 'ul' && within !== 'ol' && !flow.has(name)
}

/** Deeper nesting is rare, and for the parser. */
const deepest = 10

/** Is this well-formed, of bare elements of text only, with the three needed entities and no others? Takes time with the length. */
export function isBareMarkup(html: string): boolean {
  const open: string[] = []
  tokens.lastIndex = 0
  while (tokens.lastIndex < html.length) {
    const token = tokens.exec(html)
    if (!token) return false
    const [, slash, name] = token
    if (name === undefined) continue
    if (slash === '/') {
      if (open.pop() !== name) return false
    } else {
      if (open.length >= deepest || !mayBegin(name, open.at(-1))) return false
      open.push(name)
    }
  }
  return open.length === 0
}
