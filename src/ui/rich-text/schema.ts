// The schema of the editor: the allow-list of src/server/rich-text.ts, and nothing besides.
import { isOwnPicture } from '#lib/member-links.ts'
import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

const schemes = /^(https?:|mailto:)/i

/** Addresses that the server keeps: of the web and of mailboxes, and places of this site. */
const isKept = (href: string): boolean =>
  schemes.test(href) || (!/^[a-z][a-z0-9+.-]*:/i.test(href) && !href.startsWith('//') && !/[\u0000-\u001F]/.test(href))

const read =
  (name: string) =>
  (element: HTMLElement): string | null =>
    element.getAttribute(name) || null

const holder = (tag: string, spec: Partial<NodeSpec> = {}): NodeSpec => ({
  content: 'block+',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...spec,
})

const nodes = {
  doc: { content: 'block+' },
  // Bare: text of a list item, a cell or a quotation that stands there without <p>, and goes back without it.
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: { bare: { default: false } },
    parseDOM: [{ tag: 'p', getAttrs: (element) => ({ bare: element.hasAttribute('data-bare') }) }],
    toDOM: ({ attrs }) => (attrs['bare'] ? ['p', { 'data-bare': '' }, 0] : ['p', 0]),
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 3 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  blockquote: holder('blockquote', { group: 'block', defining: true }),
  // A remark that stands out from the text.
  aside: holder('aside', { group: 'block', defining: true }),
  ul: holder('ul', { group: 'block', content: 'li+' }),
  ol: holder('ol', { group: 'block', content: 'li+' }),
  li: holder('li', { defining: true }),
  pre: {
    group: 'block',
    content: 'inline*',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  figure: holder('figure', { group: 'block', content: '(block | figcaption)+' }),
  figcaption: holder('figcaption', { defining: true }),
  table: holder('table', { group: 'block', content: '(thead | tbody | tr)+', isolating: true }),
  thead: holder('thead', { content: 'tr+' }),
  tbody: holder('tbody', { content: 'tr+' }),
  tr: holder('tr', { content: '(td | th)+' }),
  td: holder('td', { isolating: true }),
  th: holder('th', {
    isolating: true,
    attrs: { scope: { default: null } },
    parseDOM: [{ tag: 'th', getAttrs: (element) => ({ scope: read('scope')(element) }) }],
    toDOM: ({ attrs }) => ['th', attrs['scope'] ? { scope: attrs['scope'] } : {}, 0],
  }),
  image: {
    group: 'inline',
    inline: true,
    attrs: { src: {}, alt: {}, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'img[src][alt]',
        getAttrs: (element) => {
          const [src, alt, width, height] = ['src', 'alt', 'width', 'height'].map((name) => read(name)(element))
          return src && isOwnPicture(src) ? { src, alt: alt ?? '', width, height } : false
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', attrs],
  },
  br: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((one) => ({ tag: one })),
  toDOM: () => [tag, 0],
})
const valued = (tag: string, name: string, isGood: (value: string) => boolean): MarkSpec => ({
  inclusive: false,
  attrs: { [name]: {} },
  parseDOM: [
    {
      tag: `${tag}[${name}]`,
      getAttrs: (element): Attrs | false => {
        const value = read(name)(element)
        return value !== null && isGood(value) ? { [name]: value } : false
      },
    },
  ],
  toDOM: ({ attrs }) => [tag, attrs, 0],
})

const marks = {
  a: valued('a', 'href', isKept),
  span: valued('span', 'lang', () => true),
  strong: mark('strong', 'b'),
  em: mark('em', 'i'),
  s: mark('s', 'strike', 'del'),
  sub: mark('sub'),
  sup: mark('sup'),
  code: mark('code'),
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
