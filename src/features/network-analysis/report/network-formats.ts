// Files of a network: GraphML, GEXF 1.3 and Pajek, each with what it shows and when it was computed. Pure.
import { element, type Xml } from '#lib/text/xml.ts'

type Value = string | number
export type ExportedNetwork = {
  /** What is in it: source, date, filters, who is left out. */
  about: string
  /** Day of the computation. */
  day: string
  /** Attributes of each node, by their name. */
  attributes: readonly { name: string; isNumber: boolean }[]
  nodes: readonly { id: string; label: string; values: readonly Value[] }[]
  /** Numbers of nodes, and what the edge weighs. */
  edges: readonly (readonly [one: number, other: number, weight: number])[]
}

const document = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`

function graphml({ about, attributes, nodes, edges }: ExportedNetwork): string {
  const keys = [{ name: 'label', isNumber: false }, ...attributes].map(({ name, isNumber }) =>
    element('key', { id: name, for: 'node', 'attr.name': name, 'attr.type': isNumber ? 'double' : 'string' }),
  )
  const weight = element('key', { id: 'weight', for: 'edge', 'attr.name': 'weight', 'attr.type': 'double' })
  const values = (label: string, given: readonly Value[]): Xml[] => [
    element('data', { key: 'label' }, label),
    ...attributes.map(({ name }, at) => element('data', { key: name }, given[at])),
  ]
  return document(
    element(
      'graphml',
      { xmlns: 'http://graphml.graphdrawing.org/xmlns' },
      element('desc', {}, about),
      keys,
      weight,
      element(
        'graph',
        { id: 'network', edgedefault: 'undirected' },
        nodes.map(({ label, values: given }, number) => element('node', { id: `n${number}` }, values(label, given))),
        edges.map(([one, other, weighs], number) =>
          element(
            'edge',
            { id: `e${number}`, source: `n${one}`, target: `n${other}` },
            element('data', { key: 'weight' }, weighs),
          ),
        ),
      ),
    ),
  )
}

function gexf({ about, day, attributes, nodes, edges }: ExportedNetwork): string {
  const values = (given: readonly Value[]): Xml[] =>
    attributes.map(({ name }, at) => element('attvalue', { for: name, value: given[at] }))
  return document(
    element(
      'gexf',
      { xmlns: 'http://gexf.net/1.3', version: '1.3' },
      element('meta', { lastmodifieddate: day }, element('description', {}, about)),
      element(
        'graph',
        { defaultedgetype: 'undirected', mode: 'static' },
        element(
          'attributes',
          { class: 'node' },
          attributes.map(({ name, isNumber }) =>
            element('attribute', { id: name, title: name, type: isNumber ? 'double' : 'string' }),
          ),
        ),
        element(
          'nodes',
          {},
          nodes.map(({ label, values: given }, number) =>
            element('node', { id: String(number), label }, element('attvalues', {}, values(given))),
          ),
        ),
        element(
          'edges',
          {},
          edges.map(([source, target, weight], id) => element('edge', { id, source, target, weight })),
        ),
      ),
    ),
  )
}

const quoted = (text: string): string => `"${text.replaceAll('"', "'").replaceAll(/\s+/g, ' ')}"`

/** Nodes are numbered from 1; what it is stands in comments. */
const pajek = ({ about, nodes, edges }: ExportedNetwork): string =>
  [
    ...about.split('\n').map((line) => `% ${line}`),
    `*Vertices ${nodes.length}`,
    ...nodes.map(({ label }, number) => `${number + 1} ${quoted(label)}`),
    '*Edges',
    ...edges.map(([one, other, weight]) => `${one + 1} ${other + 1} ${weight}`),
    '',
  ].join('\r\n')

export const networkFormats = {
  graphml: { type: 'application/graphml+xml; charset=utf-8', write: graphml },
  gexf: { type: 'application/gexf+xml; charset=utf-8', write: gexf },
  net: { type: 'text/plain; charset=utf-8', write: pajek },
} as const
export type NetworkFormat = keyof typeof networkFormats
