// Answers for pages: language, guards, load, HTML; whole pages kept for visitors.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  RouterContextProvider,
} from 'react-router'
import { anonymous } from '#features/accounts/sessions/identify.ts'
import { unreadOf } from '#features/notifications/own.ts'
import { getSettings } from '#features/settings/settings.ts'
import { problemBody } from '#engine/api/problem-body.ts'
import { anyVersion, isChangedSince, isQuiet, publicTag, stampOf } from '#server/cache/invalidation.ts'
import { placeLists, placeRows } from '#engine/search/list-places.ts'
import { previewedAs, previewKept } from '#engine/office/form/preview-address.ts'
import { asPreview, asVisitor, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { onReplica } from '#server/database/db.ts'
import { badRequest, isProblem, methodNotAllowed } from '#server/errors.ts'
import { documentCache } from '#server/cache/document-cache.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { splitPrefix, type Locale } from '#words/locales.ts'
import type { Page } from '#engine/office/page.ts'
import { pages } from '../../routes.ts'
import { type ActionContext, inLanguage, type LoaderContext, Redirection } from '#engine/office/context.ts'
import { enterPage } from '../http/enter.ts'
import { type Assets, documentHtml, writeBoot } from './page-html.ts'
import { type ErrorPage, errorPages, type Wrong } from './error-pages.ts'
import { loadPageParts } from './page-parts.ts'
import { pagePolicy } from '../http/policies.ts'
import { wordsIn } from '#words/words-in.ts'
import { normalQuery } from './normal-query.ts'
import { isOpenAddress } from '../public/open-addresses.ts'
import { pageFinder } from './page-match.ts'
import { type CachedPageLimit, cachedPages } from './cached-pages.ts'
import type { Asked as AskedPage, createRenderer, Rendered, Renderer } from './render.tsx'
import { problemOf } from '../http/problem-of.ts'
import { problemResponse } from '../http/problem-response.ts'
import { cachedHeaders, sendCached, sendForAll } from './send-cached.ts'
import { sentForm, type StoreFile } from './sent-form.ts'
import { siteFor, siteWithBell } from '../public/site.ts'
import type { ServerPage } from './tree.tsx'

export type PageSettings = {
  origin: string
  isDev: boolean
  assets: Assets
  /** The rendering bundle: built, or fresh on every request while developing. */
  bundle: () => Promise<{ createRenderer: typeof createRenderer; mode: string }>
  /** Last change of a document. */
  transform: (url: string, html: Buffer) => Promise<Buffer>
}

/** As the public site shows itself to members: the rows of everybody, with what members receive of them, and nothing for being one's own. */
const asAnyMember = (viewer: Viewer): Viewer => ({ ...asVisitor(viewer), who: 'member' })

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  locale: Locale
  path: string
  tags: Set<string>
  /** Other than 200, as the loader of the page says. */
  status?: number
}

// Loads are called by the router; through this they find what Fastify knows about the request.
const askedContext = createContext<Asked>()
/** In place of a page: what went wrong before one could answer. */
const wrongContext = createContext<Wrong | null>(null)
// After a write, a copy of the database is not asked before it surely has it.
const catchUpMs = 5000
const siteTags = ['settings', 'topbar_logos'].map(publicTag)

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

/** Staff preview what they may read, members their own: what else they see so, they see anyway. */
const mayPreview = (viewer: Viewer): boolean => isStaff(viewer) || viewer.who === 'member'

async function contextOf(
  page: Page,
  params: Record<string, string>,
  found: Asked,
  request: Request,
): Promise<LoaderContext> {
  const { request: incoming, reply, locale, path } = found
  const url = new URL(request.url)
  url.searchParams.delete('_data')
  const identity = incoming.identity
  const site = await siteFor(identity, locale, path, url.origin)
  return {
    viewer: { ...identity.viewer, locale },
    locale,
    page,
    params,
    path,
    preview: mayPreview(identity.viewer) ? previewKept(url.searchParams) : '',
    query: normalQuery(page, url.searchParams),
    site,
    words: await wordsIn(locale),
    ip: incoming.ip,
    device: incoming.headers['user-agent'] ?? null,
    requestId: incoming.id,
    cookies: incoming.cookies,
    leads: (href) => isOpenAddress(href, site),
    // Only what everybody sees is kept: rows that nobody of the public sees change nothing in it.
    uses: (...tags) => tags.forEach((tag) => found.tags.add(publicTag(tag))),
    reply: {
      status: (code) => (found.status = code),
      header: (name, value) => void reply.header(name, value),
      setCookie: (name, value, options) => void reply.setCookie(name, value, options),
      clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
    },
  }
}

/** Where somebody is sent whom the guards keep out, before anything is read. The router puts the language before every redirect. */
async function turnAway(page: Page, { request }: Asked): Promise<Response | null> {
  const target = await enterPage(page, request.identity.viewer, request.url)
  return target === null ? null : redirect(target)
}

async function answering(work: () => Promise<Response | unknown>, found: Asked): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Redirection) throw redirect(error.target, error.status)
    const { request, locale } = found
    if (isProblem(error)) throw await problemResponse(error, request.id, locale)
    if (error instanceof Response) throw error
    const problem = problemOf(error as Error)
    if (problem.status >= 500) request.log.error(error)
    throw await problemResponse(problem, request.id, locale)
  }
}

async function serverPages(store: StoreFile): Promise<Record<string, ServerPage>> {
  const parts = await loadPageParts()
  const made: Record<string, ServerPage> = {}
  for (const page of pages) {
    const { loader, action } = parts.get(page.id) ?? { loader: null, action: null }
    const run = (
      { request, params, context }: LoaderFunctionArgs,
      work: (context: LoaderContext, found: Asked) => Promise<unknown>,
    ) => {
      const found = context.get(askedContext)
      return answering(async () => {
        const turned = await turnAway(page, found)
        if (turned) throw turned
        return work(await contextOf(page, params as Record<string, string>, found, request), found)
      }, found)
    }
    made[page.id] = {
      loader: (given) =>
        run(given, async (context) => {
          if (!loader) return null
          if (!page.cached) return loader(context)
          const preview = previewedAs(new URL(given.request.url).searchParams)
          // An organization sees what members see.
          if (preview && mayPreview(context.viewer))
            return loader({
              ...context,
              viewer: asPreview(context.viewer, preview === 'visitor' ? 'visitor' : 'member'),
            })
          // Nothing that is made for somebody signed in is kept for others.
          const isMember = context.viewer.who === 'member'
          const forEverybody = { ...context, viewer: (isMember ? asAnyMember : asVisitor)(context.viewer) }
          return isQuiet(catchUpMs) ? onReplica(() => loader(forEverybody)) : loader(forEverybody)
        }),
      action: (given) =>
        run(given, async (context, found) => {
          if (!action) throw methodNotAllowed()
          const form = await sentForm(found.request, store)
          const answer = await action({ ...context, form } satisfies ActionContext)
          if ('redirect' in answer) throw redirect(answer.redirect, answer.status ?? 303)
          return Response.json(answer.data, { status: answer.status })
        }),
    }
  }
  return made
}

/** Adds the pages to the server, after all other routes. @returns the way to show errors of everything else */
export async function addPages(
  app: FastifyInstance,
  settings: PageSettings & { store: StoreFile; takesCached: CachedPageLimit },
): Promise<ErrorPage> {
  placeLists(listsOfKinds())
  placeRows(new Map(pages.flatMap(({ kind, opens }) => (kind && opens ? [[kind, opens]] : []))))
  const own = await serverPages(settings.store)
  const root = ({ context }: LoaderFunctionArgs) => {
    const wrong = context.get(wrongContext)
    if (wrong)
      return siteFor(anonymous(wrong.locale), wrong.locale, wrong.path, settings.origin).catch(async () => {
        throw await problemResponse(wrong.problem, wrong.requestId, wrong.locale)
      })
    const found = context.get(askedContext)
    const { request, locale, path } = found
    return answering(() => siteWithBell(request.identity, locale, path, settings.origin), found)
  }
  const unknown = async ({ context }: LoaderFunctionArgs) => {
    const wrong = context.get(wrongContext)
    if (wrong) throw await problemResponse(wrong.problem, wrong.requestId, wrong.locale)
    throw Response.json({ requestId: context.get(askedContext).request.id }, { status: 404 })
  }
  let made: Renderer | undefined
  const renderer = async (): Promise<Renderer> => {
    if (made && !settings.isDev) return made
    return (made = await (await settings.bundle()).createRenderer({ root, unknown, pages: own }))
  }
  const cache = pageCache(stampOf, anyVersion)
  const quick = cachedPages(app, cache, settings.takesCached)
  const documents = documentCache()

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const url = new URL(request.url, settings.origin)
    const [locale, path] = splitPrefix(url.pathname)
    const isOffered = locale === 'en' || (await getSettings()).languages_enabled.includes(locale)
    const page = pageAt(path)
    const dataFor = url.searchParams.get('_data')
    const mayKeep =
      request.method === 'GET' &&
      dataFor === null &&
      request.identity.signedIn === null &&
      !settings.isDev &&
      isOffered &&
      page?.cached
    if (!mayKeep) return fresh(request, reply, url, locale, path, page, null)
    const isLight = wantsLight(request)
    const key = `${isLight ? 'light ' : ''}${locale} ${path} ${normalQuery(page, url.searchParams)}`
    const kept = cache.find(key)
    if (kept) {
      if (!isLight) quick.learn(request, cachedHeaders(reply, kept), key)
      return sendCached(request, reply, cache, key, kept)
    }
    const first = await cache.once(key, async () => ({
      sent: await fresh(request, reply, url, locale, path, page, key),
    }))
    if (first) return first.sent
    const again = cache.find(key)
    return again ? sendCached(request, reply, cache, key, again) : fresh(request, reply, url, locale, path, page, key)
  }

  async function fresh(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    locale: Locale,
    path: string,
    page: Page | null,
    key: string | null,
  ): Promise<unknown> {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (!['GET', 'POST'].includes(method)) throw methodNotAllowed()
    const found: Asked = { request, reply, locale, path, tags: new Set(siteTags) }
    const context = new RouterContextProvider()
    context.set(askedContext, found)
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
    if (dataFor !== null) {
      const answer = await dataAnswer(await renderer(), asked, dataFor, request)
      // After the page was read: it may have marked something.
      const unread = await unreadOf(request.identity.viewer)
      if (unread !== null) void reply.header('x-unread', unread)
      return sendData(reply, answer)
    }
    const rendered = await (await renderer()).document(asked)
    if (rendered instanceof Response) return sendResponse(reply, rendered)
    // After a form the act has said how it went.
    if (rendered.status === 200 && method === 'GET') rendered.status = found.status ?? 200
    const title = rendered.status >= 400 ? errorTitle(rendered) : null
    if (rendered.status === 503) void reply.header('retry-after', '5')
    const boot = writeBoot(rendered.boot)
    const isLight = wantsLight(request)
    const make = (): Buffer => documentHtml(rendered, locale, settings.assets, title, isLight, boot)
    const isForAll = page?.cached && request.identity.signedIn === null && rendered.status === 200 && !settings.isDev
    const html = await settings.transform(
      request.url,
      isForAll ? documents(`${isLight ? 'light ' : ''}${url.pathname}${search}`, boot, make) : make(),
    )
    const tags = [...found.tags]
    // A write of what it shows while the page was made: it is shown, and not kept.
    if (key && rendered.status === 200 && !isChangedSince(tags, before)) {
      const kept = cache.keep(key, html, tags, stampOf(tags), { 'content-security-policy': pagePolicy })
      return sendCached(request, reply, cache, key, kept)
    }
    if (isForAll && key) return sendForAll(request, reply, html)
    return reply.code(rendered.status).header('vary', 'Cookie, Save-Data').type('text/html; charset=utf-8').send(html)
  }

  app.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: respond })

  return errorPages({
    assets: settings.assets,
    keeps: !settings.isDev,
    tags: siteTags,
    isLight: wantsLight,
    transform: settings.transform,
    async render(wrong) {
      const { problem, locale, path } = wrong
      const context = new RouterContextProvider()
      context.set(wrongContext, wrong)
      const request = new Request(new URL(inLanguage(locale, path), settings.origin))
      const rendered = await (await renderer()).document({ request, locale, page: null, context })
      if (rendered instanceof Response) throw problem
      return rendered
    },
  })
}

async function dataAnswer(
  renderer: Renderer,
  asked: AskedPage,
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

async function sendData(reply: FastifyReply, response: Response): Promise<unknown> {
  reply.header('vary', 'Cookie')
  if (response.status >= 300 && response.status < 400)
    return reply
      .code(204)
      .header('x-redirect', response.headers.get('location') ?? '/')
      .send()
  if (response.status === 503) reply.header('retry-after', '5')
  if (response.ok || response.status === 422) reply.header('x-kind', 'data')
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .send(await response.text())
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<unknown> {
  response.headers.forEach((value, name) => void reply.header(name, value))
  reply.header('vary', 'Cookie')
  return reply.code(response.status).send(response.body ? Buffer.from(await response.arrayBuffer()) : '')
}

/** Of an error page, or of a form that came back. */
function errorTitle({ head, status, words: { common } }: Rendered): string {
  const errors = common.errors as Record<string, { title: string } | undefined>
  return common.field.errorTitle({ title: head?.title ?? errors[status]?.title ?? String(status) })
}
