// Finds the loads and acts that stand beside the views of routes.ts, once at start.
import { existsSync } from 'node:fs'
import { pages } from '../../routes.ts'
import type { Act, Load } from '#engine/office/context.ts'

export type PageParts = { load: Load<unknown> | null; act: Act<unknown> | null }

async function findPart<T>(view: string, part: 'load' | 'act'): Promise<T | null> {
  const file = new URL(`../../${view}.${part}.ts`, import.meta.url)
  if (!existsSync(file)) return null
  const module = (await import(file.href)) as Record<string, T>
  return module[part] ?? null
}

export async function loadPageParts(): Promise<Map<string, PageParts>> {
  const parts = new Map<string, PageParts>()
  for (const page of pages)
    parts.set(page.id, {
      load: await findPart<Load<unknown>>(page.view, 'load'),
      act: await findPart<Act<unknown>>(page.view, 'act'),
    })
  return parts
}
