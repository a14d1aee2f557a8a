// The list of all pages, for people.
import type { Feature } from '#engine/interfaces/feature.ts'
import { publicPage } from '#engine/interfaces/feature-pages.ts'

export const sitemap: Feature = { name: 'sitemap', pages: [publicPage('/sitemap', 'sitemap')] }
