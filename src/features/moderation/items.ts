// Topics and posts as moderators decide about them.
import { createHash } from 'node:crypto'
import type { Kind } from '#engine/model/kind.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { notFound } from '#server/errors.ts'

/** A topic or a post. */
export type Item = { kind: ItemKind; id: string }
export type ItemKind = 'forums' | 'comments'

const kinds: Readonly<Record<ItemKind, Kind>> = { forums, comments }

export const kindOf = ({ kind }: Pick<Item, 'kind'>): Kind => kinds[kind]

/** 'comments/0190…', as addresses and forms say it; null for what is neither. */
export function readItem(text: string | null): Item | null {
  const [kind = '', id = ''] = (text ?? '').split('/')
  return (kind === 'forums' || kind === 'comments') && isUuid(id) ? { kind, id } : null
}

/** @throws 404 */
export function itemIn(text: string | null): Item {
  const item = readItem(text)
  if (!item) throw notFound()
  return item
}

export const itemText = ({ kind, id }: Item): string => `${kind}/${id}`

/** The topic it is or stands in. */
export const topicOf = ({ kind }: Pick<Item, 'kind'>, row: AnyRow): string =>
  kind === 'forums' ? row.id : String(row['forum'])

/**
 * What a moderator had before the eyes: the words, and what was decided about them. Answers, likes and further reports leave it as it is.
 */
export const seenOf = (row: AnyRow): string =>
  createHash('sha256')
    .update(JSON.stringify([row['title'], row['body'], row.status, row['reviewedAt'], row['deletedAt']]))
    .digest('base64url')
    .slice(0, 16)
