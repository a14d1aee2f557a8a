// Loads banners and the announcement, which most sites have none of: the server has them always, a browser where there is one, before it hydrates the page.
import type { Site } from '#engine/page/page-data.ts'
import type * as Notices from './notices.tsx'

export const notices: { parts?: typeof Notices } = {}

export const hasNotices = (site: Site | undefined): boolean => Boolean(site?.popup ?? site?.notices)
