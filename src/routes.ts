// Every page of the product: those that kinds have by their place, and those that features write. Of two under one address the
// later one counts: a feature's own in place of what its kind would have, a kind's in place of what every kind has.
import type { Feature, FeaturePage } from '#engine/interfaces/feature.ts'
import type { Page } from '#engine/page/page.ts'
import { kindPages } from '#kinds/kind-pages.data.ts'
import { features } from './features.ts'

const pagesIn = ({ name, folder = `features/${name}` }: Feature, pages: readonly FeaturePage[]): Page[] =>
  pages.map((page) => ({ ...page, id: page.path, view: `${folder}/${page.view}` }))

const written = features.flatMap((feature) => pagesIn(feature, feature.pages ?? []))
const ofKinds = features.flatMap((feature) =>
  kindPages.flatMap((kind) => pagesIn(feature, feature.kindPages?.(kind) ?? [])),
)
const all = [...new Map([...ofKinds, ...written].map((page) => [page.path, page])).values()]

const addresses = new Set(all.map(({ path }) => path))
const parts = ['form', ':id', 'upload', 'merge', 'split', 'proposals']

export const pages: readonly Page[] = all.map((page) =>
  page.kind ? { ...page, parts: parts.filter((part) => addresses.has(`${page.path}/${part}`)) } : page,
)
