// What is pasted from Word, Google Docs, mails and web pages, in the shape that the editor has; the rest of it is left out.
import { isOwnPicture } from '#lib/member-links.ts'
import { withoutActiveContent, wrapLoose } from './from-html.ts'

const lookOf = (element: Element): string => element.getAttribute('data-look') ?? ''
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

const looks: readonly (readonly [look: RegExp, tag: string])[] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[a-z-]*:[^;:]*line-through/i, 's'],
  [/vertical-align:\s*sub/i, 'sub'],
  [/vertical-align:\s*super/i, 'sup'],
]

/** Looks that mean something become their marks. */
function readLooks(body: Element): void {
  for (const bold of body.querySelectorAll(':is(b, strong)[data-look]'))
    if (/font-weight:\s*(normal|[1-4]00)/i.test(lookOf(bold))) unwrap(bold)
  for (const span of body.querySelectorAll('span[data-look]'))
    for (const [look, tag] of looks) {
      if (!look.test(lookOf(span)) || span.closest('h1, h2, h3, h4, h5, h6')) continue
      const mark = body.ownerDocument.createElement(tag)
      mark.append(...span.childNodes)
      span.append(mark)
    }
}

/** Word writes the items of its lists as paragraphs that name their level and carry their own bullet or number. */
function readWordLists(body: Element): void {
  // The lists that are open, from the outermost to the one that grows.
  let open: Element[] = []
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(lookOf(paragraph))?.[1] ?? 0)
    const marker = paragraph.querySelector('[data-look*="mso-list:Ignore" i]')
    if (level === 0 || !marker) {
      if (level === 0) open = []
      continue
    }
    const tag = /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(marker.textContent ?? '') ? 'ol' : 'ul'
    marker.remove()
    open = open.slice(0, level)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(open.length === level - 1 ? tag : 'ul')
      const item = open.at(-1)?.lastElementChild
      if (item) item.append(list)
      else if (open.length > 0) open.at(-1)?.append(list)
      else paragraph.before(list)
      open.push(list)
    }
    open.at(-1)?.append(rename(paragraph, 'li'))
  }
}

/** Messages of chats keep their lines as they were typed, and draw signs such as emoji as pictures with a name. */
function readMessages(body: Element): void {
  for (const box of body.querySelectorAll('[data-look*="white-space" i]')) {
    if (!/white-space:\s*(pre|break-spaces)/i.test(lookOf(box)) || box.closest('pre')) continue
    const texts = body.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const lines = text.data.split(/\r?\n/)
      if (lines.length === 1 || text.data.trim() === '') continue
      text.replaceWith(
        ...lines.flatMap((line, at) => (at === 0 ? [line] : [body.ownerDocument.createElement('br'), line])),
      )
    }
  }
  for (const sign of body.querySelectorAll('img[alt]')) {
    const name = sign.getAttribute('alt') ?? ''
    if (/emoji|emoticon|sticon/i.test(`${sign.className} ${sign.getAttribute('src')}`) && name.length <= 30)
      sign.replaceWith(name)
  }
}

function readLinksAndPictures(body: Element): void {
  for (const [selector, name] of [
    ['a[href]', 'href'],
    ['img[src]', 'src'],
  ] as const)
    for (const element of body.querySelectorAll(selector)) {
      const address = element.getAttribute(name) ?? ''
      if (address.startsWith(`${location.origin}/`)) element.setAttribute(name, address.slice(location.origin.length))
    }
  for (const picture of body.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src') ?? '') || !picture.getAttribute('alt')) picture.remove()
}

/** @returns markup that the schema of the editor reads; what was copied from an editor stays as it is */
export function readPasted(html: string): string {
  const clean = withoutActiveContent(html)
  if (clean.includes('data-pm-slice')) return clean
  const { body } = new DOMParser().parseFromString(clean, 'text/html')
  readWordLists(body)
  readLooks(body)
  readMessages(body)
  readLinksAndPictures(body)
  for (const noise of body.querySelectorAll('meta, link, o\\:p, noscript, template, button, input, select, textarea'))
    noise.remove()
  // Every word that Word copies says in which language it was checked.
  for (const span of body.querySelectorAll('span')) unwrap(span)
  for (const foot of body.querySelectorAll('tfoot')) rename(foot, 'tbody')
  for (const caption of body.querySelectorAll('caption')) caption.closest('table')?.before(rename(caption, 'p'))
  for (const box of body.querySelectorAll('div, section, article, main, header, footer, center, address, dl, dt, dd')) {
    wrapLoose(box, false)
    unwrap(box)
  }
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  return body.innerHTML
}
