// Loaders and actions of pages as the router calls them: behind the guards of their page, as the right viewer, with problems as answers.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { closedBy } from '#features/accounts/sessions/guards.ts'
import { anonymous } from '#features/accounts/sessions/identify.ts'
import { isQuiet } from '#server/cache/invalidation.ts'
import { previewedAs, storedPreview } from '#engine/office/form/preview-address.ts'
import { asPreview, asVisitor, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { type ActionContext, type LoaderContext, Redirection } from '#engine/page/context.ts'
import type { Page } from '#engine/page/page.ts'
import { onReplica } from '#server/database/db.ts'
import { isProblem, methodNotAllowed } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { pages } from '../../routes.ts'
import { authorizePage } from '../http/authorize.ts'
import { problemOf } from '../http/problem-of.ts'
import { problemResponse } from '../http/problem-response.ts'
import { whoMay, whoMayEnter } from '../http/who-may.ts'
import { isOpenAddress } from '../public/open-addresses.ts'
import { siteFor, siteWithBell } from '../public/site.ts'
import { type RequestContext, requestContext, problemContext } from './request-context.ts'
import { normalQuery } from './serving/normal-query.ts'
import { loadPageParts } from './page-parts.ts'
import { returnedForm } from './serving/returned-form.ts'
import { sentForm, type StoreFile } from './serving/sent-form.ts'
import type { ServerPage } from './tree.tsx'

// After a write, a copy of the database is not asked before it surely has it.
const catchUpMs = 5000

/** As the public site shows itself to members: the rows of everybody, with what members receive of them, and nothing for being one's own. */
const asAnyMember = (viewer: Viewer): Viewer => ({ ...asVisitor(viewer), who: 'member' })

/** Staff preview what they may read, members their own: what else they see so, they see anyway. */
const mayPreview = (viewer: Viewer): boolean => isStaff(viewer) || viewer.who === 'member'

async function contextOf(
  page: Page,
  params: Record<string, string>,
  found: RequestContext,
  request: Request,
): Promise<LoaderContext> {
  const { request: incoming, reply, locale, path } = found
  const url = new URL(request.url)
  url.searchParams.delete('_data')
  const identity = incoming.identity
  const site = await siteFor(identity, locale, path, url.origin)
  const refused = await closedPage(page, identity.viewer, locale, url.searchParams)
  return {
    viewer: { ...identity.viewer, locale },
    ...(refused === null ? {} : { refused }),
    locale,
    page,
    params,
    path,
    preview: mayPreview(identity.viewer) ? storedPreview(url.searchParams) : '',
    query: normalQuery(page, url.searchParams),
    site,
    words: await wordsIn(locale),
    isAnswer: incoming.method === 'POST',
    ip: incoming.ip,
    device: incoming.headers['user-agent'] ?? null,
    requestId: incoming.id,
    cookies: incoming.cookies,
    leads: (href) => isOpenAddress(href, site),
    reply: {
      status: (code) => (found.status = code),
      header: (name, value) => void reply.header(name, value),
      setCookie: (name, value, options) => void reply.setCookie(name, value, options),
      clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
    },
  }
}

/** Where staff are sent whom a guard of the back office keeps out. */
const officeHome = '/backend'

/** Where somebody is sent whom the guards keep out, before anything is read. The router puts the language before every redirect. */
async function turnAway(page: Page, { request }: RequestContext): Promise<Response | null> {
  const { viewer } = request.identity
  const target = await authorizePage(page, viewer, request.url)
  if (target === null) return null
  const isTold = target === officeHome && isStaff(viewer) && page.layout === 'office'
  return redirect(isTold ? `${officeHome}?${new URLSearchParams({ closed: page.path })}` : target)
}

/** The same of a form: where its page gives back what was typed, no word is lost on the way to the sign-in. */
async function turnAwayForm(page: Page, found: RequestContext, store: StoreFile): Promise<Response | null> {
  const turned = await turnAway(page, found)
  const isOver = turned !== null && page.returnsForm === true && found.request.identity.viewer.who === 'visitor'
  const back = isOver ? await returnedForm(found.request, store) : null
  if (back) throw back
  return turned
}

/** What is said there: for whom the page is that they asked for. */
async function closedPage(page: Page, viewer: Viewer, locale: Locale, query: URLSearchParams): Promise<string | null> {
  const asked = page.path === officeHome && isStaff(viewer) ? query.get('closed') : null
  const closed = asked === null ? undefined : pages.find(({ path, layout }) => path === asked && layout === 'office')
  if (!closed || closedBy(closed.guards, viewer) === null) return null
  return whoMayEnter({ page: closed, viewer, locale })
}

async function answering(
  work: () => Promise<Response | unknown>,
  found: RequestContext,
  page?: Page,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Redirection) throw redirect(error.target, error.status)
    const { request, locale } = found
    if (isProblem(error)) {
      const who = page && (await whoMay({ page, viewer: request.identity.viewer, locale }, error))
      throw await problemResponse(error, request.id, locale, who)
    }
    if (error instanceof Response) throw error
    const problem = problemOf(error as Error)
    if (problem.status >= 500) request.log.error(error)
    throw await problemResponse(problem, request.id, locale)
  }
}

/** Every page with its loader and its action. */
export async function serverPages(store: StoreFile): Promise<Record<string, ServerPage>> {
  const parts = await loadPageParts()
  const made: Record<string, ServerPage> = {}
  for (const page of pages) {
    const { loader, action } = parts.get(page.id) ?? { loader: null, action: null }
    const run = (
      { request, params, context }: LoaderFunctionArgs,
      work: (context: LoaderContext, found: RequestContext) => Promise<unknown>,
      turn = turnAway,
    ) => {
      const found = context.get(requestContext)
      return answering(
        async () => {
          const turned = await turn(page, found)
          if (turned) throw turned
          return work(await contextOf(page, params as Record<string, string>, found, request), found)
        },
        found,
        page,
      )
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
          // What is kept is asked for without an account alone.
          if (page.ofReader && context.viewer.id !== null) return loader(context)
          // Nothing that is made for somebody signed in is kept for others.
          const isMember = context.viewer.who === 'member'
          const forEverybody = { ...context, viewer: (isMember ? asAnyMember : asVisitor)(context.viewer) }
          return isQuiet(catchUpMs) ? onReplica(() => loader(forEverybody)) : loader(forEverybody)
        }),
      action: (given) =>
        run(
          given,
          async (context, found) => {
            if (!action) throw methodNotAllowed()
            const form = await sentForm(found.request, store)
            const answer = await action({ ...context, form } satisfies ActionContext)
            if ('redirect' in answer) throw redirect(answer.redirect, answer.status ?? 303)
            return Response.json(answer.data, { status: answer.status })
          },
          (_page, found) => turnAwayForm(page, found, store),
        ),
    }
  }
  return made
}

/** What stands around every page, and the page of an address where none is. */
export function routerEnds(origin: string) {
  const root = ({ context }: LoaderFunctionArgs) => {
    const wrong = context.get(problemContext)
    if (wrong)
      return siteFor(anonymous(wrong.locale), wrong.locale, wrong.path, origin).catch(async () => {
        throw await problemResponse(wrong.problem, wrong.requestId, wrong.locale)
      })
    const found = context.get(requestContext)
    const { request, locale, path } = found
    return answering(() => siteWithBell(request.identity, locale, path, origin), found)
  }
  const unknown = async ({ context }: LoaderFunctionArgs) => {
    const wrong = context.get(problemContext)
    if (wrong) throw await problemResponse(wrong.problem, wrong.requestId, wrong.locale)
    throw Response.json({ requestId: context.get(requestContext).request.id }, { status: 404 })
  }
  return { root, unknown }
}
