// Topics and posts as moderators decide about them.
import { createHash } from 'node:crypto'
import type { Row } from '#engine/model/rows.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { notFound } from '#server/errors.ts'

/** A topic or a post. */
export type Item = { kind: ItemKind; id: string }
export type ItemKind = 'forums' | 'comments'

export type Topic = Row<typeof forums>
export type Post = Row<typeof comments>
/** A topic or a post, as it is stored. */
export type Words = Topic | Post

export const kindOf = ({ kind }: Pick<Item, 'kind'>): typeof forums | typeof comments =>
  kind === 'forums' ? forums : comments

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
export const topicOf = (row: Words): string => ('forum' in row ? row.forum : row.id)

/**
 * What a moderator had before the eyes: the words, and what was decided about them. Answers, likes and further reports leave it as it is.
 */
export const seenOf = (row: Words): string =>
  createHash('sha256')
    .update(JSON.stringify(['title' in row ? row.title : null, row.body, row.status, row.reviewedAt, row.deletedAt]))
    .digest('base64url')
    .slice(0, 16)

/** As it is stored, whatever its state. */
export const findWords = async ({ kind, id }: Item): Promise<Words | null> =>
  kind === 'forums' ? findRow(forums, id, { trash: true }) : findRow(comments, id, { trash: true })
