// Feeds of one list, as a whole and for each value of a choice: where they are and how they are called.
import type { Kind } from '../../model/kind.ts'
import { choiceLabel, closedListOf } from '../../model/registry.ts'
import type { Locale } from '#words/locales.ts'
import type { Feed } from './formats.ts'

/** Without the language. */
export type ListFeed = { href: string; title: string }

type Fed = { kind: Kind; feed: Feed<Kind> | null }

/** The closed list behind the choice by which a list has feeds; null where it has none. */
export function feedChoice({ kind, feed }: Fed): { field: string; list: string } | null {
  const list = feed?.by && kind.fields[feed.by]?.of
  return feed?.by && list ? { field: feed.by, list } : null
}

/** Is it a value of the choice by which a list has feeds? */
export const isFeedValue = (fed: Fed, value: string): boolean => {
  const choice = feedChoice(fed)
  return choice !== null && closedListOf(choice.list).values.includes(value)
}

export const feedPath = (kind: Kind, field: string, value: string | null): string =>
  `/feeds/${kind.name}.xml${value === null ? '' : `?${new URLSearchParams({ [field]: value })}`}`

/** The title of a list and of the value that its feed is about. */
export function feedTitle(fed: Fed, title: string, value: string | null, locale: Locale): string {
  const choice = feedChoice(fed)
  const field = choice && fed.kind.fields[choice.field]
  return field && value !== null ? `${title}: ${choiceLabel(field, value, locale)}` : title
}

/** The feeds of a list that shows these values: the whole one first. */
export function feedsOf(fed: Fed, title: string, values: readonly string[], locale: Locale): ListFeed[] {
  const choice = feedChoice(fed)
  if (!choice) return []
  return [null, ...values.filter((value) => isFeedValue(fed, value))].map((value) => ({
    href: feedPath(fed.kind, choice.field, value),
    title: feedTitle(fed, title, value, locale),
  }))
}
