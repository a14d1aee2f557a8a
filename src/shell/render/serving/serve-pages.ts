// Answers for pages: language, guards, load, HTML; whole pages kept for visitors.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { unreadOf } from '#features/notifications/own-notifications.ts'
import { getSettings } from '#features/settings/settings.ts'
import { problemBody } from '#engine/api/problem-body.ts'
import { anyVersion, changeSince } from '#server/cache/invalidation.ts'
import { type Reading, whileReading } from '#server/cache/reading.ts'
import { setOfficeLists } from '#engine/search/lists/office-lists.ts'
import { badRequest, methodNotAllowed, notFound } from '#server/errors.ts'
import { documentCache } from '#server/cache/document-cache.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { splitPrefix, type Locale } from '#words/locales.ts'
import type { Page } from '#engine/page/page.ts'
import { pages } from '../../../routes.ts'
import { inLanguage } from '#engine/page/context.ts'
import { type RequestContext, requestContext, problemContext } from '../request-context.ts'
import { signpostsOf } from '../head-links.ts'
import { fileAddress, formatAsked } from './list-files.ts'
import { errorTitle } from '#ui/layout/error-title.ts'
import { type Assets, documentHtml, writeBoot } from '../page-html.ts'
import { type ErrorPage, errorPages } from './error-pages.ts'
import { routerEnds, serverPages } from '../page-loaders.ts'
import { pagePolicy } from '../../http/policies.ts'
import { normalQuery } from './normal-query.ts'
import { pageFinder } from '../page-match.ts'
import { type CachedPageLimit, cachedPages } from '../cache/cached-pages.ts'
import type { PageRequest, createRenderer, Rendered, Renderer } from '../render.tsx'
import { problemOf } from '../../http/problem-of.ts'
import { cachedHeaders, pageVaries, sendCached, sendForAll } from '../cache/send-cached.ts'
import { sendData, sendResponse } from './send-page.ts'
import type { StoreFile } from './sent-form.ts'

export type PageSettings = {
  origin: string
  isDev: boolean
  assets: Assets
  /** The rendering bundle: built, or fresh on every request while developing. */
  bundle: () => Promise<{ createRenderer: typeof createRenderer; mode: string }>
  /** Last change of a document. */
  transform: (url: string, html: Buffer) => Promise<Buffer>
}

const pageAt = pageFinder(pages)

/** The list of a kind is its shortest address: its form, its upload stand below. */
function listsOfKinds(): Map<string, string> {
  const lists = new Map<string, string>()
  for (const { kind, path, layout } of pages)
    if (kind && layout === 'office' && path.length < (lists.get(kind)?.length ?? Infinity)) lists.set(kind, path)
  return lists
}

/** The reader asks for light pages: no fonts of ours, small pictures. */
const wantsLight = ({ headers }: FastifyRequest): boolean => headers['save-data']?.toString().toLowerCase() === 'on'

type Making = {
  settings: PageSettings
  renderer: () => Promise<Renderer>
  cache: ReturnType<typeof pageCache>
  documents: ReturnType<typeof documentCache>
}

/** A request as it was understood: its address, its page, and the key under which the answer is kept, if it is. */
type Understood = { url: URL; locale: Locale; path: string; page: Page | null; key: string | null }

/** Makes a page anew and sends it; one that is for everybody is kept under its key. */
function pageMaker({ settings, renderer, cache, documents }: Making) {
  async function fresh(request: FastifyRequest, reply: FastifyReply, understood: Understood): Promise<unknown> {
    const { url, locale, path, page } = understood
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (!['GET', 'POST'].includes(method)) throw methodNotAllowed()
    const found: RequestContext = { request, reply, locale, path }
    const context = new RouterContextProvider()
    context.set(requestContext, found)
    const dataFor = url.searchParams.get('_data')
    // What is shown to everybody knows nothing of an address but what the page asks.
    const isAsked = page?.cached && request.identity.signedIn === null && dataFor === null
    const search = isAsked ? `?${normalQuery(page, url.searchParams)}` : url.search
    const web = new Request(new URL(url.pathname + search, settings.origin), {
      method,
      ...(method === 'POST' ? { body: '' } : {}),
    })
    const before = anyVersion()
    // The development server writes a script into the page: then no policy, and only then.
    if (!settings.isDev) void reply.header('content-security-policy', pagePolicy)
    void reply.header(
      'cache-control',
      page?.layout === 'public' && !request.identity.signedIn ? 'no-cache' : 'no-store',
    )
    const asked = { request: web, locale, page, context }
    const format = method === 'GET' && dataFor === null ? formatAsked(page, url) : null
    if (format && page) {
      const file = await fileAddress(await dataAnswer(await renderer(), asked, page.id, request), format, locale)
      if (file) return reply.redirect(file, 303)
    }
    if (dataFor !== null) {
      const answer = await dataAnswer(await renderer(), asked, dataFor, request)
      // After the page was read: it may have marked something.
      const unread = await unreadOf(request.identity.viewer)
      if (unread !== null) void reply.header('x-unread', unread)
      return sendData(reply, answer)
    }
    const make = await renderer()
    // Nobody has to know what an answer read that is not kept.
    const made = understood.key === null ? null : await whileReading(() => make.document(asked))
    const rendered = made ? made.result : await make.document(asked)
    if (rendered instanceof Response) return sendResponse(reply, rendered)
    // After a form the act has said how it went.
    if (rendered.status === 200 && method === 'GET') rendered.status = found.status ?? 200
    return sendDocument(found, rendered, understood, url.pathname + search, made && { shows: made, before })
  }

  async function sendDocument(
    found: RequestContext,
    rendered: Rendered,
    { locale, page, key }: Understood,
    address: string,
    noted: { shows: Reading; before: number } | null,
  ): Promise<unknown> {
    const { request, reply } = found
    const title = rendered.status >= 400 ? titleOf(rendered) : null
    if (rendered.status === 503) void reply.header('retry-after', '5')
    const boot = writeBoot(rendered.boot)
    const isLight = wantsLight(request)
    const make = (): Buffer => documentHtml(rendered, locale, settings.assets, title, isLight, boot)
    const isForAll = page?.cached && request.identity.signedIn === null && rendered.status === 200 && !settings.isDev
    const html = await settings.transform(
      request.url,
      isForAll ? documents(`${isLight ? 'light ' : ''}${address}`, [...boot, ...rendered.left], make) : make(),
    )
    const link = signpostsOf(rendered)
    if (link) void reply.header('link', link)
    // A write of what it shows while the page was made: it is shown, and not kept.
    if (key && noted && rendered.status === 200 && changeSince(noted.shows, noted.before) !== 'now') {
      const kept = cache.keep(key, html, noted.shows, noted.before, {
        'content-security-policy': pagePolicy,
        ...(link ? { link } : {}),
      })
      return sendCached(request, reply, cache, key, kept)
    }
    if (isForAll && key) return sendForAll(request, reply, html)
    return reply.code(rendered.status).header('vary', pageVaries).type('text/html; charset=utf-8').send(html)
  }

  return fresh
}

/** Adds the pages to the server, after all other routes. @returns the way to show errors of everything else */
export async function addPages(
  app: FastifyInstance,
  settings: PageSettings & { store: StoreFile; takesCached: CachedPageLimit },
): Promise<ErrorPage> {
  setOfficeLists(listsOfKinds())
  const own = await serverPages(settings.store)
  const { root, unknown } = routerEnds(settings.origin)
  let made: Renderer | undefined
  const renderer = async (): Promise<Renderer> => {
    if (made && !settings.isDev) return made
    return (made = await (await settings.bundle()).createRenderer({ root, unknown, pages: own }))
  }
  const cache = pageCache(changeSince, anyVersion)
  const quick = cachedPages(app, cache, settings.takesCached)
  const fresh = pageMaker({ settings, renderer, cache, documents: documentCache() })

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const url = new URL(request.url, settings.origin)
    const [locale, path] = splitPrefix(url.pathname)
    const isOffered = locale === 'en' || (await getSettings()).languages_enabled.includes(locale)
    if (!isOffered) throw notFound()
    const page = pageAt(path)
    const understood: Understood = { url, locale, path, page, key: null }
    const dataFor = url.searchParams.get('_data')
    const mayKeep =
      request.method === 'GET' &&
      dataFor === null &&
      request.identity.signedIn === null &&
      !settings.isDev &&
      formatAsked(page, url) === null &&
      page?.cached
    if (!mayKeep) return fresh(request, reply, understood)
    const isLight = wantsLight(request)
    const key = `${isLight ? 'light ' : ''}${locale} ${path} ${normalQuery(page, url.searchParams)}`
    const kept = cache.find(key)
    if (kept) {
      if (!isLight) quick.learn(request, cachedHeaders(reply, kept), key)
      return sendCached(request, reply, cache, key, kept)
    }
    const first = await cache.once(key, async () => ({
      sent: await fresh(request, reply, { ...understood, key }),
    }))
    if (first) return first.sent
    const again = cache.find(key)
    return again ? sendCached(request, reply, cache, key, again) : fresh(request, reply, { ...understood, key })
  }

  app.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: respond })

  return errorPages({
    assets: settings.assets,
    keeps: !settings.isDev,
    isLight: wantsLight,
    transform: settings.transform,
    async render(wrong) {
      const { problem, locale, path } = wrong
      const context = new RouterContextProvider()
      context.set(problemContext, wrong)
      const request = new Request(new URL(inLanguage(locale, path), settings.origin))
      const rendered = await (await renderer()).document({ request, locale, page: null, context })
      if (rendered instanceof Response) throw problem
      return rendered
    },
  })
}

async function dataAnswer(
  renderer: Renderer,
  asked: PageRequest,
  routeId: string,
  request: FastifyRequest,
): Promise<Response> {
  try {
    return await renderer.data(asked, routeId)
  } catch (error) {
    if (error instanceof Response) return error
    // The router knows no such part of this page.
    const problem = isRouteErrorResponse(error) ? badRequest('unknown_parameter') : problemOf(error as Error)
    if (problem.status >= 500) request.log.error(error)
    return Response.json(await problemBody(problem, request), { status: problem.status })
  }
}

/** Of an error page, or of a form that came back. */
const titleOf = ({ head, status, words }: Rendered): string =>
  head ? words.common.field.errorTitle({ title: head.title }) : errorTitle(words, status)
