// The kind that a page of a kind is about.
import type { Kind } from '../model/kind.ts'
import { getKind } from '../model/registry.ts'
import type { Page } from './page.ts'

/** @throws where the page is about no kind */
export function kindOfPage({ id, kind }: Page): Kind {
  if (!kind) throw new Error(`the page ${id} is about no kind`)
  return getKind(kind)
}
