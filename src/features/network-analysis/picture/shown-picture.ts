// The picture as the page shows it without script: the drawing, its legend, and a list that says everything that the drawing says.
import { type Drawing, drawingOf } from './drawing.ts'
import { type Coloring, markSaid } from './marks.ts'
import { type Picture, pictureOf, type PictureSource, type PictureWords } from './picture.ts'

export const drawnAtMost = { nodes: 180, edges: 2000 }

export type ShownPicture = Pick<Picture, 'coloring' | 'marks' | 'total'> & {
  drawing: Drawing
  lines: number
  /** In the order of the picture: what stands in it, and with whom it is linked there, the strongest first. */
  list: { name: string; href: string | null; country: string; links: number; mark: string; linked: string[] }[]
}

export async function shownPicture(
  source: PictureSource,
  coloring: Coloring,
  words: PictureWords,
): Promise<ShownPicture> {
  const { nodes, edges, marks, total } = await pictureOf(source, coloring, words, drawnAtMost)
  const linked = nodes.map((): [weight: number, name: string][] => [])
  for (const [one, other, weight] of edges) {
    linked[one]?.push([weight, nodes[other]?.name ?? ''])
    linked[other]?.push([weight, nodes[one]?.name ?? ''])
  }
  return {
    coloring,
    marks,
    total,
    drawing: drawingOf({ nodes, edges }),
    lines: edges.length,
    list: nodes.map(({ name, href, country, links, mark }, at) => ({
      name,
      href,
      country,
      links,
      mark: markSaid({ coloring, marks }, mark),
      linked: (linked[at] ?? []).toSorted((a, b) => b[0] - a[0]).map(([, other]) => other),
    })),
  }
}
