// The search of the home page without script: leads on to the list of the kind that was chosen.
import { type LoaderContext, Redirection } from '#engine/office/context.ts'

const lists: Record<string, string> = {
  people: '/asean-talent-pool',
  youngTalent: '/young-talent-pool',
  hosts: '/host',
}

export async function loader({ query }: LoaderContext): Promise<never> {
  const q = query.get('q')?.trim() ?? ''
  const list = lists[query.get('kind') ?? ''] ?? '/asean-talent-pool'
  throw new Redirection(q ? `${list}?q=${encodeURIComponent(q)}` : list)
}
