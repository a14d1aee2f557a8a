// Whoever is signed out already has nothing to confirm.
import { type LoaderContext, Redirection } from '#engine/page/context.ts'

export async function loader({ site }: LoaderContext): Promise<{ back: string }> {
  if (!site.signedIn) throw new Redirection('/')
  return { back: site.signedIn.role === null ? '/' : '/backend' }
}
