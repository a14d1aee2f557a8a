// Where topics and posts stand for the public, and for moderators.
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { forums } from '#kinds/forums/kind.ts'
import type { Item } from './items.ts'

export const listOfTopics = '/backend/manages/forums'
export const queuePath = `${listOfTopics}/queue`
export const authorsPath = `${listOfTopics}/authors`

export const publicList = (): string => listPath(forums)

/** The page of the topic for moderators, at one of its posts. */
export const topicPath = (topic: string, post?: string): string =>
  `${listOfTopics}/${topic}${post ? `#post-${post}` : ''}`

/** Where everybody reads it, or its topic. */
export const publicPathOf = ({ kind, id }: Item, topic: AnyRow | undefined): string =>
  topic?.slug ? `${entryPath(forums, topic.slug)}${kind === 'comments' ? `?post=${id}#p-${id}` : ''}` : publicList()
