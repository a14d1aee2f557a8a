// The document as the markup that is stored, spelled as the server spells it: what it keeps comes back as it was sent.
import type { Mark, Node } from 'prosemirror-model'
import { memberRel } from '#lib/member-links.ts'
import { schema } from './schema.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attributesOf = (attributes: Readonly<Record<string, unknown>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('"', '&quot;')}"`)
    .join('')

const opening = ({ type, attrs }: Mark): string =>
  `<${type.name}${attributesOf(type === schema.marks.a ? { ...attrs, rel: memberRel } : attrs)}>`

function atom(node: Node): string {
  if (node.isText) return escape(node.text ?? '')
  return node.type === schema.nodes.image ? `<img${attributesOf(node.attrs)} />` : '<br />'
}

/** Text with its marks; neighbours share the marks they have in common from the outside. */
function line(parent: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const close = (count: number): void => {
    html += open
      .slice(count)
      .toReversed()
      .map(({ type }) => `</${type.name}>`)
      .join('')
    open = open.slice(0, count)
  }
  parent.forEach((node) => {
    const shared = node.marks.findIndex((one, at) => !open[at]?.eq(one))
    close(shared < 0 ? node.marks.length : shared)
    html += node.marks.slice(open.length).map(opening).join('')
    open = node.marks
    html += atom(node)
  })
  close(0)
  return html
}

const isParagraph = (node: Node | null): boolean => node?.type === schema.nodes.paragraph

/** Bare text needs its <p> again where it got a neighbour, or no longer stands inside anything. */
const isBare = (node: Node, parent: Node, at: number): boolean =>
  node.attrs['bare'] === true &&
  parent.type !== schema.nodes.doc &&
  !isParagraph(parent.maybeChild(at - 1)) &&
  !isParagraph(parent.maybeChild(at + 1))

function block(node: Node, parent: Node, at: number): string {
  const { type } = node
  if (type === schema.nodes.hr) return '<hr />'
  if (type === schema.nodes.paragraph) return isBare(node, parent, at) ? line(node) : `<p>${line(node)}</p>`
  if (type === schema.nodes.heading) return `<h${node.attrs['level']}>${line(node)}</h${node.attrs['level']}>`
  if (type === schema.nodes.pre) {
    const text = line(node)
    // The first line break after <pre> is not part of the text.
    return `<pre>${text.startsWith('\n') ? '\n' : ''}${text}</pre>`
  }
  return `<${type.name}${attributesOf(node.attrs)}>${blocks(node)}</${type.name}>`
}

const blocks = (parent: Node): string => parent.children.map((node, at) => block(node, parent, at)).join('')

const isEmpty = (node: Node): boolean => isParagraph(node) && node.childCount === 0

/** @returns the markup, without the empty lines below it; empty where nothing is written */
export function toHtml(doc: Node): string {
  const written = doc.children.findLastIndex((node) => !isEmpty(node)) + 1
  return doc.children
    .slice(0, written)
    .map((node, at) => block(node, doc, at))
    .join('')
}
