// Stored markup as a document of the editor, and whether all of it arrives there.
import { DOMParser as DocumentParser, type Node as DocumentNode } from 'prosemirror-model'
import { schema } from './schema.ts'
import { toHtml } from './to-html.ts'

const blockTags = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption table thead tbody tfoot tr th td caption ' +
    'div section article main header footer aside nav address center dl dt dd'
  ).split(' '),
)
const holders = new Set(['body', 'blockquote', 'aside', 'li', 'td', 'th', 'figure', 'figcaption'])
const parts = 'ul, ol, table, thead, tbody, tr, figure'

const isBlock = (node: Node): boolean =>
  node instanceof Element && (blockTags.has(node.localName) || [...node.children].some(isBlock))
const isBlank = (node: Node): boolean =>
  node instanceof Element
    ? !['img', 'br'].includes(node.localName) && [...node.childNodes].every(isBlank)
    : !/[^\t\n\f\r ]/.test(node.textContent ?? '')

/** Text that stands between blocks gets a paragraph of its own. */
export function wrapLoose(holder: Element, isBare: boolean): void {
  let run: ChildNode[] = []
  const wrap = (before: Node | null): void => {
    const text = run
    run = []
    if (text.every(isBlank)) return
    const paragraph = holder.ownerDocument.createElement('p')
    paragraph.toggleAttribute('data-bare', isBare)
    holder.insertBefore(paragraph, before)
    paragraph.append(...text)
  }
  for (const child of Array.from(holder.childNodes)) {
    if (isBlock(child)) wrap(child)
    else run.push(child)
  }
  wrap(null)
}

/**
 * The page forbids styles and handlers, and the browser complains of them even in a document that nobody sees. What a
 * style says can still be read as `data-look`.
 */
export const withoutActiveContent = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^>]*>/g, '')
    .replaceAll(/<(style|script|title|xml)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(/\s(style|on[a-z]+)(?=\s*=)/gi, (_, name: string) =>
        name.toLowerCase() === 'style' ? ' data-look' : ' data-off',
      ),
    )

/** The markup as elements that nobody sees, in the shape that the editor has: a list inside a list stands in an item. */
export function elementsOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutActiveContent(html), 'text/html')
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    if (list.previousElementSibling && list.previousElementSibling.localName === 'li')
      list.previousElementSibling.append(list)
  for (const part of [...body.querySelectorAll(parts)].toReversed())
    if (part.children.length === 0 && isBlank(part)) part.remove()
  for (const holder of [body, ...body.querySelectorAll('*')]) {
    if (!holders.has(holder.localName)) continue
    wrapLoose(holder, true)
    if (holder.children.length > 0 || holder === body) continue
    const empty = body.ownerDocument.createElement('p')
    empty.setAttribute('data-bare', '')
    holder.append(empty)
  }
  return body
}

const parser = DocumentParser.fromSchema(schema)

/** Plain paragraphs as people type them become <p>; text that has blocks of its own stays. */
export function withParagraphs(text: string): string {
  if (text.trim() === '' || /<(p|h[2-4]|ul|ol|blockquote|table|pre|figure|hr)\b/i.test(text)) return text
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

export const fromHtml = (html: string): DocumentNode => parser.parse(elementsOf(html))

/** What there is to lose: every letter with all that stands around it, every picture, line break and part. */
function contentOf(element: Element, around: readonly string[], found: string[]): string[] {
  const add = (at: string, text: string): void => {
    if (found.at(-2) === at) found[found.length - 1] += text
    else found.push(at, text)
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) {
      const text = child.data.replaceAll(/\s+/g, '')
      if (text) add([...new Set(around)].join(' '), text)
    } else if (child instanceof Element) {
      const tag = child.localName
      const given = ['href', 'lang', 'scope', 'src', 'alt', 'width', 'height'].map((name) => child.getAttribute(name))
      const name = `${tag}=${given.join()}`
      if (['img', 'br', 'hr'].includes(tag)) add('', name)
      const isPlain = tag === 'p' || (['a', 'span'].includes(tag) && given.every((one) => one === null))
      if (blockTags.has(tag) && !isPlain) add('', name)
      // Marks have no order among themselves, and none with what stands around them.
      contentOf(child, isPlain ? around : [...around, name].toSorted(), found)
    }
  }
  return found
}

/** Whether the editor shows all of this text: what it would leave out must not be lost by opening it there. */
export function keepsAll(html: string): boolean {
  const content = (text: string): string => JSON.stringify(contentOf(elementsOf(text), [], []))
  return content(html) === content(toHtml(fromHtml(html)))
}
