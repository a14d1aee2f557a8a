// Ends the session of this browser and sends the reader to the sign-in page it belongs to.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { clearAuthCookies, strategyCookie, tokensIn } from '../sessions/cookies.ts'
import { endByTokens } from '../sessions/sessions.ts'
import { writeSignOut } from './sign-in.ts'

export async function action({ cookies, reply, viewer }: ActionContext): Promise<Answer<never>> {
  await writeSignOut(await endByTokens(tokensIn(cookies), 'sign-out'), viewer)
  clearAuthCookies(reply)
  reply.header('clear-site-data', '"cache"')
  // A session that ended meanwhile has left the name of its realm in the browser.
  const isStaff = viewer.who === 'staff' || cookies[strategyCookie] === 'admin'
  return { redirect: isStaff ? '/backend/login' : '/' }
}
