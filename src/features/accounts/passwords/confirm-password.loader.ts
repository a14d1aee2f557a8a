// Whoever entered the password lately goes on at once; a file is offered as a link.
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { needsPassword } from '#engine/store/recent-password.ts'
import { safeRedirect } from '../sessions/guards.ts'

export type ConfirmData = {
  /** The file that may be fetched now. */
  file: string | null
}

/** Addresses of exports: they are files, and have no language before them. */
const isExport = (path: string): boolean => /^\/api\/[a-z-]+\/export\?/.test(path)

export async function loader({ query, viewer }: LoaderContext): Promise<ConfirmData> {
  const redirectParam = query.get('redirect')
  const target = safeRedirect(redirectParam, '/backend')
  if (redirectParam === null || (await needsPassword(viewer))) return { file: null }
  if (isExport(target)) return { file: target }
  throw new Redirection(target)
}
