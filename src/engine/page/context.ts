// What loaders and actions of pages are given, and how they answer.
import { ownAddress } from '#lib/own-path.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { prefixOf } from '#words/locales.ts'
import type { Page } from './page.ts'
import type { Site } from './page-data.ts'

export type LoaderContext = {
  viewer: Viewer
  locale: Locale
  page: Page
  params: Readonly<Record<string, string>>
  /** Query parameters; on cached pages only those that the page names. */
  query: URLSearchParams
  /** What links on a page that staff preview keep of its address; else empty. */
  preview: string
  /** Path without language. */
  path: string
  site: Site
  /** For whom the page is that staff asked for and were sent away from; only where they were sent. */
  refused?: string
  /** All words of the reader's language. */
  words: AllWords
  /** The page is shown with what its form was answered. */
  isAnswer: boolean
  ip: string
  /** What the browser says it is. */
  device: string | null
  requestId: string
  cookies: Readonly<Record<string, string | undefined>>
  /** Does this address of the site lead to a page that exists and is switched on? */
  leads(href: string): boolean
  /** Sets a header or cookie of the answer, or its status where the page is shown and is not what was asked for. */
  reply: {
    status(code: 400): void
    header(name: string, value: string): void
    setCookie(name: string, value: string, options: Record<string, unknown>): void
    clearCookie(name: string): void
  }
}

export type ActionContext = LoaderContext & {
  /** Fields of the form that was sent. */
  form: URLSearchParams
}

export type Loader<Data> = (context: LoaderContext) => Promise<Data>

/** An action answers with a redirect, or with data that its page shows again (422 when input was wrong). */
export type Answer<Data> = { redirect: string; status?: 301 | 302 | 303 } | { status: number; data: Data }
export type Action<Data> = (context: ActionContext) => Promise<Answer<Data>>

/** Thrown by a loader to send the reader elsewhere. */
export class Redirection extends Error {
  readonly target: string
  readonly status: number
  constructor(target: string, status: 301 | 302 | 303 = 302) {
    super('redirect')
    this.target = target
    this.status = status
  }
}

/** An address of this site in the reader's language, with its query; what begins with a scheme leads outside and stays as it is. */
export const inLanguage = (locale: Locale, address: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(address) ? address : prefixOf(locale) + ownAddress(address) || '/'
