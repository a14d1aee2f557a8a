// Where topics and posts stand for the public, and for moderators.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { forums } from '#kinds/forums/kind.ts'
import type { Item, Topic } from './items.ts'

export const listOfTopics = (): string => listAddress(forums) ?? ''
export const queuePath = (): string => `${listOfTopics()}/queue`
export const authorsPath = (): string => `${listOfTopics()}/authors`

export const publicList = (): string => listPath(forums)

/** The page of the topic for moderators, at one of its posts. */
export const topicPath = (topic: string, post?: string): string =>
  `${listOfTopics()}/${topic}${post ? `#post-${post}` : ''}`

/** Where everybody reads it, or its topic. */
export const publicPathOf = ({ kind, id }: Item, topic: Topic | undefined): string =>
  topic?.slug ? `${entryPath(forums, topic.slug)}${kind === 'comments' ? `?post=${id}#p-${id}` : ''}` : publicList()
