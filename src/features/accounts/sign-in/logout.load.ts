// Whoever is signed out already has nothing to confirm.
import { type LoadContext, Redirection } from '#engine/office/context.ts'

export async function load({ site }: LoadContext): Promise<{ back: string }> {
  if (!site.signedIn) throw new Redirection('/')
  return { back: site.signedIn.role === null ? '/' : '/backend' }
}
