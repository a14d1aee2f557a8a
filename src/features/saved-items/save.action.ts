// Saves what somebody pressed on a public page. Visitors sign in first, and come back with it saved.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import { savedPage, saveCookie } from './own-page.ts'
import { findEntry, save } from './saved.ts'

const minutes = 30

export async function action({ form, viewer, locale, reply }: ActionContext): Promise<Answer<null>> {
  const named = form.get('entry') ?? ''
  const entry = await findEntry(named, locale)
  if (!entry) throw notFound()
  const page = `${savedPage.href}?added=${encodeURIComponent(named)}`
  if (viewer.who === 'member' && viewer.id) {
    const isKept = await save(viewer.id, entry)
    return { redirect: isKept ? page : `${savedPage.href}?full=1` }
  }
  // Lists of what is saved are members'; sent to sign in, staff would lose their session.
  if (viewer.who === 'staff') return { redirect: `/save?entry=${encodeURIComponent(named)}` }
  // Whoever follows a link to the page alone saves nothing: only who pressed the button has this.
  reply.setCookie(saveCookie, named, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: minutes * 60 })
  return { redirect: `/login?redirect=${encodeURIComponent(page)}` }
}
