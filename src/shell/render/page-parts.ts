// Finds the loaders and actions that stand beside the views of routes.ts, once at start.
import { existsSync } from 'node:fs'
import { pages } from '../../routes.ts'
import type { Action, Loader } from '#engine/page/context.ts'

export type PageParts = { loader: Loader<unknown> | null; action: Action<unknown> | null }

async function findPart<T>(view: string, part: 'loader' | 'action'): Promise<T | null> {
  const file = new URL(`../../${view}.${part}.ts`, import.meta.url)
  if (!existsSync(file)) return null
  const module = (await import(file.href)) as Record<string, T>
  return module[part] ?? null
}

export async function loadPageParts(): Promise<Map<string, PageParts>> {
  const parts = new Map<string, PageParts>()
  for (const page of pages)
    parts.set(page.id, {
      loader: await findPart<Loader<unknown>>(page.view, 'loader'),
      action: await findPart<Action<unknown>>(page.view, 'action'),
    })
  return parts
}
