// The shortlist of a visitor: up to 20 people of a pool, kept in this browser only, the same in all its tabs.
import { useSyncExternalStore } from 'react'
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'

export const shortlistMost = 20
const none: readonly string[] = []
const listeners = new Set<() => void>()
const read = new Map<string, { text: string | null; slugs: readonly string[] }>()

const keyOf = (pool: string): string => `shortlist-${pool}`

function parse(text: string | null): readonly string[] {
  try {
    const slugs: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string').slice(0, shortlistMost) : none
  } catch {
    return none
  }
}

function slugsOf(pool: string): readonly string[] {
  const text = readStorage(keyOf(pool))
  const known = read.get(pool)
  if (known?.text === text) return known.slugs
  const slugs = parse(text)
  read.set(pool, { text, slugs })
  return slugs
}

function write(pool: string, slugs: readonly string[]): void {
  writeStorage(keyOf(pool), JSON.stringify(slugs))
  for (const listener of listeners) listener()
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

/** Puts somebody on the shortlist. @returns false when it is full */
function add(pool: string, slug: string): boolean {
  const now = slugsOf(pool)
  if (now.length >= shortlistMost) return false
  if (!now.includes(slug)) write(pool, [...now, slug])
  return true
}

export const removeFromShortlist = (pool: string, slug: string): void =>
  write(
    pool,
    slugsOf(pool).filter((one) => one !== slug),
  )

/** On it or off it. @returns false when it is full */
export const turnOnShortlist = (pool: string, slug: string): boolean => {
  if (!slugsOf(pool).includes(slug)) return add(pool, slug)
  removeFromShortlist(pool, slug)
  return true
}

/** All that is on the shortlists of this browser, as `kind/address name`. */
export const wholeShortlist = (pools: readonly string[]): string[] =>
  pools.flatMap((pool) => slugsOf(pool).map((slug) => `${pool}/${slug}`))

/** The shortlist of this browser for one pool; empty on the server. */
export const useShortlist = (pool: string): readonly string[] =>
  useSyncExternalStore(
    listen,
    () => slugsOf(pool),
    () => none,
  )
