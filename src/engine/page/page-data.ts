// What a page knows while it renders: the site around it, and what its loader gave.
import { useActionData, useLoaderData, useRouteLoaderData } from 'react-router'
import type { ShownPicture } from '#ui/parts/wide-picture.tsx'
import type { Dates } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { Role } from '../model/viewer.ts'

/** Who is signed in, as far as pages and answers show it. */
export type SignedIn = {
  id: string
  name: string
  role: Role | null
  country: { code: string; name: string } | null
  avatar: string | null
}

export type MenuFlags = Readonly<Record<string, boolean>>

/** Work of one's own that goes on, where it is seen and how much is done. */
type OwnRun = { number: number; path: string; call: string; percent: number }

/** Where a member keeps the own rows of a kind. */
type OwnEntriesLink = { href: string; text: string }

/** The part of every page that is not its own: settings, logos, who is signed in. */
export type PreviewWords = {
  visitor: string
  member: string
  asVisitor: string
  asMember: string
  back: string
  organization?: string
  asOrganization?: string
}

/** What staff tell on public pages for a time; without pages it stands on all of them. */
export type SiteNotice = {
  id: string
  version: string
  placement: string
  pages: readonly string[]
  title: string
  text: string
  href: string
  picture: ShownPicture | null
  /** Shown instead on narrow screens. */
  phone: ShownPicture | null
}

export type Site = {
  locale: Locale
  locales: readonly Locale[]
  name: string
  title: string
  description: string
  dates: Dates
  contact: { name: string; office: string; address: string; tel: string; email: string }
  facebook: string
  /** Address, or ''. */ logo: string
  flags: MenuFlags
  /** May people register? */
  registrationOpen: boolean
  logos: { id: string; url: string; Img: { url: string; alt: string; dark: string; width: number; height: number } }[]
  pdpa: { html: string; version: number } | null
  popup: { html: string; closable: boolean; version: string } | null
  /** Left out where there are none. */
  notices?: readonly SiteNotice[]
  signedIn:
    | (SignedIn & { roleLabel: string | null; unread: number; run: OwnRun | null; entries?: OwnEntriesLink[] })
    | null
  /** Letters alone are commands. */
  keys: boolean
  /** Words over a page that staff look at before it is published; null for everybody else. */
  previewWords: PreviewWords | null
  /** Address of the page without language and query. */
  path: string
  /** Query of the address, with its question mark; kept when the language changes. */
  search: string
  origin: string
  year: number
}

export type Head = {
  title: string
  description?: string
  /** Not for search engines. */
  hidden?: boolean
  canonical?: string
  /** Feeds of what the page lists, without the language. */
  feeds?: readonly { href: string; title: string }[]
  /** schema.org, written as JSON-LD. */
  schema?: unknown
}

/** The data of a page that is sent to the browser with the document, and the objects left out because the document shows them. */
export type BrowserData = { data: unknown; left: readonly object[] }

/** Has this reader the frame of the back office around its pages? Nobody else is shown its menu. */
export const hasOffice = (site: Site | undefined): boolean => site?.signedIn?.role != null

export const useSite = (): Site => useRouteLoaderData('root') as Site

/** What this page's loader returned. */
export const usePage = <T>(): T => useLoaderData() as T

/** What this page's action answered to the last form, if it did. */
export const useAnswer = <T>(): T | undefined => useActionData() as T | undefined
